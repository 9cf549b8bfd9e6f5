import { sankey, sankeyJustify } from 'd3-sankey';
import type { WayLink } from '@foothold/domain/statistics';

export const waysWidth = 760;
export const waysHeight = 260;
const labelWidth = 130;
const nodeWidth = 10;

export interface WayNode {
  id: WayLink['from'] | WayLink['to'];
  jobs: number;
  x: number;
  y: number;
  height: number;
}

export interface WayBand {
  from: WayLink['from'];
  to: WayLink['to'];
  /** The middle line of the band; it is as wide as its jobs are many. */
  path: string;
  width: number;
}

interface SankeyJob {
  id: WayNode['id'];
}

/** Places the ways from the start edge to the end edge; `isMirrored` for writing from right to left. */
export function placeWays(
  links: readonly WayLink[],
  isMirrored: boolean,
): { nodes: WayNode[]; bands: WayBand[] } {
  if (links.length === 0) return { nodes: [], bands: [] };
  const ids = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
  const graph = sankey<SankeyJob, WayLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyJustify)
    .nodeWidth(nodeWidth)
    .nodePadding(18)
    .extent([
      [0, 12],
      [waysWidth - labelWidth, waysHeight - 6],
    ])({
    nodes: ids.map((id) => ({ id })),
    links: links.map((link) => ({ ...link, source: link.from, target: link.to, value: link.jobs })),
  });
  const across = (x: number) => (isMirrored ? waysWidth - x : x);
  return {
    nodes: graph.nodes.map(({ id, value = 0, x0 = 0, y0 = 0, y1 = 0 }) => ({
      id,
      jobs: value,
      x: isMirrored ? across(x0) - nodeWidth : x0,
      y: y0,
      height: y1 - y0,
    })),
    bands: graph.links.map(({ from, to, source, target, y0 = 0, y1 = 0, width = 0 }) => {
      const start = typeof source === 'object' ? (source.x1 ?? 0) : 0;
      const end = typeof target === 'object' ? (target.x0 ?? 0) : 0;
      const middle = across((start + end) / 2);
      return {
        from,
        to,
        width,
        path: `M${across(start)} ${y0}C${middle} ${y0} ${middle} ${y1} ${across(end)} ${y1}`,
      };
    }),
  };
}
