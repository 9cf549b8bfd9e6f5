import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import { minifySync } from 'vite';
import type { StaticDocument } from '../src/pages/static-document.tsx';

type Page = 'login' | 'app';
type Render = (language: string, page: Page) => Promise<StaticDocument>;

const languages = ['en', 'de', 'ar'];
const fileName: Record<Page, string> = { login: 'index', app: 'app' };
const developmentConfiguration = { projectId: 'foothold', apiKey: 'foothold-web', signUp: 'open' };

/**
 * Writes two documents for each language: `index.<language>.html` with the login form already in it, and
 * `app.<language>.html` for every other route. In development it does the same for every page load.
 */
export function staticDocuments(): Plugin {
  let config: ResolvedConfig;
  let chunks: Rolldown.OutputBundle = {};
  return {
    name: 'foothold-static-documents',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server, originalUrl }) {
        if (!server) return html;
        const page = new URL(originalUrl ?? '/', 'http://localhost').pathname === '/' ? 'login' : 'app';
        const document = await renderIn(server)('en', page);
        const withConfiguration = html.replace('<!--project-configuration-->', configurationElement());
        return fill(withConfiguration, document, await inlineScript(config.root, 'before-paint.js'));
      },
    },
    writeBundle(_, bundle) {
      chunks = bundle;
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr || Object.keys(chunks).length === 0) return;
      await writeDocuments(config, chunks);
    },
  };
}

async function writeDocuments(config: ResolvedConfig, chunks: Rolldown.OutputBundle): Promise<void> {
  const outDir = resolve(config.root, config.build.outDir);
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const script = await inlineScript(config.root, 'before-paint.js');
  const server = await createServer({
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const render = renderIn(server);
    for (const page of ['login', 'app'] as const) {
      for (const language of languages) {
        const preloads = preloadElements(chunks, page, language);
        const html = fill(template, await render(language, page), script).replace(
          '</head>',
          `${preloads}</head>`,
        );
        const finished =
          page === 'login' ? await withScriptsLast(await withStylesInside(html, outDir), config.root) : html;
        await writeFile(join(outDir, `${fileName[page]}.${language}.html`), tighten(finished));
      }
    }
  } finally {
    await server.close();
  }
  await rm(join(outDir, 'index.html'));
}

/** The login form is painted as soon as the page is there, without waiting for a second answer. */
async function withStylesInside(html: string, outDir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;
  const file = link.exec(html)?.[1];
  if (file === undefined) throw new Error('The login page has no style sheet to put inside.');
  const css = (await readFile(join(outDir, file), 'utf8')).trim();
  return html.replace(link, () => `<style>${css}</style>`);
}

/** Everything that the page's scripts need is asked for at once, after the first paint. */
async function withScriptsLast(html: string, root: string): Promise<string> {
  const element =
    /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
  const urls = [...html.matchAll(element)].map(([, script, preload]) => script ?? preload);
  if (urls.length === 0) throw new Error('The login page has no script to fetch after it is painted.');
  const starter = (await inlineScript(root, 'after-paint.js')).replace('scriptUrls', () =>
    JSON.stringify(urls),
  );
  return html.replace(element, '').replace('</body>', () => `<script>${starter}</script></body>`);
}

function renderIn(server: ViteDevServer): Render {
  return async (language, page) => {
    const module = await server.ssrLoadModule('/src/pages/static-document.tsx');
    return (module['renderStaticDocument'] as Render)(language, page);
  };
}

function fill(template: string, document: StaticDocument, script: string): string {
  const { language, direction, title } = document;
  return template
    .replace(/<html [^>]*>/, `<html lang="${language}" dir="${direction}" data-language="${language}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('<!--before-paint-->', () => `<script>${script}</script>`)
    .replace('<!--static-root-->', () => document.root)
    .replace('<!--start-failure-->', () => failureElement(document));
}

function failureElement({ failureTitle, failureWords, tryAgain, noScript }: StaticDocument): string {
  return (
    `<div id="start-failure" role="alert"><h1 class="flair">${escape(failureTitle)}</h1><p>${escape(failureWords)}</p>` +
    `<a class="btn btn-primary btn-lg" href="">${escape(tryAgain)}</a></div>` +
    `<noscript><p class="noscript">${escape(noScript)}</p></noscript>`
  );
}

/** What the page will need right after its entry: its words, and the app itself on the app's routes. */
function preloadElements(chunks: Rolldown.OutputBundle, page: Page, language: string): string {
  const all = Object.values(chunks).filter((output) => output.type === 'chunk');
  const wanted = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const name of chunk.imports) add(all.find((each) => each.fileName === name));
  };
  const holding = (suffix: string) =>
    all.find((chunk) => chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(suffix)));
  add(holding(`/locales/${language}/sign-in.po`));
  if (page === 'app') {
    add(holding('/src/app.tsx'));
    add(holding(`/locales/${language}/app.po`));
  }
  const entry = all.find((chunk) => chunk.isEntry);
  const already = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  return [...wanted]
    .filter((chunk) => !already.has(chunk.fileName))
    .map(elementsOf)
    .join('');
}

/** Its styles are named as well: otherwise the script that imports the chunk finds out, and waits for them. */
function elementsOf(chunk: Rolldown.OutputChunk): string {
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return (
    styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('') +
    `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`
  );
}

async function inlineScript(root: string, name: string): Promise<string> {
  const source = await readFile(join(root, 'build', name), 'utf8');
  return minifySync(name, source).code.trim();
}

function configurationElement(): string {
  const json = JSON.stringify(developmentConfiguration);
  return `<script type="application/json" id="project-configuration">${json}</script>`;
}

function tighten(html: string): string {
  return html
    .replace(/>\s*\n\s*</g, '><')
    .replaceAll(' />', '>')
    .trim();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
