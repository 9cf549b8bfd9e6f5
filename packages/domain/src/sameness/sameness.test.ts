import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildJob } from '../testing/job-builder.ts';
import { ApplicationIndex } from './application-index.ts';
import { comparableCompany, comparableRole } from './comparable-names.ts';
import { applicationOf, sameness, type Application } from './sameness.ts';

const application = fc.record(
  {
    title: fc.constantFrom(
      'Cook',
      'Baker',
      'Bakre',
      'Köchin (m/w/d)',
      '',
      'Cook (nights)',
      'Senior Cook',
      'Cook, Senior',
    ),
    company: fc.constantFrom('Acorn', 'Acron', 'Acorn Ltd', 'Acorn Foods', 'Ostra Milling', ''),
    url: fc.constantFrom(
      'https://acorn.example/careers',
      'https://acorn.example/jobs/7',
      'https://acorn.example/jobs/8',
      'nowhere',
      'https://www.linkedin.com/jobs/view/4000000001',
      'https://fi.linkedin.com/jobs/view/4000000001?trk=x',
    ),
    location: fc.constantFrom('Leeds', 'Leeds, UK', 'York', 'New York', 'Remote', 'UK'),
    workMode: fc.constantFrom('remote', 'onsite'),
    externalId: fc.constantFrom('1', '2', 'REQ-1', 'REQ-2', '0198c9a2-0000-7000-8000-000000000001'),
    appliedOn: fc.constantFrom('2026-09-01', '2026-09-02'),
  },
  { requiredKeys: ['title', 'company'] },
);

it.each([
  ['Müller', 'Mueller', 'Muller'],
  ['Böhm & Söhne GmbH', 'Boehm & Soehne', 'Bohm and Sohne'],
  ['Ærø Færge', 'Aeroe Faerge', 'Aero Faerge'],
])('letters that are written as two are the same: %s, %s, %s', (...names) => {
  expect(new Set(names.map(comparableCompany))).toHaveProperty('size', 1);
  expect(new Set(names.map((name) => comparableRole(name.replace(' GmbH', ''))))).toHaveProperty('size', 1);
});

it('an application is one with that of a file without umlauts', () => {
  const one = { title: 'Verkäufer', company: 'Müller', location: 'Köln' };
  const other = { title: 'Verkaeufer', company: 'Mueller', location: 'Koeln' };
  expect(sameness(one, other)).toMatchObject({ verdict: 'same', agrees: ['company', 'role', 'town'] });
});

it.each([
  ['Engineer II', 'Engineer 2'],
  ['Nurse IV', 'Nurse 4'],
  ['Engineer (Remote)', 'Engineer'],
  ['Engineer - fully remote', 'Engineer'],
  ['Entwickler, Home Office möglich', 'Entwickler'],
  ['Développeur (Hybride)', 'Développeur'],
  ['مهندسة إنتاج', 'مهندسه انتاج'],
  ['Développeur·se', 'Développeur'],
  ['Développeur/euse', 'Développeur'],
  ['Boulanger / Boulangère', 'Boulanger'],
  ['Desarrollador/a Java', 'Desarrollador Java'],
])('%s and %s are one role', (one, other) => {
  expect(comparableRole(one)).toBe(comparableRole(other));
});

it.each([
  'Koch*in',
  'Koch:innen',
  'Koch/in',
  'Koch/-in',
  'Koch(in)',
  'KochIn',
  'Koch_in',
  'Köch*in',
  'Koch/Köchin',
  'Koch / Köchin (m/w/d)',
  'Koch (w/m/div.)',
  'Koch (m/w/divers)',
  'Koch (gn)',
])('%s is a Koch', (open) => {
  expect(comparableRole(open)).toBe(comparableRole('Koch'));
});

it.each([
  ['Engineer II', 'Engineer III'],
  ['Engineer', 'Engineer II'],
  ['Remote Sensing Engineer', 'Sensing Engineer'],
  ['Engineer (part-time)', 'Engineer (full-time)'],
])('%s and %s are two roles', (one, other) => {
  expect(comparableRole(one)).not.toBe(comparableRole(other));
});

it.each([
  ['Berlin/Potsdam', 'Berlin'],
  ['QA/Ops', 'QA'],
  ['Nurse/a11y', 'Nurse'],
  ['Inbound Sales', 'bound Sales'],
])('%s and %s differ in more than whom they are open to', (one, other) => {
  expect(comparableRole(one)).not.toBe(comparableRole(other));
});

describe('names that may be one', () => {
  it.each([
    'Acme Group',
    'Acme Deutschland GmbH',
    'Acme.com',
    'Acme (via Hays)',
    'Acme, formerly Foo',
    'ACME SE (Berlin)',
  ])('a company that says more: %s', (company) => {
    expect(sameness({ title: 'Cook', company }, { title: 'Cook', company: 'Acme' })).toMatchObject({
      verdict: 'perhaps',
      alike: ['company'],
    });
    expect(sameness({ title: 'Cook', company }, { title: 'Baker', company: 'Acme' }).verdict).toBe(
      'different',
    );
  });

  it.each([
    ['Cook (Berlin)', 'Cook'],
    ['Cook – Nights', 'Cook'],
    ['Cook #12345', 'Cook'],
    ['Cook 80-100%', 'Cook'],
    ['Cook 80 – 100 %', 'Cook'],
    ['Cook, Senior', 'Senior Cook'],
    ['UX/UI Designer', 'UI/UX Designer'],
    ['Engineer (Backend)', 'Backend Engineer'],
  ])('a role that says more, or the same in another order: %s, %s', (one, other) => {
    expect(sameness({ title: one, company: 'Acme' }, { title: other, company: 'Acme' })).toMatchObject({
      verdict: 'perhaps',
      alike: ['role'],
    });
  });

  it.each([
    ['Acme', 'Acmetrix', 'Cook', 'Cook'],
    ['Bank of Ulm', 'Bank of York', 'Cook', 'Cook'],
    ['Acme', 'Acme', 'Cook (Nights)', 'Cook (Days)'],
    ['Acme', 'Acme', 'Cook', 'Senior Cook'],
  ])('and others are not: %s, %s, %s, %s', (company, otherCompany, title, otherTitle) => {
    expect(sameness({ title, company }, { title: otherTitle, company: otherCompany }).verdict).toBe(
      'different',
    );
  });
});

describe('whether two applications are the same', () => {
  it('is symmetric, and every named application is the same as itself', () => {
    fc.assert(
      fc.property(application, application, (a, b) => {
        expect(sameness(a, b)).toEqual(sameness(b, a));
        if (a.title !== '' && a.company !== '') expect(sameness(a, { ...a }).verdict).toBe('same');
      }),
    );
  });

  it('is never decided by a link or a number alone', () => {
    fc.assert(
      fc.property(application, application, (a, b) => {
        const { verdict, agrees, alike, differs } = sameness(a, b);
        if (verdict !== 'same') return;
        if (agrees.includes('record')) return;
        expect(agrees).toEqual(expect.arrayContaining(['company', 'role']));
        expect(alike).toEqual([]);
        for (const sign of ['town', 'workMode', 'appliedOn', 'posting', 'number'])
          expect(differs).not.toContain(sign);
      }),
    );
  });

  const cook: Application = { title: 'Cook', company: 'Acorn Diner' };
  it.each<[string, Partial<Application>, Partial<Application>, string, string[], string[]]>([
    ['nothing else known', {}, {}, 'same', ['company', 'role'], []],
    [
      'one of them without a date and town',
      { appliedOn: '2026-09-01', location: 'Hull' },
      {},
      'same',
      ['company', 'role'],
      [],
    ],
    ['another town', { location: 'Leeds' }, { location: 'York' }, 'perhaps', ['company', 'role'], ['town']],
    [
      'a town and its country',
      { location: 'Leeds, UK' },
      { location: 'leeds' },
      'same',
      ['company', 'role', 'town'],
      [],
    ],
    [
      'a work mode and a town',
      { location: 'Remote' },
      { location: 'Leeds' },
      'perhaps',
      ['company', 'role'],
      ['workMode'],
    ],
    [
      'another day',
      { appliedOn: '2026-09-01' },
      { appliedOn: '2026-09-02' },
      'perhaps',
      ['company', 'role'],
      ['appliedOn'],
    ],
    ['another row number', { externalId: '1' }, { externalId: 'No. 14' }, 'same', ['company', 'role'], []],
    [
      'another number of the posting',
      { externalId: 'REQ-1' },
      { externalId: 'REQ-2' },
      'perhaps',
      ['company', 'role'],
      ['number'],
    ],
    [
      'the same number in another writing',
      { externalId: 'REQ-77' },
      { externalId: 'Req. #77' },
      'same',
      ['company', 'role', 'number'],
      [],
    ],
    [
      'the same number, another role',
      { externalId: '1' },
      { externalId: '1', title: 'Baker' },
      'different',
      ['company', 'number'],
      ['role'],
    ],
    [
      'one careers page, another role',
      { url: 'https://acorn.example/careers' },
      { url: 'https://acorn.example/careers', title: 'Baker' },
      'different',
      ['company'],
      ['role'],
    ],
    [
      'one posting, another role',
      { url: 'https://acorn.example/jobs/7' },
      { url: 'https://www.acorn.example/jobs/7?utm_source=x', title: 'Head cook' },
      'perhaps',
      ['company', 'posting'],
      ['role'],
    ],
    [
      'one posting, another company and role',
      { url: 'https://acorn.example/jobs/7' },
      { url: 'https://acorn.example/jobs/7', title: 'Baker', company: 'Ostra' },
      'different',
      ['posting'],
      ['company', 'role'],
    ],
    [
      'another posting',
      { url: 'https://acorn.example/#/jobs/7' },
      { url: 'https://acorn.example/#/jobs/8' },
      'perhaps',
      ['company', 'role'],
      ['posting'],
    ],
    [
      'links on two sites',
      { url: 'https://acorn.example/jobs/7' },
      { url: 'https://www.linkedin.com/jobs/view/4000000001' },
      'same',
      ['company', 'role'],
      ['site'],
    ],
    [
      'one job of the account, renamed',
      { id: 'a' },
      { id: 'a', title: 'Baker', company: 'Ostra' },
      'same',
      ['record'],
      ['company', 'role'],
    ],
    [
      'one entry of a tool, renamed',
      { externalId: '0198c9a2-0000-7000-8000-000000000001' },
      { externalId: '0198c9a2-0000-7000-8000-000000000001', title: 'Head cook' },
      'same',
      ['company', 'number', 'record'],
      ['role'],
    ],
  ])('with %s', (_, one, other, verdict, agrees, differs) => {
    const { alike, ...found } = sameness({ ...cook, ...one }, { ...cook, ...other });
    expect(alike).toEqual([]);
    expect({ ...found, agrees: [...found.agrees].sort(), differs: [...found.differs].sort() }).toEqual({
      verdict,
      agrees: agrees.toSorted(),
      differs: differs.toSorted(),
    });
  });

  it('uses a job’s day of applying only where it is exact', () => {
    const job = (approximate: boolean) =>
      buildJob({
        fields: { title: 'Cook', company: 'Acorn' },
        stageId: 'applied',
        occurred: '2026-09-01',
        approximate,
      });
    expect(applicationOf(job(false)).appliedOn).toBe('2026-09-01');
    expect(applicationOf(job(true)).appliedOn).toBeUndefined();
  });
});

describe('names that are the same', () => {
  const word = fc.stringMatching(/^[a-zäöüéñ]{4,9}$/);
  const company = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const form = fc.constantFrom(
    'Ltd',
    'Ltd.',
    'Limited',
    'Inc.',
    'Inc',
    'LLC',
    'L.L.C.',
    'Corp.',
    'GmbH',
    'AG',
    'SE',
    'GmbH & Co. KG',
    'e.V.',
    'S.A.',
    'S.p.A.',
    'S.r.l.',
    'B.V.',
    'N.V.',
    'A/S',
    'AB',
    'Oy',
    'Sp. z o.o.',
    's.r.o.',
    'Pty Ltd',
    'Pvt. Ltd.',
  );

  it('ignore case, accents, spaces or the legal form of a company', () => {
    fc.assert(
      fc.property(company, form, (name, legal) => {
        const plain = comparableCompany(name);
        for (const written of [
          name.toUpperCase(),
          ` ${name.replaceAll(' ', '  ')} `,
          name.replaceAll(' ', ''),
          name.normalize('NFD').replace(/\p{M}/gu, ''),
          `${name} ${legal}`,
          `${name}, ${legal.toUpperCase()}`,
          `The ${name}`,
        ])
          expect(comparableCompany(written)).toBe(plain);
      }),
    );
  });

  it.each([
    ['Total Wine & More', 'total wine and more'],
    ['株式会社トヨタ', 'トヨタ㈱'],
    ['ООО Ромашка', 'Ромашка ооо'],
    ['Booking.com B.V.', 'booking.com'],
    ['شركة النور', 'النُّور'],
  ])('%s and %s', (one, other) => {
    expect(comparableCompany(one)).toBe(comparableCompany(other));
  });

  it.each([
    ['Acorn', 'Acorn Diner'],
    ['The', 'Co'],
    ['&', '-'],
    ['バス', 'パス'],
    ['C&A', 'CA'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(comparableCompany(one)).not.toBe(comparableCompany(other));
  });

  it.each([
    ['Köchin (m/w/d)', 'köchin'],
    ['Sr. Data Engineer', 'Senior data engineer'],
    ['Cook, Jr', 'Cook (junior)'],
    ['Back-end  Engineer', 'backend engineer'],
    ['Cuisinier H/F', 'Cuisinier (f/h)'],
    ['Koch (w|m|x)', 'KOCH'],
  ])('of the roles %s and %s', (one, other) => {
    expect(comparableRole(one)).toBe(comparableRole(other));
  });

  it.each([
    ['C++ developer', 'C# developer'],
    ['Engineer II', 'Engineer III'],
    ['Cook', 'Head cook'],
  ])('distinguishes the roles %s and %s', (one, other) => {
    expect(comparableRole(one)).not.toBe(comparableRole(other));
  });

  it('are found in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(comparableCompany(text)).toBe(comparableCompany(`${text} `));
        expect(comparableRole(text)).toBe(comparableRole(text.toLowerCase().toLowerCase()));
      }),
    );
  });
});

describe('an index of applications', () => {
  it('agrees with comparing all pairs', () => {
    fc.assert(
      fc.property(fc.array(application, { maxLength: 12 }), application, (all, wanted) => {
        const index = new ApplicationIndex<number>();
        for (const [at, each] of all.entries()) index.add(each, at);
        const found = index.find(wanted);
        const verdicts = all.map((each) => sameness(each, wanted).verdict);
        const best = verdicts.includes('same')
          ? 'same'
          : verdicts.includes('perhaps')
            ? 'perhaps'
            : undefined;
        expect(found?.sameness.verdict).toBe(best);
        if (found) expect(verdicts[found.known]).toBe(best);
        expect(index.find(wanted, () => false)).toBeUndefined();
      }),
    );
  });
});
