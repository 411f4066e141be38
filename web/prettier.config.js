import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 120,
  plugins: [svelte], // imported, so that it is found from any folder
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
