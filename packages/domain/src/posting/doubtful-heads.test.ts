import { describe, expect, it } from 'vitest';
import { readPosting, type PostingField } from './posting-reader.ts';

const told = (text: string, ...names: PostingField[]) => {
  const { fields, guessed } = readPosting(text);
  return names.flatMap((name) => [fields[name], guessed.includes(name)]);
};

describe('the place', () => {
  it.each([
    ['Locations\nColumbus, OH\nCleveland, OH\nTime type', 'Columbus, OH · Cleveland, OH', true],
    ['locations\nColumbus, OH\n2 Locations\ntime type', 'Columbus, OH', true],
    ['locations\nColumbus, OH\n+ 3 more', 'Columbus, OH', true],
    ['Location:\nAshdale Clinic\n12 Mill Lane\nKendal', 'Ashdale Clinic', true],
    ['Location\nReading RG1\nFull job description', 'Reading RG1', false],
    ['Location\nLondon\nEmployment Type\nFull time', 'London', false],
    ['Location\nLeith\n\nWe count tides.', 'Leith', false],
  ])('below its label in %j is %s, doubtful: %s', (lines, place, isDoubtful) => {
    expect(told(`Nurse\n\n${lines}`, 'location')).toEqual([place, isDoubtful]);
  });

  it.each([
    ['The role is based in Leeds.', 'Leeds', false],
    ['Based in Leeds.', 'Leeds', false],
    ['Poste en CDI basé à Lyon.', 'Lyon', false],
    ['You will report to a manager based in Zurich.', 'Zurich', true],
    ['Candidates based in London preferred.', 'London', true],
    ['Must be based in Germany or France.', 'Germany', true],
    ['The role is based in Leeds or York.', 'Leeds', true],
  ])('of the sentence “%s” is %s, doubtful: %s', (sentence, place, isDoubtful) => {
    expect(told(`Nurse\n\nYou nurse. ${sentence}`, 'location')).toEqual([place, isDoubtful]);
  });
});

describe('the employer', () => {
  it.each([
    ['Hays is recruiting a Senior Analyst for a client in Leeds.', 'Hays', true],
    ['Pour son client, leader du bois, Adecco recherche un Cariste (H/F) à Lyon.', 'Adecco', true],
    ['Für unseren Kunden sucht Falken Beratung eine Bäckerin.', undefined, false],
    ['Harbour Trust is hiring a Senior Analyst to serve clients.', 'Harbour Trust', false],
    ['Die Mühle GmbH sucht eine Bäckerin in Köln.', 'Mühle GmbH', false],
    [
      'Die Stadt Greifenau sucht zum 01.03.2027 eine/n\nSachbearbeiter/in Bauamt (m/w/d)',
      'Stadt Greifenau',
      false,
    ],
    ['Die Sternwarte sucht einen Astronomen.', 'Sternwarte', true],
    ['Gemeente Oosterwold zoekt een Beleidsmedewerker Wonen', 'Gemeente Oosterwold', false],
  ])('of “%s” is %s, doubtful: %s', (words, company, isDoubtful) => {
    expect(told(words, 'company')).toEqual([company, isDoubtful]);
  });

  it.each([
    ['Company: Acme Ltd', 'Acme Ltd', false],
    ['Company: Acme Ltd (recruiter: Hays)', 'Acme Ltd (recruiter: Hays)', true],
    ['Company: Hays on behalf of Mill Ltd', 'Hays on behalf of Mill Ltd', true],
    ['Company: Acme\nEmployer: Beta', 'Acme', true],
    ['Company: Acme, York', 'Acme, York', true],
    ['Company: Acme GmbH, Hauptstr. 1, 50667 Köln', 'Acme GmbH, Hauptstr. 1, 50667 Köln', true],
    ['Company: Acme | 500+ employees | Retail', 'Acme | 500+ employees | Retail', true],
    ['Firma: Kunde von Hays GmbH', 'Kunde von Hays GmbH', true],
  ])('by the label in %j is %s, doubtful: %s', (lines, company, isDoubtful) => {
    expect(told(`Job title: Baker\n${lines}`, 'company')).toEqual([company, isDoubtful]);
  });

  it('is no customer', () => {
    expect(told('Müller (m/w/d) bei Kunden in Köln\n\nWir mahlen.', 'company')).toEqual([undefined, false]);
  });
});

it.each([
  ['Contact: Jo Field\nTitle: HR Manager\nPhone: 0113 496 0000', undefined],
  ['Job title: Baker\nContact: Jo Field\nTitle: HR Manager', 'Baker'],
])('takes the title of a person for no role: %j', (lines, title) => {
  const read = readPosting(`${lines}`);
  expect(read.guessed.includes('title') ? undefined : read.fields.title).toBe(title);
});

it.each([
  [
    'Check out this job at Harrow & Pine: Finance Manager\nhttps://board.example/view/7',
    'Finance Manager',
    'Harrow & Pine',
  ],
  ['Schau dir diesen Job an bei Harrow & Pine: Leiterin Finanzen', 'Leiterin Finanzen', 'Harrow & Pine'],
])('reads what an app shares as a guess: %j', (words, title, company) => {
  expect(told(`${words}\n`, 'title', 'company')).toEqual([title, true, company, true]);
});

it.each([
  ['Leiter:in Einkauf (m/w/d)', 'Stuttgart, Deutschland · Vor 3 Tagen · 27 Bewerber:innen'],
  ['Contrôleur de gestion', 'Lille, Hauts-de-France, France · il y a 3 jours · 45 candidats'],
  ['Accountmanager binnendienst', 'Apeldoorn, Gelderland, Nederland · 1 week geleden · 12 sollicitanten'],
  ['مدير مشروع', 'دبي، الإمارات العربية المتحدة · منذ أسبوعين · أكثر من 100 متقدم'],
])('reads the head of LinkedIn in any order: %s', (role, posted) => {
  const right = [role, false, 'Tessel Labs', false, posted.split(' · ')[0], false];
  expect(
    told(`Tessel Labs\nTeilen\nMehr Optionen anzeigen\n${role}\n${posted}`, 'title', 'company', 'location'),
  ).toEqual(right);
  expect(told(`${role}\nTessel Labs\n${posted}`, 'title', 'company', 'location')).toEqual(right);
});

it.each([
  ['Bezahlung: E 9b TVöD (VKA)', 'E 9b TVöD (VKA)'],
  ['Entgeltgruppe E 13 TV-L, 67 %', 'Entgeltgruppe E 13 TV-L'],
  ['Vergütung nach TVöD S8a', 'TVöD S8a'],
  ['Besoldungsgruppe A 13', 'Besoldungsgruppe A 13'],
  ['Pay scale & grade: GS-11/12', 'GS-11/12'],
  ['NHS Band 6', 'NHS Band 6'],
  ['Salaris: schaal 10', 'schaal 10'],
])('keeps the grade of a pay scale: %s', (words, grade) => {
  const { fields, guessed } = readPosting(`Nurse\n\n${words}`);
  expect([fields.salaryText, fields.salaryMin, guessed.includes('salaryText')]).toEqual([
    grade,
    undefined,
    false,
  ]);
});

it('prefers the amounts to the grade where both are given', () => {
  const { fields } = readPosting('Nurse\n\nNHS Band 6: £38,682 to £46,580 a year');
  expect([fields.salaryMin, fields.salaryText]).toEqual([38_682, '£38,682 to £46,580']);
});

it.each([
  [
    '<nav><a>Acorn Portal</a> <a>Pricing</a></nav><h1>Baker</h1><div>Mill Ltd</div><div>Bath, UK</div><p>We bake.</p>',
  ],
  ['<h2>Baker</h2><div>Mill Ltd</div><div>Bath, UK</div><p>We bake.</p>'],
  ['<h1>Baker</h1><div>Mill Ltd</div><div>Bath, UK</div>'],
])('reads a piece of a page from its heading on: %s', (html) => {
  expect(told(html, 'title', 'company', 'location')).toEqual([
    'Baker',
    true,
    'Mill Ltd',
    false,
    'Bath, UK',
    true,
  ]);
});

it.each([
  'Similar jobs',
  'Here are similar jobs:',
  'People also viewed',
  'More jobs at Ostra Mill',
  'Ähnliche Stellenangebote',
  'Offres similaires',
  'Ofertas similares',
  'Vergelijkbare vacatures',
  'وظائف مشابهة',
])('reads nothing of other postings, below “%s”', (line) => {
  const page = (words: string) =>
    `<html><head><title>Baker</title></head><body><h1>Baker</h1>${words}</body></html>`;
  const other = '<p>Chef</p><p>Salary: £35,000 a year</p><p>Location: Leeds</p><p>Part-time, remote</p>';
  expect(readPosting(page(`<p>We bake.</p><p>${line}</p>${other}`)).fields).toEqual({ title: 'Baker' });
  const menu = readPosting(page('').replace('<h1>', `<p>${line}</p><h1>`).replace('</h1>', `</h1>${other}`));
  expect(menu.fields).toMatchObject({ title: 'Baker', salaryMin: 35_000 });
});

it('takes no name of a list for a role without a mark', () => {
  for (const heading of ['Careers at Mill', 'Join our team', 'Jobs'])
    expect(
      told(`<html><head><title>${heading}</title></head><body><h1>${heading}</h1></body></html>`, 'title')[1],
    ).toBe(true);
});

it.each([
  '<ul><li>Location: Leith</li><li>Closing date: 4 December 2026</li></ul>',
  '<table><tr><td>Location</td><td>Leith</td></tr><tr><td>Closing date</td><td>4 December 2026</td></tr></table>',
  '<dl><dt>Location</dt><dd>Leith</dd><dt>Closing date</dt><dd>4 December 2026</dd></dl>',
])('reads the facts in a list or a table: %s', (html) => {
  const { fields } = readPosting(
    `<html><head><title>Baker</title></head><body><h1>Baker</h1>${html}</body></html>`,
  );
  expect(fields).toEqual({ title: 'Baker', location: 'Leith', closesOn: '2026-12-04' });
});

it.each([
  ['Nurse', 'Nurse', false],
  ['Part-time Nurse', 'Part-time Nurse', false],
  ['Developer C#', 'Developer C#', false],
  ['Koch (m/w/d)', 'Koch (m/w/d)', false],
  ['**Nurse**', 'Nurse', true],
  ['# Nurse', 'Nurse', true],
  ['1. Nurse', 'Nurse', true],
  ['🔥 Nurse 🔥', 'Nurse', true],
  ['Re: Nurse', 'Nurse', true],
  ['Nurse wanted', 'Nurse wanted', true],
  ['Become a Nurse', 'Become a Nurse', true],
  ['Nurse - Acme', 'Nurse - Acme', true],
  ['Acme: Nurse', 'Acme: Nurse', true],
  ['Nurse, Acme', 'Nurse, Acme', true],
  ['Nurse for Acme', 'Nurse for Acme', true],
  ['Nurse £30k-35k Leeds', 'Nurse £30k-35k Leeds', true],
  ['On recrute un infirmier', 'On recrute un infirmier', true],
])('the first line “%s” names the role %s, doubtful: %s', (line, title, isDoubtful) => {
  expect(told(`${line}\n\nWe nurse at sea.`, 'title')).toEqual([title, isDoubtful]);
});

it('takes neither facts nor greetings nor pictures for a name', () => {
  expect(
    told(
      'Lecturer\nUniversity of Westmarch\nFull Time, Permanent\nClosing Date: 17 December 2026',
      'location',
    )[0],
  ).toBeUndefined();
  expect(told('Hoi Sanne,\n\nSalaris € 3.800 per maand.\n\nGroet,\nBram', 'title')[0]).toBeUndefined();
  expect(told('🚨 WE ARE HIRING 🚨\n💼 Receptionist\n💷 £12.50 per hour', 'title')).toEqual([
    'Receptionist',
    true,
  ]);
});

describe('a page whose style sheet keeps its words apart', () => {
  const page = (body: string) => readPosting(`<head><title>Cook | Acme</title></head>${body}`);

  it.each([
    ['<span>Acme Ltd</span><span>Leeds</span><span>£25,000</span>', 'Acme Ltd Leeds £25,000'],
    ['<b>Pay</b><i>€45k</i>', 'Pay €45k'],
    ['<span>40 h</span><span>Leeds (City)</span><span>Full-time</span>', '40 h Leeds (City) Full-time'],
    ['<span>Wor</span><span>king</span>', 'Working'],
    ['<b>A</b>nalyst', 'Analyst'],
    ['<b>Java</b>Script', 'JavaScript'],
    ['<em>Git</em>Hub, Java<mark>Script</mark>', 'GitHub, JavaScript'],
    ['Type<wbr>Script', 'TypeScript'],
    ['<b>Leeds</b><b>Full-time</b>', 'Leeds Full-time'],
    ['<a>Leeds</a>Full-time', 'Leeds Full-time'],
    ['<b>Pay</b>€45k', 'Pay €45k'],
    ['M&uuml;ller', 'Müller'],
  ])('has them apart in its text: %s', (html, text) => {
    expect(page(`<p>${html}</p>`).text).toBe(text);
  });

  it.each([
    'Pastry<br>Cook',
    '<span>Pastry</span><span>Cook</span>',
    '<div>Pastry</div><div>Cook</div>',
    'Pastry<span>Cook</span>',
    '<b>P</b>astry <i>Co</i>ok',
    '<span>P</span><span>a</span><span>s</span>try Cook',
  ])('has them apart in its heading: %s', (html) => {
    const { fields, guessed } = page(`<h1>${html}</h1>`);
    expect([fields.title, guessed.includes('title')]).toEqual(['Pastry Cook', true]);
  });

  it('has words of small letters apart in its heading', () => {
    expect(page('<h1>Pastry cook<span>job post</span></h1>').text).toBe('Pastry cook job post');
  });
});

it.each([
  '# Baker\n\n**Company:** Ostra\n**Location:** Leeds\n**Salary:** £45k - £55k per year',
  '# Baker\n**Company**: Ostra\n**Location**: Leeds\n**Salary**: £45k - £55k per year',
  '## Baker\n\n- **Company:** Ostra\n- **Location:** Leeds\n- **Salary:** £45k - £55k per year',
  'Baker\n\n__Company:__ Ostra\n__Location__: Leeds\n\n### Salary\n£45k - £55k per year',
])('reads the labels of Markdown: %j', (text) => {
  const { fields, guessed, passages } = readPosting(text);
  expect(fields).toMatchObject({ title: 'Baker', company: 'Ostra', location: 'Leeds', salaryMin: 45_000 });
  expect(guessed.filter((name) => name !== 'title')).toEqual([]);
  const { start, end } = passages.find(({ field }) => field === 'company') ?? {};
  expect(text.slice(start, end)).toBe('Ostra');
});

it.each([
  ['## Baker\n### Ostra Milling Ltd', 'Baker'],
  ['# Role\n\n**Company:** Ostra', undefined],
  ['- Location: Leeds\n- Company: Ostra', undefined],
  ['Location: Leeds\nCompany: Ostra', undefined],
])('takes neither marks nor another label for the role: %j', (text, title) => {
  expect(told(text, 'title')).toEqual([title, title !== undefined]);
});

describe('on a page with a heading', () => {
  const under = (heading: string, body: string) =>
    readPosting(`<title>${heading} - Board</title><h1>${heading}</h1>${body}`);

  it.each([
    '<table><tr><th>Employer</th><td>Acme Ltd</td></tr></table>',
    '<dl><dt>Company:</dt><dd>Acme Ltd</dd></dl>',
    '<p>Arbeitgeber: Acme Ltd</p>',
    '<div><div>Employeur</div><div>Acme Ltd</div></div>',
  ])('the employer at its label is a guess: %s', (body) => {
    const { fields, guessed } = under('Cook', body);
    expect([fields.company, guessed.includes('company')]).toEqual(['Acme Ltd', true]);
  });

  it('a menu of the company names no employer', () => {
    const { fields } = under('Cook', '<ul><li>Company</li><li>Blog</li></ul>');
    expect(fields.company).not.toBe('Blog');
  });

  it.each(['Cook jobs in Leeds', 'Stellenangebote Koch', 'Offres d’emploi Cuisinier', 'Vacatures Kok'])(
    'that of a list is a guess: %s',
    (heading) => {
      expect(under(heading, '<p>Words</p>').guessed).toContain('title');
    },
  );

  it('has titles that are escaped twice', () => {
    const { fields } = readPosting(
      '<meta property="og:title" content="R&amp;amp;D Lead at M&amp;amp;S"><h1>R&amp;D Lead</h1>',
    );
    expect([fields.title, fields.company]).toEqual(['R&D Lead', 'M&S']);
  });
});

it('an employer in marks has its name in the words of its link', () => {
  const { fields } = readPosting(
    '<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Cook</h1><div itemprop="hiringOrganization" itemscope><a itemprop="url" href="/acme">Acme Ltd</a></div></div>',
  );
  expect(fields.company).toBe('Acme Ltd');
});

it.each([
  ['Baking Technologist\nMill Foods\nPune, India\nFull-time\n\nRole: Technologist', 'Technologist', true],
  ['Night Nurse\nMill Clinic\nLeeds, UK\nFull-time\n\nPosition: Staff Nurse', 'Staff Nurse', true],
  ['Nurse\nMill Clinic\nLeeds, UK\nFull-time\n\nJob title: Night Nurse', 'Night Nurse', false],
  ['Mill Clinic\nLeeds, UK\n\nJob title: Night Nurse', 'Night Nurse', false],
])('a labelled role is a guess where the head names more, or another one: %j', (text, title, isGuess) => {
  expect(told(text, 'title')).toEqual([title, isGuess]);
});
