import type { Plugin } from 'vite';

const stringsFile =
  /[\\/]node_modules[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;

/**
 * Removes React Aria's texts of 31 of its 34 locales, which the product does not have. Its dictionaries skip empty
 * entries and fall back to English.
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
