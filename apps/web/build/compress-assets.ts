import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';
import { fetchedByFew } from './installable.ts';

const brotli = promisify(brotliCompress);
const loginScript = /^start-.*\.js$/;
/**
 * Block sizes to try, 0 being Brotli's own choice. The best one depends on a few characters, such as the names of other
 * files: with a single size the same program varies by up to 150 bytes from build to build.
 */
const blockBits = [0, 16, 17, 19];
/** The best compression of these files takes a fifth of the whole time, for one byte in seventy. */
const qualityForFew = 9;
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Puts a `.br` and a `.gz` beside every text file of the build, so that the server never compresses them. */
export function compressAssets(): Plugin {
  let config: ResolvedConfig;
  let isWritten = false;
  return {
    name: 'foothold-compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWritten) return;
        const outDir = resolve(config.root, config.build.outDir);
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await pack(path, content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Tries every block size for what the login page waits for; compresses everything else once. */
async function pack(path: string, content: Buffer): Promise<Buffer> {
  const name = basename(path);
  const quality = fetchedByFew.test(name) ? qualityForFew : constants.BROTLI_MAX_QUALITY;
  const packed = await Promise.all(
    (loginScript.test(name) ? blockBits : [0]).map((bits) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGBLOCK]: bits,
      };
      return brotli(content, { params });
    }),
  );
  return packed.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}
