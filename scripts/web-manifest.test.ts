import { takeBrought } from '@foothold/domain/posting/brought';
import { readPosting } from '@foothold/domain/posting/posting-reader';
import { expect, it } from 'vitest';
import { webManifest } from '../apps/web/build/web-manifest.ts';
import { broughtByAddress } from '../apps/web/src/features/job/brought/brought-by-address.ts';
import { routeTable } from '../apps/web/src/route-table.ts';
import { parseSearch } from '../apps/web/src/search-params.ts';

const { share_target: shareTarget, shortcuts, start_url: startUrl } = webManifest;

it.each([startUrl, shareTarget.action, ...shortcuts.map(({ url }) => url)])(
  'names a page of the app: %s',
  (address) => {
    expect(Object.values(routeTable).map(({ path }) => path)).toContain(address);
  },
);

it('shares with the page for a new job, by an address', () => {
  expect([shareTarget.action, shareTarget.method]).toEqual([routeTable['new-job'].path, 'GET']);
});

const shared: Record<keyof typeof shareTarget.params, [string, object]> = {
  title: ['Nurse at Acme', { title: 'Nurse', company: 'Acme' }],
  text: ['Role: Nurse\nCompany: Acme', { title: 'Nurse', company: 'Acme' }],
  url: ['https://acme.example/jobs/1?a=b&c=d', { url: 'https://acme.example/jobs/1?a=b&c=d' }],
};

it.each(Object.entries(shareTarget.params))(
  'reads what another program shares as %s from the parameter %s',
  (member, parameter) => {
    const [words, fields] = shared[member as keyof typeof shared];
    const search = parseSearch(`?${new URLSearchParams({ [parameter]: words })}`);
    const brought = broughtByAddress({ search, hash: '', state: {} });
    const { values, posting = '' } = takeBrought(brought ?? { text: '' });
    expect({ ...readPosting(posting).fields, ...values }).toMatchObject(fields);
  },
);
