import * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import { recoverableChangeSchema, recoveredNumbers } from '../earlier-change.ts';
import { contactSchema, jobFieldsSchema, jobLimits, jobSchema, type Job } from '../job.ts';
import { momentSchema } from '../moment.ts';
import { ownValueSchema } from '../custom-field.ts';
import {
  defaultSettings,
  importedBatchSchema,
  settingsId,
  settingsLimits,
  settingsSchema,
  type Settings,
} from '../settings.ts';
import { nearestStage, stageKinds, type Stage, type StageKind } from '../stage.ts';
import { outcomes, stageEventLimits, type StageEvent } from '../stage-event.ts';
import { optionalText } from '../text.ts';
import { withRecoveredConflicts } from '../conflict.ts';
import type { MutationDefinition } from './define-mutation.ts';
import { withHistory, withoutEmptyFields } from './job-document.ts';
import { newStageEvent } from './stage-event-mutations.ts';

/** Saved, applied and the current stage; a longer history is added by `job.move`. */
export const importedStepsMax = 3;

const stepSchema = z.object({
  eventId: z.uuid(),
  stageId: z.string(),
  /** The kind of the stage, which another device may remove before the job arrives. */
  kind: z.optional(z.enum(stageKinds)),
  outcome: z.optional(z.enum(outcomes)),
  occurred: momentSchema,
  approximate: z.optional(z.boolean()),
  told: z.optional(z.boolean()),
  note: z.optional(optionalText(stageEventLimits.note)),
});

const importArgs = z.object({
  id: z.uuid(),
  fields: jobFieldsSchema,
  contacts: z.optional(z.array(contactSchema).check(z.maxLength(jobLimits.contacts))),
  ownValues: z.optional(z.array(ownValueSchema).check(z.maxLength(jobLimits.ownValues))),
  steps: z.array(stepSchema).check(z.minLength(1), z.maxLength(importedStepsMax)),
  isArchived: z.optional(z.boolean()),
  batchId: z.uuid(),
});

/**
 * Adds a job from another tool with what is known of its history. A stage that is gone is replaced by the nearest one of
 * its `kind`, so that an import is not refused in part. Errors: `job_exists`, `stage_not_found`, `invalid_fields`.
 */
const importJob: MutationDefinition<z.infer<typeof importArgs>, Job> = {
  collection: 'job',
  args: importArgs,
  documentId: (args) => args.id,
  apply(document, args, { settings, now }) {
    if (document) throw new DomainError('job_exists');
    const events: StageEvent[] = [];
    for (const { kind, ...step } of args.steps) {
      const from = events.at(-1) ?? null;
      const stageId = thereOrNearest(step.stageId, kind, settings.stages);
      const arrival = { ...step, stageId, source: 'import', batchId: args.batchId } as const;
      events.push(newStageEvent(from, arrival, settings, now));
    }
    const job: Job = {
      id: args.id,
      ...withoutEmptyFields(args.fields),
      stageId: '',
      events: [],
      ...(args.contacts?.length ? { contacts: args.contacts } : {}),
      ...(args.ownValues?.length ? { ownValues: args.ownValues } : {}),
      ...(args.isArchived ? { archived: now } : {}),
      createdVia: 'import',
      batchId: args.batchId,
      createdAt: now,
      updatedAt: now,
    };
    return withHistory(job, events, now);
  },
};

function thereOrNearest(id: string, kind: StageKind | undefined, stages: readonly Stage[]): string {
  const isThere = stages.some((stage) => stage.id === id);
  return isThere || kind === undefined ? id : (nearestStage(stages, kind)?.id ?? id);
}

/** With `replaces` the job replaces the stored version. */
const recoverArgs = z.object({ job: jobSchema, replaces: z.optional(z.boolean()) });

/**
 * Puts a job back as it was, its history and times with it: from an export, or from a device that held it when the server
 * was restored from an older backup. The server refuses to replace a version that the device has not seen.
 * Errors: `job_exists`, `invalid_fields`.
 */
const recoverJob: MutationDefinition<z.infer<typeof recoverArgs>, Job> = {
  collection: 'job',
  args: recoverArgs,
  documentId: (args) => args.job.id,
  apply(document, { job, replaces = false }) {
    if (document && !replaces) throw new DomainError('job_exists');
    // Dropped: they name changes by number in the log of the exported account.
    const { twoVersions: _twoVersions, ...whole } = job;
    return whole;
  },
};

const recoveredChangesMax = 200;

const recoverHistoryArgs = z.object({
  id: z.uuid(),
  /** Oldest first; of several such mutations the first has the oldest. */
  changes: z.array(recoverableChangeSchema).check(z.minLength(1), z.maxLength(recoveredChangesMax)),
});

/**
 * Puts what a job of an export said earlier back into its history; the job stays as it is, and is open where the export
 * leaves something to be chosen. Errors: `job_not_found`, `invalid_fields`.
 */
const recoverHistory: MutationDefinition<z.infer<typeof recoverHistoryArgs>, Job> = {
  collection: 'job',
  args: recoverHistoryArgs,
  documentId: (args) => args.id,
  apply(document, { changes }, { seq }) {
    if (!document) throw new DomainError('job_not_found');
    if (seq === undefined) return document;
    return withRecoveredConflicts(document, changes, recoveredNumbers(seq, changes.length));
  },
};

const recoverSettingsArgs = z.object({ settings: settingsSchema });

/** Replaces the settings by those of an export, stages included. */
const recoverSettings: MutationDefinition<z.infer<typeof recoverSettingsArgs>, Settings> = {
  collection: 'settings',
  args: recoverSettingsArgs,
  documentId: () => settingsId,
  apply: (_document, { settings }) => {
    // Dropped: undoing an import needs the history of the exported account.
    const { imports: _imports, ...whole } = settings;
    return whole;
  },
};

const putImportArgs = z.omit(importedBatchSchema, { at: true });

/** Lists an import that updated jobs, so that every device can undo it. The oldest one is dropped at the limit. */
const putImport: MutationDefinition<z.infer<typeof putImportArgs>, Settings> = {
  collection: 'settings',
  args: putImportArgs,
  documentId: () => settingsId,
  apply(document, imported, { now }) {
    const settings = document ?? defaultSettings;
    const others = (settings.imports ?? []).filter(({ id }) => id !== imported.id);
    return { ...settings, imports: [...others, { ...imported, at: now }].slice(-settingsLimits.imports) };
  },
};

const removeImportArgs = z.object({ id: z.uuid() });

/** Removes an undone import from the list; one that another device has removed changes nothing. */
const removeImport: MutationDefinition<z.infer<typeof removeImportArgs>, Settings> = {
  collection: 'settings',
  args: removeImportArgs,
  documentId: () => settingsId,
  apply(document, { id }) {
    const settings = document ?? defaultSettings;
    return { ...settings, imports: (settings.imports ?? []).filter((imported) => imported.id !== id) };
  },
};

export const importMutations = {
  'job.import': importJob,
  'job.recover': recoverJob,
  'job.recover-history': recoverHistory,
  'settings.recover': recoverSettings,
  'import.put': putImport,
  'import.remove': removeImport,
} as const;
