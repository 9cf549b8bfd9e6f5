import * as z from 'zod/mini';
import { savedViewLimits, savedViewSchema } from '../saved-view.ts';
import { defaultSettings, settingsId, type Settings } from '../settings.ts';
import type { MutationDefinition } from './define-mutation.ts';
import { putItem, removeItem } from './job-document.ts';

const putArgs = z.object({ view: savedViewSchema, at: z.optional(z.int().check(z.gte(0))) });

/** Adds a view, at the end or at a position, or replaces the one with the same id. Errors: `too_many_items`. */
const put: MutationDefinition<z.infer<typeof putArgs>, Settings> = {
  collection: 'settings',
  args: putArgs,
  documentId: () => settingsId,
  apply(document, { view, at }) {
    const settings = document ?? defaultSettings;
    const views = putItem(settings.views ?? [], view, savedViewLimits.views);
    if (at === undefined) return { ...settings, views };
    return { ...settings, views: views.filter(({ id }) => id !== view.id).toSpliced(at, 0, view) };
  },
};

const removeArgs = z.object({ id: z.uuid() });

/** Removes a view; the jobs in it stay. Errors: `item_not_found`. */
const remove: MutationDefinition<z.infer<typeof removeArgs>, Settings> = {
  collection: 'settings',
  args: removeArgs,
  documentId: () => settingsId,
  apply(document, { id }) {
    const settings = document ?? defaultSettings;
    return { ...settings, views: removeItem(settings.views ?? [], id) };
  },
};

export const viewMutations = { 'view.put': put, 'view.remove': remove } as const;
