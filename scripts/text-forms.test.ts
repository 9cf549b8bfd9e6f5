import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { textFields } from '../testing/browser/text-forms.ts';

const projectRoot = join(import.meta.dirname, '..');
const features = join(projectRoot, 'apps/web/src/features');
const ui = join(projectRoot, 'apps/web/src/ui');

/** `type` of inputs that take no text. */
const typesWithoutText = new Set(['checkbox', 'radio', 'file', 'hidden', 'range', 'color']);
/** Parts of React Aria that take text. */
const ariaTexts = new Set(['Input', 'DateInput']);

interface Source {
  path: string;
  /** The components that it draws, each with the file that it was imported from. */
  drawn: { name: string; from: string | undefined }[];
  hasRawText: boolean;
}

function readSource(path: string): Source {
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const imports = new Map<string, string>();
  const source: Source = { path, drawn: [], hasRawText: false };
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      const from = value.startsWith('.') ? join(dirname(path), value) : value;
      for (const { local } of specifiers) imports.set(local.name, from);
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier') return;
      const written = attributes.flatMap((each) =>
        each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier'
          ? [[each.name.name, each.value?.type === 'Literal' ? each.value.value : true] as const]
          : [],
      );
      const given = new Map(written);
      const type = given.get('type');
      const isHidden = given.has('hidden') || (typeof type === 'string' && typesWithoutText.has(type));
      if (name.name === 'textarea' || (name.name === 'input' && !isHidden)) source.hasRawText = true;
      const from = imports.get(name.name);
      if (ariaTexts.has(name.name) && from?.startsWith('react-aria')) source.hasRawText = true;
      source.drawn.push({ name: name.name, from });
    },
  }).visit(program);
  return source;
}

/** The sources that draw a field for text, themselves or by a component of `passing`. */
function drawingText(sources: readonly Source[], passing: ReadonlySet<string>): Source[] {
  return sources.filter(
    ({ hasRawText, drawn }) =>
      hasRawText || drawn.some(({ from }) => from !== undefined && passing.has(from)),
  );
}

function sourcesIn(folder: string): Source[] {
  return globSync('**/*.tsx', { cwd: folder }).map((path) => readSource(join(folder, path)));
}

/** The files of `ui` whose component is a field for text; they have no state of a form. */
function textControls(): Set<string> {
  const sources = sourcesIn(ui);
  const controls = new Set<string>();
  for (let before = -1; before !== controls.size;) {
    before = controls.size;
    for (const { path } of drawingText(sources, controls)) controls.add(path);
  }
  return controls;
}

it('says of every field for text how what is typed there is kept, or why not', () => {
  const passing = textControls();
  expect([...passing].map((path) => relative(ui, path))).toContain('zone-field.tsx');
  for (const [path, keeping] of Object.entries(textFields))
    if (keeping === 'drawnByOthers') passing.add(join(features, path));
  const drawing = drawingText(sourcesIn(features), passing).map(({ path }) => relative(features, path));
  const known = drawing.filter((path) => !path.startsWith('ui-kit/')).toSorted();
  expect(known).toEqual(Object.keys(textFields).toSorted());
});

it('has a story for every form that the story of a crash cannot open', () => {
  const unshown = Object.entries(textFields).filter(
    ([path, keeping]) =>
      typeof keeping !== 'string' &&
      'story' in keeping &&
      !readFileSync(join(projectRoot, `e2e/${keeping.story}.test.ts`), 'utf8').includes(`'${path}'`),
  );
  expect(unshown).toEqual([]);
});
