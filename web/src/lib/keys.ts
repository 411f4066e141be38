/** Is somebody writing? Then letters are letters. */
export function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));
}

/** Does the key belong to the control that has the focus? */
export const onControl = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest("button, a, summary, dialog, [role=slider]") !== null;
