import type { Plugin } from 'vite';

const stringsFile =
  /[\\/]node_modules[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;

/**
 * Leaves out React Aria's words in languages the product does not speak: 31 of 34 locales.
 * Its dictionaries skip empty entries, so what is left works as before, and English stands in.
 */
export function optimizeLocales(locales: readonly string[]): Plugin {
  return {
    name: 'foothold:optimize-locales',
    enforce: 'pre',
    load: {
      filter: { id: stringsFile },
      handler(id) {
        const locale = stringsFile.exec(id)?.[1];
        if (locale === undefined || locales.includes(locale)) return null;
        return { code: 'export default undefined;', moduleSideEffects: false };
      },
    },
  };
}
