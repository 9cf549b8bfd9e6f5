import { Trans } from '@lingui/react/macro';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import { SettingRow } from '../frame/setting-row.tsx';
import { engineName } from './server-check-list.ts';

export function VersionPart({ status }: { status: ServerStatus }) {
  const { version, nodeVersion } = status;
  const engine = engineName(status);
  return (
    <section className="page-section" aria-labelledby="server-version">
      <header>
        <h2 id="server-version">
          <Trans>Version</Trans>
        </h2>
      </header>
      <div className="ruled">
        <SettingRow
          title={<bdi>Foothold {version}</bdi>}
          description={<bdi>{`Node.js ${nodeVersion}, ${engine}`}</bdi>}
        />
      </div>
    </section>
  );
}
