import { defaultSettings, preferencesSchema, type Settings } from '@foothold/domain/settings';
import type { Stage } from '@foothold/domain/stage';
import type { IdentifiedChange } from '../engine/account-sync.ts';
import type { LiveStore } from '../replica/live-store.ts';
import type { Change } from '../engine/mutate.ts';
import { runningSync } from '../engine/sync.ts';
import { idOf, type LostVersion } from '../lost/lost-version.ts';

/**
 * Sends lost versions to the server as new changes and keeps them no longer once these are kept. Their ids follow from
 * what was lost: sent from two devices, or twice, they are applied once. Throws `DomainError`, and then nothing changes.
 */
export async function sendLost(versions: readonly LostVersion[]): Promise<void> {
  const { copy, mutateAll } = runningSync();
  await mutateAll(changesFor(versions, copy.live));
  await copy.lost.remove(versions.map(({ id }) => id));
}

/** Deletes lost versions for good. */
export function discardLost(versions: readonly LostVersion[]): Promise<void> {
  return runningSync().copy.lost.remove(versions.map(({ id }) => id));
}

/** Settings first: jobs may stand in a stage, or hold a value of a field, that comes back with them. */
export function changesFor(
  versions: readonly LostVersion[],
  live: Pick<LiveStore, 'getJob' | 'getSettings'>,
): IdentifiedChange[] {
  const settings = versions.flatMap((version) =>
    version.collection === 'settings'
      ? settingsChanges(version.body, live.getSettings()).map((change) => identified(version, change))
      : [],
  );
  const jobs = versions.flatMap((version) => {
    if (version.collection !== 'job') return [];
    const isThere = live.getJob(version.documentId) !== undefined;
    const args = { job: version.body, ...(isThere ? { replaces: true } : {}) };
    return [identified(version, { name: 'job.recover', args })];
  });
  return [...settings, ...jobs];
}

function identified({ id }: LostVersion, change: Change): IdentifiedChange {
  return { id: idOf(id, change.name, change.args), ...change };
}

/** What makes these settings say what the lost ones said; what was added since, elsewhere, stays. */
export function settingsChanges(lost: Settings, now: Settings): Change[] {
  const names = Object.keys(preferencesSchema.shape) as (keyof typeof preferencesSchema.shape)[];
  const differing = names.filter((name) => lost[name] !== undefined && !isSame(lost[name], now[name]));
  const changes = Object.fromEntries(differing.map((name) => [name, lost[name]]));
  return [
    ...(differing.length > 0 ? [{ name: 'settings.update', args: { changes } } as Change] : []),
    ...stageChanges(lost.stages, now.stages ?? defaultSettings.stages),
    ...differingItems(lost.ownFields, now.ownFields).map((field): Change => ({
      name: 'own-field.put',
      args: { field },
    })),
    ...differingItems(lost.views, now.views).map((view): Change => ({ name: 'view.put', args: { view } })),
  ];
}

function stageChanges(lost: readonly Stage[], now: readonly Stage[]): Change[] {
  const known = new Map(now.map((stage) => [stage.id, stage]));
  const changes = lost.flatMap((stage, at): Change[] => {
    const there = known.get(stage.id);
    if (!there) return [{ name: 'stage.create', args: { stage, at } }];
    if (isSame(there, stage)) return [];
    const { id, kind: _kind, ...look } = stage;
    return [{ name: 'stage.update', args: { id, changes: { ...look, name: stage.name ?? '' } } }];
  });
  const order = lost.map(({ id }) => id);
  const after = [...order, ...now.map(({ id }) => id).filter((id) => !order.includes(id))];
  const isInOrder = isSame(
    now.map(({ id }) => id),
    after.filter((id) => known.has(id)),
  );
  return isInOrder ? changes : [...changes, { name: 'stage.reorder', args: { ids: order } }];
}

function differingItems<Item extends { id: string }>(
  lost: readonly Item[] = [],
  now: readonly Item[] = [],
): Item[] {
  const known = new Map(now.map((item) => [item.id, item]));
  return lost.filter((item) => !isSame(item, known.get(item.id)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
