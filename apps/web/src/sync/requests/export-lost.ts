import { stableJson } from '@foothold/domain/export/export-tables';
import { exportedFrom } from './export-data.ts';
import { runningSync } from '../engine/sync.ts';
import type { LostVersion } from '../lost/lost-version.ts';

/** Lost versions as an export file: Import takes it like any other export. */
export function exportLost(versions: readonly LostVersion[]): Blob {
  const jobs = versions.flatMap((version) => (version.collection === 'job' ? [version.body] : []));
  const [settings] = versions.flatMap((version) => (version.collection === 'settings' ? [version.body] : []));
  const { rejected: _rejected, ...whole } = exportedFrom(runningSync().copy.live);
  const data = {
    ...whole,
    settings: settings ?? whole.settings,
    jobs: jobs.filter(({ deleted }) => deleted === undefined),
    bin: jobs.filter(({ deleted }) => deleted !== undefined),
  };
  return new Blob([stableJson(data)], { type: 'application/json' });
}
