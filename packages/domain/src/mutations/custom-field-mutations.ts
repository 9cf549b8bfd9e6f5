import * as z from 'zod/mini';
import { customFieldLimits, customFieldSchema } from '../custom-field.ts';
import { defaultSettings, settingsId, type Settings } from '../settings.ts';
import type { MutationDefinition } from './define-mutation.ts';
import { putItem, removeItem } from './job-document.ts';

const putArgs = z.object({ field: customFieldSchema });

/** Adds a field of the person's own at the end, or replaces the one with the same id. Errors: `too_many_items`. */
const put: MutationDefinition<z.infer<typeof putArgs>, Settings> = {
  collection: 'settings',
  args: putArgs,
  documentId: () => settingsId,
  apply(document, { field }) {
    const settings = document ?? defaultSettings;
    return { ...settings, ownFields: putItem(settings.ownFields ?? [], field, customFieldLimits.fields) };
  },
};

const removeArgs = z.object({ id: z.uuid() });

/** Removes a custom field; its values stay in the jobs, and are back with the field. Errors: `item_not_found`. */
const remove: MutationDefinition<z.infer<typeof removeArgs>, Settings> = {
  collection: 'settings',
  args: removeArgs,
  documentId: () => settingsId,
  apply(document, { id }) {
    const settings = document ?? defaultSettings;
    return { ...settings, ownFields: removeItem(settings.ownFields ?? [], id) };
  },
};

export const customFieldMutations = { 'own-field.put': put, 'own-field.remove': remove } as const;
