import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A node of Chromium's accessibility tree, as far as it is read here. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: readonly { name: string; value: { value?: unknown } }[];
  childIds?: readonly string[];
}

/** What the browser tells a screen reader of. */
interface SpokenNode {
  role: string;
  name: string;
  isFocusable: boolean;
  /** That of a heading. */
  level: number | undefined;
  children: readonly SpokenNode[];
}

/** What is gone through one after the other, by its names; the cells of a table are told with their column. */
const lists = new Set([
  'list',
  'listbox',
  'menu',
  'menubar',
  'navigation',
  'radiogroup',
  'tablist',
  'toolbar',
]);
/** Places that hold others and have the focus for their sake. */
const places = new Set(['RootWebArea', 'main', 'gridcell', 'generic']);

/** Stand beside the page's own part, whose headings their own do not interrupt. */
const besides = new Set(['complementary', 'dialog', 'alertdialog']);

/**
 * Fails with what a screen reader could not tell: controls without a name, two in one list that sound the same, and
 * headings that leave out a level.
 */
export async function expectSpoken(page: Page): Promise<void> {
  const root = await spokenTree(page);
  const findings: string[] = [];
  let level = 0;
  const visit = (node: SpokenNode, path: string) => {
    const outside = level;
    if (besides.has(node.role)) level = 1;
    const here = `${path} > ${node.role}${node.name && ` "${node.name.slice(0, 40)}"`}`;
    if (node.isFocusable && node.name === '' && !places.has(node.role)) findings.push(`no name: ${here}`);
    if (node.level !== undefined) {
      if (node.level > level + 1) findings.push(`level ${node.level} after ${level}: ${here}`);
      level = node.level;
    }
    if (lists.has(node.role)) findings.push(...twins(node).map((twin) => `twice: ${here} > ${twin}`));
    for (const child of node.children) visit(child, here);
    if (besides.has(node.role)) level = outside;
  };
  visit(root, '');
  expect(findings, `${new URL(page.url()).pathname}\n${findings.join('\n')}`).toEqual([]);
}

/** The controls of a list that have the role and name of one before; a list within it is gone through by itself. */
function twins(list: SpokenNode): string[] {
  const named = controlsIn(list).map(({ role, name }) => `${role} "${name}"`);
  return named.filter((each, at) => named.indexOf(each) < at);
}

function controlsIn({ children }: SpokenNode): SpokenNode[] {
  return children
    .filter(({ role }) => !lists.has(role))
    .flatMap((child) => [...(child.isFocusable && child.name !== '' ? [child] : []), ...controlsIn(child)]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function spokenTree(page: Page): Promise<SpokenNode> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { nodes } = (await (await session).send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = (node: AxNode): SpokenNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored || child.role?.value === 'none' ? childrenOf(child) : [read(child)];
    });
  const read = (node: AxNode): SpokenNode => ({
    role: node.role?.value ?? '',
    name: (node.name?.value ?? '').trim(),
    isFocusable: propertyOf(node, 'focusable') === true,
    level: node.role?.value === 'heading' ? Number(propertyOf(node, 'level')) : undefined,
    children: childrenOf(node),
  });
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree');
  return read(root);
}

function propertyOf({ properties = [] }: AxNode, name: string): unknown {
  return properties.find((property) => property.name === name)?.value.value;
}

/** Waits until a live region says this. */
export async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  const live = page.locator(
    ':is(output, [role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive])',
  );
  await expect.poll(async () => (await live.allTextContents()).join('\n')).toMatch(words);
}
