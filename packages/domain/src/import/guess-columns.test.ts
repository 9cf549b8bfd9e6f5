import { describe, expect, it } from 'vitest';
import { guessFields, mayBePeople } from './guess-columns.ts';
import type { ImportField } from './import-columns.ts';

/** What is guessed of columns by their headings and cells. */
function guess(columns: Readonly<Record<string, readonly string[]>>, today?: string) {
  const headers = Object.keys(columns);
  const guesses = guessFields(headers, (at) => columns[headers[at] ?? ''] ?? [], { today });
  return Object.fromEntries(headers.map((header, at) => [header, guesses[at]]));
}

const link = (words: string) => `=HYPERLINK("https://globex.example/1","${words}")`;
const named = { Company: ['Globex', 'Acme'], Role: ['Cook', 'Baker'] };

it.each([
  ['Kontakt', 'Mailadresse', 'Telefonnummer'],
  ['Ansprechpartner*in', 'E-Mail', 'Handy-Nr.'],
  ['Kontaktperson', 'Mail', 'Rufnummer'],
  ['Recruteuse', 'E-mail', 'Portable'],
  ['Persona de contacto', 'Correo', 'Móvil'],
  ['Recruitster', 'E-mailadres', 'Mobiel'],
  ['الشخص المسؤول', 'الايميل', 'الجوال'],
  ['Hiring manager', 'Email address', 'Phone number'],
  ['Interlocuteur', 'Courriel', 'Téléphone'],
  ['Recruiter', 'Recruiter email', 'Recruiter phone'],
  ['Ansprechpartner', 'E-Mail Ansprechpartner', 'Telefon Ansprechpartner'],
  ['Contacto', 'Correo electrónico', 'Teléfono'],
  ['Contactpersoon', 'E-mail', 'Telefoonnummer'],
  ['جهة الاتصال', 'البريد الإلكتروني', 'رقم الهاتف'],
])('contact columns are recognised in each language: %s, %s, %s', (name, email, phone) => {
  const columns = {
    ...named,
    [name]: ['Ana Ruiz'],
    [email]: ['ana@globex.example'],
    [phone]: ['0221 555 0101'],
  };
  expect(Object.values(guess(columns)).slice(2)).toEqual(['contact', 'contactEmail', 'contactPhone']);
});

describe('a column is recognised by words in its header', () => {
  it.each<[string, readonly string[], ImportField]>([
    ['position_title', ['Cook'], 'title'],
    ['Role name', ['Cook'], 'title'],
    ['Employer / Organisation', ['Globex'], 'company'],
    ['Salary/Rate', ['€52k'], 'salaryText'],
    ['Next Follow-up', ['2026-09-15'], 'followUp'],
    ['Link to advert', ['https://globex.example/1'], 'url'],
    ['platform', ['StepStone'], 'source'],
    ['Result', ['Accepted!'], 'stage'],
    ['Tätigkeit', ['Disponentin'], 'title'],
    ['Intitulé du poste', ['Serveur'], 'title'],
    ['Einsatzort', ['Köln'], 'location'],
    ['Lieu de travail', ['Nantes'], 'location'],
    ['Letzter Kontakt', ['2026-09-15'], 'changed'],
    ['Einsendeschluss', ['2026-12-01'], 'closesOn'],
    ['Fecha límite', ['2026-12-01'], 'closesOn'],
    ['الموعد النهائي', ['2026-12-01'], 'closesOn'],
    ['مسؤول التوظيف', ['سامي'], 'contact'],
    ['Date de relance', ['2026-12-01'], 'followUp'],
    ['currentStatus', ['Applied'], 'stage'],
    ['Where', ['Joliet, IL'], 'location'],
    ['Wo', ['Graz'], 'location'],
    ['Où ?', ['Nantes'], 'location'],
    ['أين', ['الجيزة'], 'location'],
    ['Arbeitgeberin', ['Insel Spital'], 'company'],
    ['Société', ['Meunier'], 'company'],
    ['Bewerbungsstatus', ['Absage'], 'stage'],
    ['Retribución', ['32.000 €'], 'salaryText'],
    ['Jahresgehalt', ['48k'], 'salaryText'],
    ['Gefunden auf', ['Lokalblatt'], 'source'],
    ['Prochaine étape', ['Rappeler'], 'nextMoveText'],
    ['Siguiente paso', ['Llamar'], 'nextMoveText'],
    ['تاريخ النشر', ['2026-09-01'], 'postedOn'],
    ['Pay low', ['55k'], 'salaryMin'],
    ['Maximum salary', ['65k'], 'salaryMax'],
    ['Gehalt (mind.)', ['48.000'], 'salaryMin'],
    ['Gehalt bis', ['55.000'], 'salaryMax'],
    ['Salaire min', ['38 000'], 'salaryMin'],
    ['Sueldo hasta', ['24.000'], 'salaryMax'],
    ['Salaris vanaf', ['2.800'], 'salaryMin'],
    ['الحد الأقصى للراتب', ['٢٤٠٠٠'], 'salaryMax'],
    ['Salary from – to', ['38k – 42k'], 'salaryText'],
    ['Per', ['annum'], 'salaryPeriod'],
    ['Zeitraum', ['Monat'], 'salaryPeriod'],
    ['Compensation currency', ['GBP'], 'salaryCurrency'],
    ['compensation interval', ['year'], 'salaryPeriod'],
    ['Gehalt Währung', ['EUR'], 'salaryCurrency'],
  ])('%s', (header, cells, field) => {
    expect(guess({ [header]: cells })[header]).toBe(field);
  });

  it('but not by words for a place beside others, which ask where it was found', () => {
    for (const header of ['Where found?', 'Wo gefunden', 'Où trouvé', 'أين رأيتها'])
      expect(guess({ [header]: ['Lokalblatt'] })[header]).not.toBe('location');
  });

  it('but not by ambiguous words, or when another column has the exact name', () => {
    expect(guess({ 'Company notes': ['Nice'] })['Company notes']).toBeNull();
    for (const header of ['Company website', 'LinkedIn of recruiter'])
      expect(guess({ ...named, [header]: ['https://globex.example/us'] })[header]).toBeNull();
  });

  it('but not for notes by how many there are', () => {
    expect(guess({ ...named, 'Comment Count': ['0', '2'] })['Comment Count']).toBeNull();
    expect(guess({ ...named, 'More comments': ['Nice', '2'] })['More comments']).toBe('notes');
  });

  it.each([
    [{ Contact: ['', ''], 'Contact name': ['Robin', ''] }, 'Contact name', 'contact'],
    [{ 'Contact name': ['Robin', ''], Contact: ['', ' '] }, 'Contact name', 'contact'],
    [{ Status: ['', ''], 'Current status': ['Applied', ''] }, 'Current status', 'stage'],
    [{ Location: [''], 'Job location city': ['Leeds'] }, 'Job location city', 'location'],
    [{ Contact: [''], 'Contact name': [''] }, 'Contact', 'contact'],
  ])('where the one with the exact name is empty: %j', (columns, header, field) => {
    expect(guess({ ...named, ...columns })[header]).toBe(field);
  });

  it('but not for names by what few rows have', () => {
    const tasks = {
      Task: ['Cook', 'Baker', 'Call Robin'],
      'Parent task': ['', '', 'Cook'],
      Company: ['Globex', 'Acme', 'Globex'],
    };
    expect(guess(tasks)).toMatchObject({ Task: 'title', 'Parent task': null });
  });

  it('for numbers to call that could count seconds', () => {
    const called = { Contact: ['Jo', 'Ana'], Phone: ['1712345678', '1609876543'] };
    expect(guess(called)).toMatchObject({ Phone: 'contactPhone' });
  });

  it('for a person beside their address', () => {
    const people = {
      ...named,
      'Contact Person': ['Robin Example'],
      'Contact Email': ['robin@globex.example'],
    };
    expect(guess(people)).toMatchObject({ 'Contact Person': 'contact', 'Contact Email': 'contactEmail' });
  });
});

describe('a header is ignored', () => {
  it.each<[string, readonly string[]]>([
    ['Recruiter', ['yes', 'no', '']],
    ['Phone', ['8/22/2026 & 8/27/2026', '8/30/2026']],
    ['Email', ['sent', 'not yet']],
    ['Follow up', ['Yes', 'x']],
    ['Position', ['2026-09-01', '2026-09-02']],
    ['Interview date applied', ['soon', 'later']],
  ])('%s with cells %j', (header, cells) => {
    expect(guess({ Contact: ['Jo'], [header]: cells })[header]).toBeNull();
  });

  it('but a header that names a date is, also with unreadable days', () => {
    expect(guess({ 'Date applied': ['soon'] })['Date applied']).toBe('applied');
  });
});

describe('a column without a meaningful header is recognised by its values', () => {
  it.each<[readonly string[], ImportField | null]>([
    [['https://globex.example/1', 'acme.example/jobs/2'], 'url'],
    [['Applied', 'Interview', 'Rejected', ''], 'stage'],
    [['Applied', 'On ice', 'Rejected', 'Take home'], 'stage'],
    [['Applied', 'On ice', 'Parked'], null],
    [['€45.000 - €55.000', '$70/hr', 'CHF 98’000'], 'salaryText'],
    [['LinkedIn', 'indeed.com', 'company site', 'LinkedIn', 'StepStone'], 'source'],
    [['لينكدإن', 'بيت', 'موقع الشركة'], 'source'],
    [['Empfehlung', 'XING', 'Agentur für Arbeit'], 'source'],
    [[link('View'), '', link('View')], 'url'],
    [[link('Ⓥ'), link('Ⓥ')], 'url'],
    [[link('Link'), link('here'), link('Anzeige')], 'url'],
    [[link('red'), link('blue')], null],
    [['red', 'blue'], null],
    [[], null],
    [['45', '46'], null],
  ])('%j', (cells, field) => {
    expect(guess({ ...named, 'Col 7': cells })['Col 7']).toBe(field);
  });

  it('unless another column is that field', () => {
    const columns = { ...named, Status: ['Applied'], Mood: ['Rejected', 'Interview'] };
    expect(guess(columns)).toMatchObject({ Status: 'stage', Mood: null });
  });
});

describe('role and company under empty headers', () => {
  const roles = ['Warehouse manager', 'Data analyst', 'Night baker', 'Cook'];
  const companies = ['Globex GmbH', 'Acme Ltd', 'Tidewell', 'Hooli Inc'];

  it('are recognised by words of roles and by legal forms', () => {
    expect(guess({ A: companies, B: roles, C: ['red', 'blue', 'green', 'red'] })).toEqual({
      A: 'company',
      B: 'title',
      C: null,
    });
  });

  it('are inferred from each other where one column is left', () => {
    expect(guess({ Company: companies, Thing: ['Porter', 'Florist'] })).toEqual({
      Company: 'company',
      Thing: 'title',
    });
    expect(guess({ Role: roles, Who: ['Tidewell', 'Hooli'] })).toEqual({ Role: 'title', Who: 'company' });
  });

  it('stay open where two columns match', () => {
    expect(guess({ Company: companies, X: ['Leeds', 'York'], Y: ['red', 'blue'] })).toMatchObject({
      X: null,
      Y: null,
    });
  });
});

describe('a column that is only called a date', () => {
  const past = ['2026-09-01', '14/09/2026', ''];
  const jobs = { ...named, Status: ['Applied', 'Rejected', ''] };

  it.each(['Date', 'DATES', 'Datum', 'Fecha', 'Data', 'التاريخ', 'تاريخ', 'Дата', '날짜'])('%s', (header) => {
    expect(guess({ ...jobs, [header]: past }, '2026-11-25')[header]).toBe('applied');
    expect(guess({ ...jobs, [header]: ['3 Nov', '12/11', '2026-09-01'] }, '2026-11-25')[header]).toBe(
      'applied',
    );
  });

  it('is the date of saving where saved jobs have one', () => {
    const saved = { ...named, Status: ['Saved', 'Applied'], Date: ['2026-09-01', '2026-09-02'] };
    expect(guess(saved, '2026-11-25')['Date']).toBe('saved');
    const sent = { ...named, Status: ['Saved', 'Applied'], Date: ['', '2026-09-02'] };
    expect(guess(sent, '2026-11-25')['Date']).toBe('applied');
  });

  it('is nothing beside a column for the date of applying, or with future days, or without days', () => {
    expect(guess({ ...jobs, 'Applied on': past, Date: past }, '2026-11-25')['Date']).toBeNull();
    expect(guess({ ...jobs, Date: ['2026-12-01', '2026-11-01'] }, '2026-11-25')['Date']).toBeNull();
    expect(guess({ ...jobs, Date: ['soon', 'later'] }, '2026-11-25')['Date']).toBeNull();
  });

  it.each([
    ['Datum Bewerbung', 'applied'],
    ['Datum (beworben)', 'applied'],
    ['Application - date', 'applied'],
    ['Date my application was submitted', 'applied'],
    ['Date: candidature', 'applied'],
    ['Fecha postulación', 'applied'],
    ['Datum sollicitatie', 'applied'],
    ['تاريخ تقديم الطلب', 'applied'],
    ['Apply by (date)', 'closesOn'],
    ['Application deadline date', 'closesOn'],
    ['Date of birth', null],
  ])('or says so in other words: %s', (header, field) => {
    expect(guess({ ...jobs, [header]: ['2026-09-01'] }, '2026-11-25')[header]).toBe(field);
  });

  it.each(['Date sent', 'Gesendet am', 'Date d’envoi', 'Fecha de envío', 'تاريخ الإرسال'])(
    'unless it says so: %s',
    (header) => {
      expect(guess({ ...jobs, [header]: ['2026-12-01'] }, '2026-11-25')[header]).toBe('applied');
    },
  );
});

describe('rows that may be people', () => {
  const mayBe = (headings: string, ...rows: string[]) => {
    const headers = headings.split('|');
    const columns = (at: number) => rows.map((row) => row.split('|')[at] ?? '');
    return mayBePeople(headers, columns, guessFields(headers, columns));
  };

  it.each([
    ['Name|Company|Title|E-mail|Phone', 'Robin Example|Globex|Recruiter|robin@globex.example|0221 555 0101'],
    ['Vorname|Nachname|Firma|Position', 'Robin|Beispiel|Globex|Personalleitung'],
    [
      'First Name|Last Name|URL|Email Address|Company|Position|Connected On',
      'Robin|Example|https://www.linkedin.com/in/robin||Globex|Recruiter|01 Sep 2026',
    ],
    ['Nom|Entreprise|Fonction|Courriel|Remarques', 'Robin|Globex|DRH|robin@globex.example|salon'],
    ['الاسم|الشركة|المنصب|رقم الهاتف', 'روبن|نور|مدير|0221 555 0101'],
    ['Name|Company|Role|LinkedIn', 'Robin|Globex|Recruiter|linkedin.com/in/robin'],
    ['Name|Company|Role|Where', `Robin|Globex|Chef|=HYPERLINK("https://www.xing.com/profile/R_E","Xing")`],
    ['Company|Job title|Reach', 'Globex|Recruiter|robin@globex.example'],
    ['Name|Company|Role|Phone|Last contact|Tags', 'Robin|Globex|HR|0221 555 0101|2026-09-01|fair'],
  ])('have a column to reach them by, and none of jobs alone: %s', (headings, row) => {
    expect(mayBe(headings, row)).toBe(true);
  });

  it.each([
    ['Status', 'Applied'],
    ['Date applied', '2026-09-01'],
    ['Interview', '☑'],
    ['Link', 'https://globex.example/jobs/1'],
    ['Salary', '€50k'],
    ['Deadline', '2026-12-01'],
    ['Work mode', 'Remote'],
    ['Result', 'Rejected'],
  ])('do not where a column is of jobs: %s', (heading, cell) => {
    expect(
      mayBe(`Company|Role|Recruiter|Email|${heading}`, `Globex|Cook|Robin|r@globex.example|${cell}`),
    ).toBe(false);
  });

  it('and neither where none of them can be reached', () => {
    expect(mayBe('Company|Role|Location|Contact', 'Globex|Cook|Ulm|Robin')).toBe(false);
  });
});

it('the page of a person is no posting, whatever its column is called', () => {
  const page = [
    'https://www.linkedin.com/in/robin',
    'de.linkedin.com/in/sam/',
    'https://www.xing.com/profile/A_B',
  ];
  expect(guess({ ...named, Link: page, LinkedIn: page })).toMatchObject({ Link: null, LinkedIn: null });
  const jobs = ['https://www.linkedin.com/jobs/view/1', 'https://www.linkedin.com/in/robin'];
  expect(guess({ ...named, Link: jobs })['Link']).toBe('url');
});

it.each([
  ['hexadecimal', ['5f3c9a1e77', '5f3c9b2c18']],
  ['of a tracker', ['JOB-12', 'JOB-13']],
  ['UUIDs', ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7']],
])('cards hold company and role also beside a column of ids: %s', (_, ids) => {
  const columns = {
    'Card Name': ['Globex – Backend Engineer', 'Initech: Data Analyst'],
    'List ID': ids,
    'List Name': ['Applied', 'Rejected'],
    'Board Name': ['Job search', 'Job search'],
  };
  expect(Object.values(guess(columns))).toEqual(['titleAndCompany', null, 'stage', null]);
});

it.each([['List'], ['List Name']])('the board of a kanban is no source: %s', (list) => {
  const columns = { ...named, Board: ['Job search', 'Job search'], [list]: ['Wishlist', 'Applied'] };
  expect(guess(columns)).toMatchObject({ Board: null, [list]: 'stage' });
  expect(guess({ ...named, Board: ['StepStone', 'Indeed'] })).toMatchObject({ Board: 'source' });
});
