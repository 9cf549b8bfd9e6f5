import { expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

/** What a board’s button copies: a line for each fact, without labels. */
const blocks: readonly (readonly [
  board: string,
  block: string,
  title: string,
  company: string,
  place: string,
])[] = [
  [
    'StepStone',
    'Teamleiter Einkauf\nMühle\nBremen\nFeste Anstellung\nTeilzeit, Vollzeit\nvor 1 Tag',
    'Teamleiter Einkauf',
    'Mühle',
    'Bremen',
  ],
  [
    'Xing',
    'Mühle GmbH\nProjektleiter Hochbau (m/w/d)\nKöln\nVollzeit\n55.000 € – 70.000 €',
    'Projektleiter Hochbau (m/w/d)',
    'Mühle GmbH',
    'Köln',
  ],
  [
    'Xing, the facts before the employer',
    'Projektleiter Hochbau\nVollzeit\nMühle\n4.2\nKöln\n55.000 €–70.000 €',
    'Projektleiter Hochbau',
    'Mühle',
    'Köln',
  ],
  [
    'Indeed',
    'Warehouse Operative\nMill Foods Ltd\nLeeds LS10\n£12.60 an hour - Full-time',
    'Warehouse Operative',
    'Mill Foods Ltd',
    'Leeds LS10',
  ],
  [
    'Totaljobs, a whole page',
    'We use cookies to show you better jobs, and share what they tell with our partners.\nAccept all\nJobs\nCV builder\nSign in\nNight Baker\nMill Foods\nLeeds (LS10)\nPermanent\nApply\nThe role\nBake bread.',
    'Night Baker',
    'Mill Foods',
    'Leeds (LS10)',
  ],
  [
    'Welcome to the Jungle',
    'Moulin\nProduct Manager H/F\nParis\nCDI\nTélétravail fréquent',
    'Product Manager H/F',
    'Moulin',
    'Paris',
  ],
  [
    'Hellowork',
    'Technicien de Maintenance H/F\nMoulin Industrie\nNantes - 44\nCDI\n28 000 - 33 000 € / an',
    'Technicien de Maintenance H/F',
    'Moulin Industrie',
    'Nantes - 44',
  ],
  [
    'Bayt',
    'Senior Accountant\nMill Trading LLC\nDubai - United Arab Emirates\nFull Time Employee\nUSD 2,000 - USD 3,000',
    'Senior Accountant',
    'Mill Trading LLC',
    'Dubai - United Arab Emirates',
  ],
  [
    'Bayt in Arabic',
    'محاسب أول\nشركة بيت الورد\nالرياض، السعودية\nدوام كامل\nقبل 5 أيام',
    'محاسب أول',
    'شركة بيت الورد',
    'الرياض، السعودية',
  ],
  [
    'InfoJobs',
    'Camarero/a\nBar Ostra\nValencia\nPresencial\nJornada parcial\nSalario no disponible',
    'Camarero/a',
    'Bar Ostra',
    'Valencia',
  ],
  [
    'jobs.ch',
    'Polymechaniker EFZ\nMühle AG\nWinterthur\n80 – 100%\n25 November 2026',
    'Polymechaniker EFZ',
    'Mühle AG',
    'Winterthur',
  ],
  [
    'a page with a day on a line',
    'Mill Foods\nForklift Driver\nHull\n30/11/2026\nPermanent',
    'Forklift Driver',
    'Mill Foods',
    'Hull',
  ],
];

it.each(blocks)('a block of lines as %s copies it names role, employer and place', (_, block, ...named) => {
  const { fields, guessed } = readPosting(block);
  expect([fields.title, fields.company, fields.location]).toEqual(named);
  expect(guessed).toEqual(expect.arrayContaining(['title', 'location']));
});
