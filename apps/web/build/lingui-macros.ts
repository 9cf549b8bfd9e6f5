import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';

/** Compiles Lingui's macros; skips files without one. */
export function linguiMacros(): ReturnType<typeof babel> {
  const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url));
  const linguiConfig = getConfig({ configPath });
  return babel({
    presets: [
      {
        preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      },
    ],
  });
}
