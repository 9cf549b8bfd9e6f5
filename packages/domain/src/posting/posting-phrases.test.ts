import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

const under = (words: string) => readPosting(`Analyst\n\n${words}`);

describe('the work mode', () => {
  it.each([
    ['Remote, UK', 'remote'],
    ['Full-time · Remote', 'remote'],
    ['This is a remote role.', 'remote'],
    ['We do not say much. The role is fully remote.', 'remote'],
    ['WFH', 'remote'],
    ['You work from home.', 'remote'],
    ['100% Homeoffice', 'remote'],
    ['Remote arbeiten in Deutschland', 'remote'],
    ['Hybrid working', 'hybrid'],
    ['Leeds (Hybrid)', 'hybrid'],
    ['Híbrido', 'hybrid'],
    ['Modelo híbrido, Madrid', 'hybrid'],
    ['Not a remote role, but hybrid.\nHybrid', 'hybrid'],
    ['This role is on-site in Leeds.', 'onsite'],
    ['This is not a remote role. On-site.', 'onsite'],
  ])('is read from: %s', (words, workMode) => {
    const { fields, guessed } = under(words);
    expect([fields.workMode, guessed.includes('workMode')]).toEqual([workMode, false]);
  });

  it.each([
    ['Homeoffice möglich', 'hybrid'],
    ['Homeoffice an 2 Tagen pro Woche', 'hybrid'],
    ['Télétravail : 2 jours par semaine', 'hybrid'],
    ['Télétravail possible', 'hybrid'],
    ['Mobiles Arbeiten', 'hybrid'],
    ['Occasional remote work', 'hybrid'],
    ['Remote: partial', 'hybrid'],
    ['Remote work is possible', 'hybrid'],
    ['You can work from home 2 days a week.', 'hybrid'],
    ['Three days a week in the office', 'hybrid'],
    ['Location: Bristol – 2 days WFH', 'hybrid'],
    ['2-3 days per week WFH', 'hybrid'],
    ['3 Tage/Woche remote', 'hybrid'],
    ['60 % remote', 'hybrid'],
    ['Up to 40% remote', 'hybrid'],
    ['Remote or on-site', 'remote'],
    ['Leeds, York and remote', 'remote'],
    ['Rennes ou full remote', 'remote'],
    ['In-office: 2 days/week', 'hybrid'],
    ['On-site 4 days', 'hybrid'],
    ['Berlin or Remote (EU)', 'remote'],
    ['Berlin oder remote', 'remote'],
    ['Thuiswerken: 2 dagen per week', 'hybrid'],
    ['العمل عن بُعد', 'remote'],
    ['العمل عن بعد يومين في الأسبوع', 'hybrid'],
  ])('is only suggested by: %s', (words, workMode) => {
    const { fields, guessed } = under(words);
    expect([fields.workMode, guessed.includes('workMode')]).toEqual([workMode, true]);
  });

  it.each([
    'This is not a remote role.',
    'This role is not fully remote.',
    'No remote work possible.',
    'Remote work is not available',
    'Remote: no',
    'Remote: No (occasional WFH)',
    'Remote: No; ask us',
    'Remote job\nNo',
    'Remote\nNein\nStart',
    'Remote? No.',
    'We are unable to offer remote working.',
    'kein Homeoffice',
    'Homeoffice ist nicht möglich',
    'Pas de télétravail',
    'Télétravail : non',
    'Sin teletrabajo',
    'Geen thuiswerken',
    'لا يوجد عمل عن بعد',
    'Experience with remote teams',
    'Experience of working remotely',
    'Lead remote, self-managing teams.',
    'remote sensing equipment',
    'Remote-Support',
    'Remote control of robots',
    'Work with the Home Office on borders.',
    'hybrid cloud',
    'Hybrid cars',
    'Plug-in hybrid, electric and diesel.',
    'On-site gym and canteen',
    'Free parking on-site.',
    'Ihr Ansprechpartner vor Ort hilft.',
  ])('is not read from: %s', (words) => {
    expect(under(words).fields.workMode).toBeUndefined();
  });
});

describe('the closing date', () => {
  it.each([
    ['Befristet bis zum 31.12.2027. Bewerbungsfrist: 10.12.2026', '2026-12-10'],
    ['Ihre Bewerbung senden Sie bitte bis zum 10.12.2026 an uns.', '2026-12-10'],
    ['Candidatez avant le 15/12/2026', '2026-12-15'],
    ['Closing date: 12/15/2026', '2026-12-15'],
    ['Closing date: 12/12/2026', '2026-12-12'],
    ['Apply by the 3rd of December 2026', '2026-12-03'],
    ['Date limite : 1er décembre 2026', '2026-12-01'],
    ['Closing date: 5pm on Friday 27 November 2026', '2026-11-27'],
    ['Closing date: Monday 30th November 2026 at 23:59', '2026-11-30'],
    ['Application deadline: Nov 30, 2026', '2026-11-30'],
    ['Applications must be received by 11 December 2026', '2026-12-11'],
    ['Deadline: 30.11.2026', '2026-11-30'],
    ['This vacancy closes on 2026-11-30.', '2026-11-30'],
    ['Reageer voor 1 maart 2027', '2027-03-01'],
    ['Sluitingsdatum: 3 mei 2027', '2027-05-03'],
    ['آخر موعد للتقديم: 31/12/2026', '2026-12-31'],
  ])('is read from: %s', (words, closesOn) => {
    const { fields, guessed } = under(words);
    expect([fields.closesOn, guessed.includes('closesOn')]).toEqual([closesOn, false]);
  });

  it.each([
    'Die Stelle ist befristet bis zum 31.12.2027.',
    'Bewerben Sie sich auf die bis zum 31.12.2027 befristete Stelle.',
    'A deadline-driven environment. Founded 3 March 2015',
    'Send it within 14 days of the closing date. Posted 2026-11-01',
    'The deadline for your first project is 1 March 2027',
    'Our shop closes on 24 December 2026.',
    'Apply before the start on 1 March 2027',
    'Closing date: 03/04/2026',
    'Closing date: 31.31.2026',
  ])('is not read from: %s', (words) => {
    expect(under(words).fields.closesOn).toBeUndefined();
  });
});

describe('the place', () => {
  it.each([
    ['Location: London, UK (Hybrid, 2 days)', 'London, UK', 'hybrid'],
    ['Ubicación: Madrid (híbrido)', 'Madrid', 'hybrid'],
    ['Location: Remote', undefined, 'remote'],
    ['Location: Remote, UK', 'UK', 'remote'],
    ['Location: Hybrid - Leeds', 'Leeds', 'hybrid'],
    ['Location: Hybrid remote in Leeds LS1', 'Leeds LS1', 'hybrid'],
    ['Location: London, or remote within the UK', 'London', 'remote'],
    ['Location: Austin, TX • Full-time', 'Austin, TX', undefined],
    ['Location: London / Remote', 'London', 'remote'],
    ['Location\nLeeds and York', 'Leeds and York', undefined],
    ['Location: St. Ives', 'St. Ives', undefined],
    ['Locatie: Rotterdam', 'Rotterdam', undefined],
    ['مكان العمل: جدة', 'جدة', undefined],
    ['Location\nWe are a nationwide charity and you can sit where you like', undefined, undefined],
    ['Location: Flexible', undefined, undefined],
  ])('excludes the work mode in: %s', (words, location, workMode) => {
    const { fields, text, passages } = under(words);
    expect([fields.location, fields.workMode]).toEqual([location, workMode]);
    const marked = passages.filter(({ field }) => field === 'location');
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(location ? [location] : []);
  });

  it('is only suggested by the place of another person', () => {
    expect(under('Our investors are based in London.').guessed).toContain('location');
    expect(under('Ein Familienunternehmen mit Sitz in Köln.').guessed).toContain('location');
    expect(under('The role is based in London.').guessed).not.toContain('location');
  });
});

it.each([
  ['Werkstudent (m/w/d)', 'part_time', true],
  ['Contrat : CDD de six mois', 'contract', true],
  ['CDD ou CDI', undefined, false],
  ['CDI', undefined, false],
  ['Full-time or part-time', 'part_time', true],
  ['CDI à temps plein', 'full_time', false],
  ['Dienstverband: Parttime', 'part_time', false],
  ['دوام كامل', 'full_time', false],
])('reads the kind of employment in: %s', (words, employmentType, isGuess) => {
  const { fields, guessed } = under(words);
  expect([fields.employmentType, guessed.includes('employmentType')]).toEqual([employmentType, isGuess]);
});
