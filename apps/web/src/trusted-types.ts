interface PolicyRules {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

/** Not in TypeScript's own library yet, and not in every browser. */
type TrustedTypes = { createPolicy: (name: 'default', rules: PolicyRules) => void };

/** Scripts of other origins are kept out by `script-src` and `worker-src`. */
const allowedScripts = /^\/service-worker\.js$|\/assets\/(?:import|export|posting)-worker-/;

/**
 * The page's policy lets no string become HTML or the address of a script. Five may, and are named here: the
 * empty one, with which React Aria empties the elements that it reads out from, our service worker's, and those
 * of the workers which read files for an import, pack an export and read postings. Import this before anything else of the app.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (html) => html && null,
  createScriptURL: (url) => (allowedScripts.test(url) ? url : null),
});
