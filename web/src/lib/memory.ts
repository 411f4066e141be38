/** What this tab remembers across a reload. */
export function remembered<T>(key: string, store: Storage = sessionStorage) {
  return {
    read(): T | null {
      try {
        return JSON.parse(store.getItem(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    write(value: T | null) {
      try {
        if (value === null) store.removeItem(key);
        else store.setItem(key, JSON.stringify(value));
      } catch {
        // storage is full or forbidden: the tab forgets
      }
    },
  };
}
