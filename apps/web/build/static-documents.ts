import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ResolvedConfig, Rolldown, ViteDevServer } from 'vite';
import { minifySync } from 'vite';
import type { StaticDocument } from '../src/pages/static-document.tsx';

type Page = 'login' | 'app';
/** A file that the page names twice is fetched once, but the fonts of a style sheet are then loaded twice. */
type PreloadElement = { url: string; element: string };
type Render = (language: string, page: Page) => Promise<StaticDocument>;

const languages = ['en', 'de', 'ar'];
const fetchedFont = /@font-face\{[^}]*url\([^}]*\}/g;
const fileName: Record<Page, string> = { login: 'index', app: 'app' };
const developmentConfiguration = { projectId: 'foothold', apiKey: 'foothold-web', signUp: 'open' };

/**
 * Writes two documents for each language: `index.<language>.html` with the rendered login form, and
 * `app.<language>.html` for every other route. In development it renders them at every page load.
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
        const preloads = preloadElements(chunks, page, language).filter(({ url }) => !template.includes(url));
        const html = fill(template, await render(language, page), script).replace(
          '</head>',
          `${preloads.map(({ element }) => element).join('')}</head>`,
        );
        const finished = page === 'login' ? await asLoginPage(html, chunks, config, outDir) : html;
        await writeFile(join(outDir, `${fileName[page]}.${language}.html`), tighten(finished));
      }
    }
  } finally {
    await server.close();
  }
  await rm(join(outDir, 'index.html'));
}

async function asLoginPage(
  html: string,
  chunks: Rolldown.OutputBundle,
  config: ResolvedConfig,
  outDir: string,
): Promise<string> {
  const styled = await withStylesInside(html, outDir);
  // A link without `rel` does nothing: a script adds one once the page is idle.
  const app = chunkHolding(chunks, '/src/app.tsx');
  return await withScriptsLast(
    styled.replace('</head>', `<link id="app" href="/${app.fileName}"></head>`),
    config.root,
  );
}

/**
 * Inserts the style sheet, so that the login form is painted without a second request. Its fonts, many times the size
 * of the page, are enabled by a script after the first paint. The link stays, disabled, because the bundler's loader
 * looks for it: otherwise it would add the sheet again after those of the app, and override their rules.
 */
async function withStylesInside(html: string, outDir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;
  const [element, file] = link.exec(html) ?? [];
  if (element === undefined || file === undefined)
    throw new Error('The login page has no style sheet to put inside.');
  const css = (await readFile(join(outDir, file), 'utf8')).trim();
  const fonts = css.match(fetchedFont)?.join('');
  if (fonts === undefined) throw new Error('The login page has no fonts to fetch after it is painted.');
  const styles = `<style>${css.replaceAll(fetchedFont, '')}</style><style media="not all">${fonts}</style>`;
  return html.replace(element, () => `${styles}<link rel="stylesheet" disabled href="/${file}">`);
}

/** Moves the scripts to the end, so that they are requested after the first paint. */
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
    `<a class="button button-primary button-large" href="">${escape(tryAgain)}</a></div>` +
    `<noscript><p class="noscript">${escape(noScript)}</p></noscript>`
  );
}

/** What the page needs right after its entry: its messages, and on the app's routes the app itself. */
function preloadElements(chunks: Rolldown.OutputBundle, page: Page, language: string): PreloadElement[] {
  const all = scriptsOf(chunks);
  const wanted = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const name of chunk.imports) add(all.find((each) => each.fileName === name));
  };
  add(chunkHolding(chunks, `/locales/${language}/sign-in.po`));
  if (page === 'app') {
    add(chunkHolding(chunks, '/src/app.tsx'));
    add(chunkHolding(chunks, `/locales/${language}/register.po`));
    add(chunkHolding(chunks, `/locales/${language}/app.po`));
  }
  return [...wanted].flatMap(elementsOf);
}

function chunkHolding(chunks: Rolldown.OutputBundle, suffix: string): Rolldown.OutputChunk {
  const holds = (id: string) => id.split('?')[0]?.endsWith(suffix);
  const found = scriptsOf(chunks).find((chunk) => chunk.moduleIds.some(holds));
  if (!found) throw new Error(`No script holds ${suffix}.`);
  return found;
}

function scriptsOf(chunks: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(chunks).filter((output) => output.type === 'chunk');
}

/** Includes the chunk's style sheets: otherwise the importing script discovers them late, and waits for them. */
function elementsOf(chunk: Rolldown.OutputChunk): PreloadElement[] {
  const preload = (rel: string, name: string): PreloadElement => {
    const url = `/${name}`;
    return { url, element: `<link rel="${rel}" crossorigin href="${url}">` };
  };
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => preload('stylesheet', name));
  return [...styles, preload('modulepreload', chunk.fileName)];
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
