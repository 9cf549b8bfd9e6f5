import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePostings, postingAddressOf, type PostingAddress } from './posting-address.ts';
import { trackingParameters } from './tracking-parameters.ts';

function addressOf(link: string): PostingAddress {
  const address = postingAddressOf(link);
  if (!address) throw new Error(`Not a link: ${link}`);
  return address;
}
const compare = (a: string, b: string) => comparePostings(addressOf(a), addressOf(b));

const word = fc.stringMatching(/^[a-z]{3,10}$/);
const number = fc.integer({ min: 100, max: 9_999_999 }).map(String);
const page = fc
  .record({ host: word, path: fc.array(fc.oneof(word, number), { maxLength: 4 }), id: fc.option(number) })
  .map(({ host, path, id }) => `https://${host}.example/${path.join('/')}${id === null ? '' : `?id=${id}`}`);
const known = fc.oneof(
  number.map((id) => `https://www.linkedin.com/jobs/view/${id}`),
  number.map((id) => `https://www.indeed.com/viewjob?jk=${id}`),
  fc.tuple(word, number).map(([company, id]) => `https://boards.greenhouse.io/${company}/jobs/${id}`),
  fc.tuple(word, number).map(([company, id]) => `https://jobs.lever.co/${company}/${id}`),
);
const link = fc.oneof(page, known);
const withParameter = (to: string, name: string, value: string) =>
  `${to}${to.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
const tracking = fc.oneof(
  fc.tuple(fc.constantFrom(...trackingParameters), fc.string()),
  fc.tuple(fc.stringMatching(/^(?:utm_|hsa_|mtm_|pk_|rx_)[a-z]{1,8}$/), fc.string()),
  fc.tuple(fc.constantFrom('ref', 'src', 'source', 'from', 'REF'), word),
);

describe('the address of a posting', () => {
  it('ignores tracking parameters, any number in any order', () => {
    fc.assert(
      fc.property(link, fc.array(tracking, { maxLength: 4 }), (plain, added) => {
        const tracked = added.reduce((to, [name, value]) => withParameter(to, name, value), plain);
        expect(addressOf(tracked).key).toBe(addressOf(plain).key);
      }),
    );
  });

  it('differs with a parameter that carries an id, and with a fragment that is a path', () => {
    const name = fc.constantFrom('id', 'jobId', 'job', 'posting', 'p', 'gh_jid', 'reqid', 'ref');
    const withId = (to: string, key: string, value: string) => withParameter(to, key, value);
    fc.assert(
      fc.property(page, name, fc.uniqueArray(number, { minLength: 2, maxLength: 2 }), (plain, key, ids) => {
        const [one = '', other = ''] = ids;
        const bare = plain.replace(/\?.*/, '');
        expect(addressOf(withId(bare, key, one)).key).not.toBe(addressOf(bare).key);
        expect(compare(withId(bare, key, one), withId(bare, key, other))).toBe('two');
        for (const start of ['#/', '#!/', '#/jobs/', '#job=', '#job-', '#'])
          expect(compare(plain + start + one, plain + start + other)).toBe('two');
      }),
    );
  });

  it('ignores scheme, case of the host, www, a mobile host, a trailing slash and the default port', () => {
    fc.assert(
      fc.property(word, number, (host, id) => {
        const plain = addressOf(`https://${host}.example/jobs/${id}`).key;
        for (const other of [
          `http://${host}.example/jobs/${id}`,
          `https://www.${host.toUpperCase()}.example/jobs/${id}/`,
          `https://m.${host}.example:443/jobs//${id}`,
          ` https://${host}.example/jobs/${id}#:~:text=Cook `,
        ])
          expect(addressOf(other).key).toBe(plain);
      }),
    );
  });

  it.each([
    [
      'https://www.linkedin.com/jobs/view/4000000001/',
      'https://www.linkedin.com/jobs/view/4000000001/?eBP=X&refId=A&trackingId=B%3D%3D&alternateChannel=search',
      'https://fi.linkedin.com/jobs/view/process-engineer-at-ostra-milling-4000000001',
      'https://de.m.linkedin.com/comm/jobs/view/4000000001?trk=eml',
      'https://www.linkedin.com/jobs/search/?currentJobId=4000000001&keywords=cook',
    ],
    [
      'https://www.indeed.com/viewjob?jk=00112233aabbccdd',
      'https://uk.indeed.com/m/viewjob?jk=00112233aabbccdd',
      'https://www.indeed.co.uk/rc/clk?jk=00112233aabbccdd&from=serp&tk=1abc&vjs=3',
      'https://de.indeed.com/jobs?q=Koch&vjk=00112233aabbccdd',
      'https://www.indeed.com/cmp/Kestrel/jobs/Dispatcher-00112233aabbccdd',
    ],
    [
      'https://boards.greenhouse.io/acorn/jobs/55?gh_jid=55',
      'https://job-boards.greenhouse.io/acorn/jobs/55?gh_src=abc#app',
      'https://boards.greenhouse.io/embed/job_app?for=acorn&token=55',
      'https://acorn.example/careers?gh_jid=55',
    ],
    [
      'https://jobs.lever.co/acorn/0b1e-77?lever-source=LinkedIn',
      'https://jobs.lever.co/Acorn/0b1e-77/apply',
    ],
    [
      'https://www.glassdoor.com/job-listing/cook-acorn-JV_IC1.htm?jl=1009',
      'https://de.glassdoor.ch/x?jl=1009',
    ],
    ['https://acorn.example/jobs/k%C3%B6chin-7', 'https://acorn.example/jobs/köchin-7'],
  ])('is one in all forms of %s', (first, ...others) => {
    for (const other of others) expect(compare(first, other)).toBe('one');
  });

  it.each([
    ['https://www.linkedin.com/jobs/view/4000000001', 'https://de.linkedin.com/jobs/view/4000000002', 'two'],
    [
      'https://www.linkedin.com/company/acorn/jobs',
      'https://www.linkedin.com/jobs/view/4000000002',
      'unknown',
    ],
    ['https://careers.ostra.example/#/jobs/101', 'https://careers.ostra.example/#/jobs/102', 'two'],
    ['https://careers.ostra.example/', 'https://careers.ostra.example/#/jobs/102', 'unknown'],
    ['https://ostra.example/jobs/cook-leeds', 'https://ostra.example/jobs/cook-york', 'two'],
    ['https://ostra.example/careers', 'https://ostra.example/careers/cook', 'unknown'],
    ['https://ostra.example/careers?id=4', 'https://ostra.example/careers?id=4&vjs=3', 'unknown'],
    ['https://ostra.example/jobs/4', 'https://jobs.example/view/9', 'unknown'],
    ['https://ostra.example/apply?ref=12', 'https://ostra.example/apply?ref=13', 'two'],
    ['https://ostra.example/apply?ref=12', 'https://ostra.example/apply', 'unknown'],
    ['https://ostra.example/apply?ref=K7', 'https://ostra.example/apply?ref=K8', 'two'],
    ['https://ostra.example/apply?ref=mail', 'https://ostra.example/apply?ref=feed', 'one'],
  ] as const)('of %s and of %s: %s', (one, other, verdict) => {
    expect([compare(one, other), compare(other, one)]).toEqual([verdict, verdict]);
  });

  it('is of one posting where it has a number or a slug of several words', () => {
    const isOne = (text: string) => addressOf(text).isOfOnePosting;
    expect(
      ['https://a.example/careers', 'https://a.example/', 'https://a.example/open-positions'].map(isOne),
    ).toEqual([false, false, false]);
    expect(['https://a.example/jobs/night-baker', 'https://a.example/#/jobs/7'].map(isOne)).toEqual([
      true,
      true,
    ]);
  });

  it('is not found in any other text', () => {
    expect(['', 'acorn.example', 'mailto:a@b.example'].map(postingAddressOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
        expect(compare(text, text)).toBe('one');
      }),
    );
  });
});

it.each([
  [
    'https://globex.wd3.myworkdayjobs.com/en-US/Careers/job/Berlin/Cook_R123',
    'https://globex.wd3.myworkdayjobs.com/Careers/job/Berlin/Cook_R123/apply/autofillWithResume',
  ],
  ['https://jobs.globex.example/de_DE/job/4711', 'https://jobs.globex.example/job/4711/apply'],
  ['https://globex.example/stellen/koch-4711', 'https://globex.example/stellen/koch-4711/bewerben'],
])('a page in another language and the form behind it are one posting: %s, %s', (one, other) => {
  expect(compare(one, other)).toBe('one');
});

it('a form alone is a page of its own', () => {
  expect(compare('https://globex.example/apply', 'https://globex.example/jobs/1')).toBe('two');
});
