/**
 * The cycles in a graph of imports, each as its files in import order, starting with the first by name; a file in
 * several cycles may be reported in one only. `importsOf` maps every file to its imports, types included.
 */
export function importCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) circles.push(fromTheFirst(path.slice(at)));
    if (at !== -1 || done.has(file)) return;
    for (const imported of importsOf.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of importsOf.keys()) visit(file, []);
  return circles;
}

function fromTheFirst(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}
