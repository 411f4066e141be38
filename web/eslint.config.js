// What no formatter can mend. Run from the project's folder, because boards live outside web/: `python -m tools lint`.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["**/node_modules/", "**/protocol.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    files: ["**/*.ts", "**/*.js", "**/*.svelte"],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "no-undef": "off", // TypeScript knows better
      "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "off", // only our own drawings and rulebooks, which the server has cleaned, are markup
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit
      "svelte/no-useless-mustaches": "off", // a space that must stay is one
      "svelte/prefer-svelte-reactivity": "off", // sets and maps here are made, looked into and forgotten
    },
  },
);
