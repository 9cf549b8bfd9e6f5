import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

interface Said {
  company: string;
  town?: string;
  ends?: string;
  words?: string;
}

/** A posting in JSON-LD. */
const inData = ({ company, town, ends, words }: Said) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title: 'Process engineer',
    hiringOrganization: { name: company },
    jobLocation: town && { address: { addressLocality: town } },
    validThrough: ends,
    description: words,
  })}</script>`;

/** The same in marks on the page, by the names of their attributes. */
const inMarks =
  (type: string, property: string) =>
  ({ company, town = '', ends = '' }: Said) =>
    `<div ${type}><h1 ${property}="title">Process engineer</h1>
<b ${property}="hiringOrganization">${company}</b><i ${property}="jobLocation">${town}</i>
<time ${property}="validThrough" content="${ends}"></time></div>`;
const microdata = inMarks('itemscope itemtype="https://schema.org/JobPosting"', 'itemprop');
const rdfa = inMarks('vocab="https://schema.org/" typeof="JobPosting"', 'property');

const read = (...parts: string[]) =>
  readPosting(`<html><head><title>Process engineer</title></head><body>${parts.join('')}</body></html>`);

const ostra: Said = { company: 'Ostra Milling', town: 'Ulm', ends: '2026-12-31' };

it.each([
  ['microdata', microdata],
  ['RDFa', rdfa],
])('what data and %s contradict each other in is a guess, whichever comes first', (_, marks) => {
  for (const [said, field] of [
    [{ ...ostra, company: 'Globex' }, 'company'],
    [{ ...ostra, town: 'Kiel' }, 'location'],
    [{ ...ostra, ends: '2027-01-31' }, 'closesOn'],
  ] as const) {
    for (const reading of [read(inData(ostra), marks(said)), read(marks(ostra), inData(said))]) {
      expect(reading.fields).toMatchObject({
        company: 'Ostra Milling',
        location: 'Ulm',
        closesOn: '2026-12-31',
      });
      expect(reading.guessed).toEqual([field]);
    }
  }
});

it.each<[string, Said]>([
  ['a legal form', { ...ostra, company: 'OSTRA MILLING GmbH' }],
  ['the country behind the town', { ...ostra, town: 'Ulm, Germany' }],
  ['less', { company: 'Ostra Milling' }],
])('data and marks that say the same with %s do not', (_, said) => {
  expect(read(inData(ostra), microdata(said)).guessed).toEqual([]);
});

it.each([
  ['Company: Globex GmbH\nGrind flour.', ['company']],
  ['Location: Kiel\nGrind flour.', ['location']],
  ['Company: Ostra Milling GmbH\nLocation: Ulm, Germany\nGrind flour.', []],
])('data are a guess in what labels in their own words contradict: %j', (words, guessed) => {
  const data = inData({ ...ostra, words }).replace(/<[^>]*>/g, '');
  expect(readPosting(data)).toMatchObject({ fields: { company: 'Ostra Milling', location: 'Ulm' }, guessed });
});

describe.each([
  ['beside the data', (words: string) => read(inData(ostra), `<h1>Process engineer</h1><p>${words}</p>`)],
  ['in them', (words: string) => read(inData({ ...ostra, words }), '<h1>Process engineer</h1>')],
])('an employer under its label %s', (_, under) => {
  it.each([
    ['Company: Globex', true],
    ['Arbeitgeber: Globex GmbH', true],
    ['Entreprise : Globex', true],
    ['Empresa: Globex', true],
    ['Werkgever: Globex', true],
    ['الشركة: غلوبكس', true],
    ['Company: Ostra Milling', false],
    ['Arbeitgeber: OSTRA MILLING GmbH', false],
    ['Company: Ostra', false],
    ['Company: Ostra Milling Europe', false],
    ['Our company: what we do', false],
  ])('that is “%s” makes the one of the data a guess: %s', (words, isGuess) => {
    const { fields, guessed } = under(words);
    expect([fields.company, guessed]).toEqual(['Ostra Milling', isGuess ? ['company'] : []]);
  });
});

it.each([
  ['FULL_TIME', 'Employment type: Part-time', ['employmentType']],
  ['PART_TIME', 'Arbeitszeit: Vollzeit', ['employmentType']],
  ['FULL_TIME', 'Employment type: Full-time', []],
  ['CONTRACTOR', 'Employment type: Full-time', []],
  ['FULL_TIME', 'You lead part-time colleagues.', []],
  ['Teilzeit (Vollzeit möglich)', 'Grind flour.', ['employmentType']],
])(
  'how much one works by the data, %s, beside “%s”, is a guess: %j',
  (employmentType, description, guessed) => {
    const data = JSON.stringify({ '@type': 'JobPosting', title: 'Miller', employmentType, description });
    expect(readPosting(data).guessed).toEqual(guessed);
  },
);

it.each([
  ['12345', true],
  ['3M', false],
])('an employer called %s in data is a guess: %s', (name, isGuess) => {
  const data = JSON.stringify({ '@type': 'JobPosting', title: 'Miller', hiringOrganization: { name } });
  const { fields, guessed } = readPosting(data);
  expect([fields.company, guessed.includes('company')]).toEqual([name, isGuess]);
});

it.each([
  'LinkedIn',
  'Indeed',
  'StepStone',
  'XING',
  'Glassdoor',
  'Monster',
  'InfoJobs',
  'Bayt.com',
  'pracuj.pl',
])('%s as the employer in data is a guess, before which the words come', (name) => {
  const read = (description: string) => {
    const data = { '@type': 'JobPosting', title: 'Miller', hiringOrganization: { name }, description };
    const { fields, guessed } = readPosting(JSON.stringify(data));
    return [fields.company, guessed.includes('company')];
  };
  expect(read('Company: Ostra Milling\nGrind flour.')).toEqual(['Ostra Milling', false]);
  expect(read('Grind flour.')).toEqual([name, true]);
});
