import { describe, expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

const read = (words: string) => {
  const { title, company } = readPosting(words).fields;
  return [title, company];
};

it.each([
  [
    'Senior Platform Engineer\nHooli · Zurich, Switzerland (Hybrid)\nReposted 3 days ago · 87 applicants\n$120K/yr - $150K/yr · Full-time\nAbout the job\nWe are hiring.',
  ],
  [
    'Skip to main content\nHooli logo\nSenior Platform Engineer\nHooli · Zurich, Switzerland (Hybrid)\n3 days ago\nAbout the job',
  ],
  [
    'Skip to main content\nHooli logo\nHooli\nShare\nSenior Platform Engineer\nZurich, Switzerland (Hybrid) · 3 days ago · 87 applicants\nAbout the job',
  ],
])('reads LinkedIn’s head in either order, below any other lines (%#)', (words) => {
  const { fields, guessed } = readPosting(words);
  expect(fields).toMatchObject({
    title: 'Senior Platform Engineer',
    company: 'Hooli',
    location: 'Zurich, Switzerland',
    workMode: 'hybrid',
  });
  expect(guessed.filter((name) => !name.startsWith('salary'))).toEqual([]);
});

it.each([
  ['Senior Engineer\nHooli\nBerlin · 2 weeks ago · 50 applicants', 'Senior Engineer', 'Hooli', []],
  ['Hooli\nSenior Engineer\nBerlin · 2 weeks ago · 50 applicants', 'Senior Engineer', 'Hooli', []],
  ['Hooli logo\nTide Clerk\nHooli\nBerlin · 2 weeks ago', 'Tide Clerk', 'Hooli', []],
  ['Hooli\nTide Clerk\nBerlin · 2 weeks ago', 'Tide Clerk', 'Hooli', ['title', 'company']],
])('separates employer and role on lines of their own: %j', (words, title, company, guessed) => {
  const reading = readPosting(words);
  expect(reading.fields).toEqual({ title, company, location: 'Berlin' });
  expect(reading.guessed).toEqual(guessed);
});

it('trusts a first line only where it is alone and names an occupation', () => {
  expect(readPosting('Nurse\n\nCare').guessed).toEqual([]);
  expect(readPosting('Tidewell Energy\n\nCare').guessed).toEqual(['title']);
  expect(readPosting('Nurse\nCare').guessed).toEqual(['title']);
  expect(readPosting('Careers\nNurse\n\nCare').guessed).toEqual(['title']);
});

describe('the role and the company', () => {
  it.each([
    ['Lead Engineer, Payments (f/m/d) @ Stripe\nPay', 'Lead Engineer, Payments (f/m/d)', 'Stripe'],
    ['Job Title: Nurse\nCompany: Royal Hospital\nCare', 'Nurse', 'Royal Hospital'],
    ['Position: Nurse\nEmployer: Acme\nCare', 'Nurse', 'Acme'],
    ['Stelle: Koch\nUnternehmen: Gasthof Post\nKochen', 'Koch', 'Gasthof Post'],
    ['Poste : Cuisinier\nEntreprise : Chez Paul\nCuisine', 'Cuisinier', 'Chez Paul'],
    ['Puesto: Cocinera\nEmpresa: Casa Pepe\nCocina', 'Cocinera', 'Casa Pepe'],
    ['Functie: Kok\nWerkgever: De Molen\nKoken', 'Kok', 'De Molen'],
    ['وظيفة شاغرة\nالمسمى الوظيفي: محاسب\nالشركة: مجموعة الأفق\nمحاسبة', 'محاسب', 'مجموعة الأفق'],
    ['Vacature: Frontend Developer bij Coolblue\nCode', 'Frontend Developer', 'Coolblue'],
    ['Hiring: Accountant at Al Noor Trading LLC\nCount', 'Accountant', 'Al Noor Trading LLC'],
    ['Barista bei Five Elephant gesucht\nKaffee', 'Barista', 'Five Elephant'],
    ['Entwickler (w/m/d) bei der Stadtwerke AG\nCode', 'Entwickler (w/m/d)', 'Stadtwerke AG'],
  ])('are read from: %j', (words, title, company) => {
    expect(read(words)).toEqual([title, company]);
    expect(readPosting(words).guessed.filter((name) => name !== 'location')).toEqual([]);
  });

  it.each([
    ['Editor at Large\nWrite for us.', 'Editor', 'Large'],
    ['Working Student at Night\n\nStudents wanted.', 'Working Student', 'Night'],
    ['Ingénieur DevOps chez Doctolib - Paris (75)\nCode', 'Ingénieur DevOps', 'Doctolib'],
    ['Verkäuferin bei Bedarf\nKasse', 'Verkäuferin', 'Bedarf'],
    ['Kok bij Voorkeur\nKoken', 'Kok', 'Voorkeur'],
  ])('are guesses with nothing but “at” between them: %j', (words, title, company) => {
    expect(read(words)).toEqual([title, company]);
    expect(readPosting(words).guessed).toEqual(expect.arrayContaining(['title', 'company']));
  });

  it('are certain where the posting names the company again', () => {
    const { fields, guessed } = readPosting('Data Engineer at Globex\nLife at Globex is good.');
    expect(fields).toMatchObject({ title: 'Data Engineer', company: 'Globex' });
    expect(guessed).toEqual([]);
  });

  it.each([
    ['Closing date: Monday 30th November 2026 at 23:59\nLibrarian\nBooks', 'Librarian'],
    ['We are hiring a Nurse in Leeds.', 'Nurse'],
    ['We are looking for a Chef', 'Chef'],
    ['Our Client is seeking a Finance Manager to count.', 'Finance Manager'],
    ['Nurse\nOpen day at The Royal Hospital\nCare', 'Nurse'],
    ['Sales Manager\nThis role is based at London\nSell', 'Sales Manager'],
    ['Cook\nMeet us at Booth 5\nCook', 'Cook'],
    ['Skip to main content\nNurse\nCare', 'Nurse'],
    ['Back to jobs\nNurse\nCare', 'Nurse'],
    ['Careers\nNurse\nCare', 'Nurse'],
    ['Apply for this job\nNurse\nCare', 'Nurse'],
    ['Hi Anna,\nNurse\nCare', 'Nurse'],
    ['From: recruiter@example.com\nNurse\nCare', 'Nurse'],
    ['Functie\nKok\nKoken', 'Kok'],
    ['مطلوب: محاسب\nالرياض', 'محاسب'],
    ['Contact Centre Agent\nCall', 'Contact Centre Agent'],
    ['Software Engineer I\nCode', 'Software Engineer I'],
    ['Koch (m/w/d)\nDu unterstützt unser Team bei Banketten.\nKochen', 'Koch (m/w/d)'],
    ['Pflegekraft (m/w/d)\nArbeit in Teams bei Patienten\nPflegen', 'Pflegekraft (m/w/d)'],
    ['Budget Analyst, $60,000 a year', 'Budget Analyst'],
    ['Nurse - $55-$65/hr - Sign-on bonus $10,000\nCare', 'Nurse'],
    ['Analyst, up to £60,000\n\nCount', 'Analyst'],
  ])('have only a likely role in: %j', (words, title) => {
    const { guessed } = readPosting(words);
    expect(read(words)).toEqual([title, undefined]);
    expect(guessed).toContain('title');
  });

  it.each([
    'Join us at Acme\nWe bake.',
    'The Role\nBake.',
    'Hi Anna,\nI saw your work and we should talk\nBest',
    'Role: You will bake.\nBake.',
    'Hi Noor,\nI saw your work and we should talk\nBest,\nAnna Lind\nTalent Manager at Acme',
  ])('are not read from: %j', (words) => {
    expect(read(words)).toEqual([undefined, undefined]);
  });
});

it('suggests the role of a mail, and not that of its sender', () => {
  const mail =
    'Hi Noor,\nYou would be a great fit for a Senior Engineer role at Acme.\nBest,\nAnna\nTalent Manager at Hooli';
  const { fields, guessed } = readPosting(mail);
  expect(fields).toEqual({ title: 'Senior Engineer', company: 'Acme' });
  expect(guessed).toEqual(['title', 'company']);
});

it.each([
  ['Careers at Acme\nWe bake.', undefined, 'Acme'],
  ['Pastry Chef\nApply\nWe bake.\nInterested in a career at Flour & Sons?', 'Pastry Chef', 'Flour & Sons'],
  ['Pastry Chef\nApply\nWho we are\nFlour Union bakes for the north.', 'Pastry Chef', 'Flour Union'],
  ['Konditor (m/w/d)\nBewerben\nÜber uns\nMehl Union backt seit 1902.', 'Konditor (m/w/d)', 'Mehl Union'],
  ['Konditor (m/w/d)\nBewerben\nÜber uns\nAls Familie backen wir.', 'Konditor (m/w/d)', undefined],
  ['Pastry Chef\nApply\nAbout us\nOur Bakers are proud.', 'Pastry Chef', undefined],
])('guesses the company that a posting introduces below its head: %j', (words, title, company) => {
  const { fields, guessed } = readPosting(words);
  expect([fields.title, fields.company]).toEqual([title, company]);
  expect(guessed).toEqual(expect.arrayContaining(company === undefined ? [] : ['company']));
});

it.each([
  'Customer Success · Leeds, UK',
  'Engineering – Leeds, UK',
  'Sales & Marketing · Leeds, UK',
  'Vertrieb · Leeds, UK',
  'Leeds, UK /\nEngineering – Platform /\nFull-time /\nHybrid',
  'Location\nLeeds, UK\nTime type\nFull time\nDepartment\nEngineering',
  'remote type\nHybrid\nlocations\nLeeds, UK',
])('reads no part of a company and no label as its name: %j', (facts) => {
  const { fields } = readPosting(`Senior Nurse\n${facts}\nApply\nYou care for people.`);
  expect([fields.title, fields.company, fields.location]).toEqual(['Senior Nurse', undefined, 'Leeds, UK']);
});

it.each([
  'Hey all, my team at Acme is hiring a Senior Nurse (Leeds or remote). Ask me!',
  'We met at Acme and are hiring a Senior Nurse in Leeds.',
])('reads no sentence as a headline: %j', (words) => {
  const { fields, guessed } = readPosting(words);
  for (const [field, right] of [
    ['title', 'Senior Nurse'],
    ['company', 'Acme'],
  ] as const) {
    expect([undefined, right]).toContain(guessed.includes(field) ? right : fields[field]);
  }
});

it.each([
  'Back to all jobs',
  'Zu den offenen Stellen',
  'Voir toutes les offres',
  'Ver todas las ofertas',
  'Alle vacatures',
  'jobs.acme.example',
  'Vacancies',
])('reads no menu as the role: %s', (menu) => {
  expect(readPosting(`${menu}\nSenior Nurse\nAcme Ltd\nLeeds, UK\nFull-time`).fields).toMatchObject({
    title: 'Senior Nurse',
    company: 'Acme Ltd',
    location: 'Leeds, UK',
  });
});

it('reads no placeholder as a withheld name', () => {
  expect(read('Job title: Packer\nCompany: Not disclosed\nPack')).toEqual(['Packer', undefined]);
});

describe('the title of a page', () => {
  it.each([
    ['<title>Pastry Chef - Flour & Co</title><h1>Pastry Chef</h1>', 'Pastry Chef', 'Flour & Co'],
    ['<title>Flour & Co - Pastry Chef</title><h1>Pastry Chef</h1>', 'Pastry Chef', 'Flour & Co'],
    ['<title>Flour & Co | Pastry Chef</title><h1>Pastry Chef</h1>', 'Pastry Chef', 'Flour & Co'],
    [
      '<title>Pastry Chef - Flour & Co</title><script type="application/ld+json">{"@type":"JobPosting","title":"Pastry Chef"}</script>',
      'Pastry Chef',
      'Flour & Co',
    ],
    ['<title>Nurse - Leeds LS1 - Indeed.com</title><p>Care</p>', 'Nurse', undefined],
    ['<title>Nurse - Leeds - Acme</title><h1>Nurse</h1>', 'Nurse', undefined],
    ['<title>Apply for Baker - Acme</title><h1>Baker</h1>', 'Baker', 'Acme'],
    ['<title>Baker | Acme Careers</title><h1>Baker</h1>', 'Baker', 'Acme'],
    ['<title>Nurse - LinkedIn</title><h1>Nurse</h1>', 'Nurse', undefined],
    ['<title>Nurse, £30,000 | Acme</title><h1>Nurse, £30,000</h1>', 'Nurse', 'Acme'],
  ])('is not read in reverse: %s', (page, title, company) => {
    expect(read(page)).toEqual([title, company]);
  });
});

it.each([
  [
    [
      '0 notifications',
      'Skip to search',
      'Skip to main content',
      'Home',
      'My Network',
      'Jobs',
      'Messaging',
      'Me',
      'For Business',
      'Share',
      'Save',
      'Apply',
    ],
  ],
  [
    [
      'Skip to main content',
      'Indeed Home',
      'Home',
      'Company reviews',
      'Find salaries',
      'Sign in',
      'Employers / Post Job',
    ],
  ],
  [['Startseite', 'Jobs', 'Stelle merken', 'Jobsuche', 'Teilen']],
  [['Home', 'Mijn netwerk', 'Vacatures', 'Berichten']],
])('stands below the menu %j', (menu) => {
  const { fields } = readPosting(
    [...menu, 'Nurse', 'Hollin GmbH · Leeds, England · 3 days ago', 'We care.'].join('\n'),
  );
  expect(fields).toMatchObject({ title: 'Nurse', company: 'Hollin GmbH', location: 'Leeds, England' });
});

it.each([
  ['Acme in Ghent is hiring a Payroll Officer, 4 days a week.', 'Payroll Officer', 'Acme', 'Ghent'],
  ['Bäckerei Kamps in Köln sucht eine Verkäuferin für den Laden.', 'Verkäuferin', 'Bäckerei Kamps', 'Köln'],
  ['Our office in Leeds is hiring a Payroll Officer.', 'Payroll Officer', undefined, undefined],
  ['مطلوب محاسب للعمل لدى شركة النور للتجارة\nالموقع: الرياض', 'محاسب', 'شركة النور للتجارة', 'الرياض'],
])('a place in a sentence is not the employer: %j', (words, title, company, location) => {
  expect(readPosting(words).fields).toMatchObject({ title });
  expect([readPosting(words).fields.company, readPosting(words).fields.location]).toEqual([
    company,
    location,
  ]);
});

it('a heading about the employer is no place', () => {
  const words = 'Senior Nurse\nRemote - EMEA\nApply\nAbout Hooli\nHooli makes maps. We are 120 people.';
  expect(readPosting(words).fields).not.toHaveProperty('location', 'About Hooli');
});

it.each(['https://jobs.lever.example/globex/abc', '[Forwarded message]'])(
  'a line that is no name is neither role nor employer: %s',
  (line) => {
    const { fields } = readPosting(`${line}\nBackend Engineer\nGlobex\n£70,000 - £85,000 per annum`);
    expect(fields).toMatchObject({ title: 'Backend Engineer', company: 'Globex' });
  },
);

it('the place of an employer in a sentence is a guess, as another noun may stand there', () => {
  expect(readPosting('Acme in Ghent is hiring a Payroll Officer.').guessed).toEqual(['location']);
});
