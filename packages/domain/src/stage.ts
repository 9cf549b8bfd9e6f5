import * as z from 'zod/mini';
import { optionalText } from './text.ts';

/** The heights of the climb above a saved job, lowest first. */
export const climbKinds = ['applied', 'screening', 'interview', 'offer'] as const;
export type ClimbKind = (typeof climbKinds)[number];

/** What a stage means; statistics use kinds only. Ordered by how far a job has come. */
export const stageKinds = ['lead', ...climbKinds, 'closed'] as const;
export type StageKind = (typeof stageKinds)[number];

export const stageColours = ['scree', 'lake', 'heather', 'ochre', 'pine', 'ground'] as const;
export type StageColour = (typeof stageColours)[number];

export const stageLimits = { id: 64, name: 40, stages: 15, heightMax: 5, quietAfterDaysMax: 365 } as const;

/**
 * One of the person's own stages. Without a `name` it carries the built-in name of its kind,
 * shown in the reader's language. `height` counts stones from 1 to 5; `quietAfterDays` null means never.
 */
export const stageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(stageLimits.id)),
  name: z.optional(optionalText(stageLimits.name)),
  kind: z.enum(stageKinds),
  colour: z.enum(stageColours),
  height: z.int().check(z.gte(1), z.lte(stageLimits.heightMax)),
  quietAfterDays: z.nullable(z.int().check(z.gte(1), z.lte(stageLimits.quietAfterDaysMax))),
});
export type Stage = z.infer<typeof stageSchema>;

/** The stages of an account that has not changed them, lowest first; the ids are the same on every device. */
export const defaultStages: readonly Stage[] = [
  { id: 'saved', kind: 'lead', colour: 'scree', height: 1, quietAfterDays: null },
  { id: 'applied', kind: 'applied', colour: 'lake', height: 2, quietAfterDays: 14 },
  { id: 'screening', kind: 'screening', colour: 'heather', height: 3, quietAfterDays: 14 },
  { id: 'interview', kind: 'interview', colour: 'ochre', height: 4, quietAfterDays: 10 },
  { id: 'offer', kind: 'offer', colour: 'pine', height: 5, quietAfterDays: null },
  { id: 'resting', kind: 'closed', colour: 'ground', height: 1, quietAfterDays: null },
];

/** Position of a kind on the climb, 0 (lead) to 5 (closed). */
export function kindRank(kind: StageKind): number {
  return stageKinds.indexOf(kind);
}

/** The stage with this id, or, when it has been removed, the first one of the same kind. */
export function findStage(stages: readonly Stage[], id: string, kind: StageKind): Stage | undefined {
  return stages.find((stage) => stage.id === id) ?? stages.find((stage) => stage.kind === kind);
}

/** The first stage of a kind; where there is none, the highest below it. */
export function nearestStage(stages: readonly Stage[], kind: StageKind): Stage | undefined {
  const exact = stages.find((stage) => stage.kind === kind);
  const below = stages.filter((stage) => stage.kind !== 'closed' && kindRank(stage.kind) < kindRank(kind));
  const highest = below.toSorted((a, b) => kindRank(b.kind) - kindRank(a.kind))[0];
  return exact ?? highest ?? stages[0];
}
