import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Prints what a browser loads before the login page works, in bytes of brotli, and fails above the budget. */
const outDir = process.argv[2] ?? join(import.meta.dirname, '../dist');
const budget = { script: 92_000, page: 6_000 };

const html = readFileSync(join(outDir, 'index.en.html'), 'utf8');
/**
 * Leaves out disabled style sheets, whose rules are in the page, and the link to the app, which is fetched when idle.
 */
const fetched = html.replaceAll(/<link [^>]*\bdisabled\b[^>]*>|<link id="app"[^>]*>/g, '');
const linked = [...fetched.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
const sizeOf = (name: string) => statSync(join(outDir, `${name}.br`)).size;

const scripts = linked.filter((name) => name.endsWith('.js'));
const page = ['index.en.html', ...linked.filter((name) => name.endsWith('.css'))];
for (const name of [...scripts, ...page]) console.log(`${String(sizeOf(name)).padStart(8)}  ${name}`);

const script = scripts.reduce((sum, name) => sum + sizeOf(name), 0);
const document = page.reduce((sum, name) => sum + sizeOf(name), 0);
console.log(
  `login script ${script} of ${budget.script} bytes, HTML and CSS ${document} of ${budget.page} bytes`,
);
if (script > budget.script || document > budget.page) {
  console.error('The login page is heavier than its budget.');
  process.exitCode = 1;
}
