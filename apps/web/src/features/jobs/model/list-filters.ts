/** Filters of which one or several values can be on. */
const listFilters = ['stage', 'move', 'mode', 'channel', 'source', 'tag', 'resume', 'end', 'answer'] as const;
export type ListFilter = (typeof listFilters)[number];

export function isListFilter(name: string): name is ListFilter {
  return (listFilters as readonly string[]).includes(name);
}
