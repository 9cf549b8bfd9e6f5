import * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import { defaultSettings, preferencesSchema, settingsId, type Settings } from '../settings.ts';
import { stageLimits, stageSchema, type Stage } from '../stage.ts';
import type { MutationDefinition } from './define-mutation.ts';

const updateArgs = z.object({ changes: z.partial(preferencesSchema) });

/** Changes preferences one by one. */
const update: MutationDefinition<z.infer<typeof updateArgs>, Settings> = {
  collection: 'settings',
  args: updateArgs,
  documentId: () => settingsId,
  apply: (document, args) => ({ ...(document ?? defaultSettings), ...args.changes }),
};

const stageCreateArgs = z.object({ stage: stageSchema, at: z.optional(z.int().check(z.gte(0))) });

/** Adds a stage at a position counted from the lowest. Errors: `stage_exists`, `too_many_stages`. */
const createStage: MutationDefinition<z.infer<typeof stageCreateArgs>, Settings> = {
  collection: 'settings',
  args: stageCreateArgs,
  documentId: () => settingsId,
  apply(document, args) {
    const settings = document ?? defaultSettings;
    if (settings.stages.some((stage) => stage.id === args.stage.id)) throw new DomainError('stage_exists');
    if (settings.stages.length >= stageLimits.stages) throw new DomainError('too_many_stages');
    return {
      ...settings,
      stages: settings.stages.toSpliced(args.at ?? settings.stages.length, 0, args.stage),
    };
  },
};

const { id: _id, kind: _kind, ...changeableStageFields } = stageSchema.shape;
const stageUpdateArgs = z.object({ id: z.string(), changes: z.partial(z.object(changeableStageFields)) });

/** Renames, recolours or resizes a stage; its kind stays. An empty name brings the built-in one back. */
const updateStage: MutationDefinition<z.infer<typeof stageUpdateArgs>, Settings> = {
  collection: 'settings',
  args: stageUpdateArgs,
  documentId: () => settingsId,
  apply(document, args) {
    const settings = document ?? defaultSettings;
    const at = stageIndex(settings, args.id);
    const changed = { ...settings.stages[at], ...args.changes } as Stage;
    if (!changed.name) delete changed.name;
    return { ...settings, stages: settings.stages.with(at, changed) };
  },
};

const stageReorderArgs = z.object({ ids: z.array(z.string()).check(z.maxLength(stageLimits.stages)) });

/** Puts stages in the order of `ids`; stages it does not name keep their order after those it does. */
const reorderStages: MutationDefinition<z.infer<typeof stageReorderArgs>, Settings> = {
  collection: 'settings',
  args: stageReorderArgs,
  documentId: () => settingsId,
  apply(document, args) {
    const settings = document ?? defaultSettings;
    const position = new Map(args.ids.map((id, index) => [id, index]));
    const positionOf = (stage: Stage) => position.get(stage.id) ?? args.ids.length;
    return { ...settings, stages: settings.stages.toSorted((a, b) => positionOf(a) - positionOf(b)) };
  },
};

const stageDeleteArgs = z.object({ id: z.string() });

/** Removes a stage; history keeps its name. The first and the last kind must keep one stage each: `last_stage_of_kind`. */
const deleteStage: MutationDefinition<z.infer<typeof stageDeleteArgs>, Settings> = {
  collection: 'settings',
  args: stageDeleteArgs,
  documentId: () => settingsId,
  apply(document, args) {
    const settings = document ?? defaultSettings;
    const at = stageIndex(settings, args.id);
    const { kind } = settings.stages[at] as Stage;
    const isLastOfKind = settings.stages.filter((stage) => stage.kind === kind).length === 1;
    if (isLastOfKind && (kind === 'lead' || kind === 'closed')) throw new DomainError('last_stage_of_kind');
    return { ...settings, stages: settings.stages.toSpliced(at, 1) };
  },
};

function stageIndex(settings: Settings, id: string): number {
  const at = settings.stages.findIndex((stage) => stage.id === id);
  if (at < 0) throw new DomainError('stage_not_found');
  return at;
}

export const settingsMutations = {
  'settings.update': update,
  'stage.create': createStage,
  'stage.update': updateStage,
  'stage.reorder': reorderStages,
  'stage.delete': deleteStage,
} as const;
