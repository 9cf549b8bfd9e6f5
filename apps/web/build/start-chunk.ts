type ModuleInfo = { importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const entry = new URL('../src/main.tsx', import.meta.url).pathname;
let reached: Set<string> | undefined;

/**
 * Puts everything that the login page needs into one chunk. Left alone, the bundler cuts out each part that
 * the app uses as well, and the pieces compress worse and come one by one.
 */
export const startChunk = {
  name(id: string, graph: Graph): string | null {
    reached ??= reach(graph);
    return reached.has(id) ? 'start' : null;
  },
  includeDependenciesRecursively: false,
};

function reach(graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((each) => found.add(each));
  return found;
}

/**
 * The first chunk would carry the names of all files that the app is made of, to fetch them side by side. The
 * HTML of the app's routes names them already; from the login page they are fetched while nobody waits.
 */
export function keepStartLight(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  const isStart = hostType === 'js' && hostId.includes('/start-');
  return isStart ? dependencies.filter((name) => name.endsWith('.css')) : dependencies;
}
