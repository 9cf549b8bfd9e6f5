type ModuleInfo = { importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * Puts everything that a part of the page needs into one chunk. Without it the bundler splits off each module that
 * another part uses as well, and small chunks compress worse and take more requests.
 */
function chunkOf(name: string, sources: readonly string[]) {
  const entries = sources.map((source) => new URL(`../src/${source}`, import.meta.url).pathname);
  let reached: Set<string> | undefined;
  return {
    name(id: string, graph: Graph): string | null {
      reached ??= reach(entries, graph);
      return reached.has(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

/**
 * The chunks, in order: what the login page needs; its other forms and the register page; what reads the copy on this
 * device; what a signed-in person sees first. A module goes to the first chunk that needs it.
 */
export const wholeChunks = [
  chunkOf('start', ['main.tsx']),
  chunkOf('login-options', ['pages/register-page.tsx', 'pages/login-options.tsx']),
  chunkOf('copy', ['sync/storage/preload.ts']),
  chunkOf('app', ['app.tsx', 'pages/job-list-page.tsx']),
];

function reach(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set(entries);
  for (const id of found) graph.getModuleInfo(id)?.importedIds.forEach((each) => found.add(each));
  return found;
}

/**
 * Removes the names of all files of the app from the first chunk, where they serve to fetch them in parallel. The HTML
 * of the app's routes has them already; from the login page they are fetched while the page is idle.
 */
export function keepStartLight(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  const isStart = hostType === 'js' && hostId.includes('/start-');
  return isStart ? dependencies.filter((name) => name.endsWith('.css')) : dependencies;
}
