/** What the parts of a board ask of the frame around them. */
import { createContext } from "svelte";

const [logOpener, provideLog] = createContext<() => void>();
export { logOpener, provideLog };
