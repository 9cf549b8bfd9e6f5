import { describe, expect, it } from 'vitest';
import { processorMsOf } from '../testing/processor-time.ts';
import { readPosting } from './posting-reader.ts';

interface Told {
  contactName?: string;
  contactRole?: string;
  contactEmail?: string;
  contactPhone?: string;
}

function contactIn(words: string): Told {
  const { contactName, contactRole, contactEmail, contactPhone } = readPosting(
    `Tide Clerk\n\n${words}`,
  ).fields;
  return JSON.parse(JSON.stringify({ contactName, contactRole, contactEmail, contactPhone })) as Told;
}

describe('the contact of a posting', () => {
  it.each<[string, string, Told]>([
    [
      'a line with a label',
      'We count tides.\n\nContact: Jane Doe, jane@x.example, +44 20 7946 0958\n\nAcme Ltd',
      { contactName: 'Jane Doe', contactEmail: 'jane@x.example', contactPhone: '+44 20 7946 0958' },
    ],
    [
      'lines below a label',
      'Your contact person\n\nAnne-Marie O’Neill\nSenior Recruiter\nT: (020) 7946 0958\njobs@acme.example',
      {
        contactName: 'Anne-Marie O’Neill',
        contactRole: 'Senior Recruiter',
        contactEmail: 'jobs@acme.example',
        contactPhone: '(020) 7946 0958',
      },
    ],
    [
      'a sentence',
      'For an informal chat please contact Dr. Priya Natarajan (Head of Data) on 0151 234 5678 or priya.n@quay.example.',
      {
        contactName: 'Dr. Priya Natarajan',
        contactRole: 'Head of Data',
        contactEmail: 'priya.n@quay.example',
        contactPhone: '0151 234 5678',
      },
    ],
    ['a label alone', 'Hiring manager: Lou de la Cruz', { contactName: 'Lou de la Cruz' }],
    [
      'an address elsewhere that has the name in it',
      'Recruiter: Sam Okafor\n\nWe count tides.\n\nSend your CV to s.okafor@acme.example.',
      { contactName: 'Sam Okafor', contactEmail: 's.okafor@acme.example' },
    ],
    [
      'a recruiter’s signature',
      'Would you like to talk?\n\nBest regards,\n\nJana Schmidt\nTalent Acquisition Partner\nAcme GmbH\njana.schmidt@acme.example | +49 40 123 456-78',
      {
        contactName: 'Jana Schmidt',
        contactRole: 'Talent Acquisition Partner',
        contactEmail: 'jana.schmidt@acme.example',
        contactPhone: '+49 40 123 456-78',
      },
    ],
    [
      'the head of a mail and its signature',
      'From: Tom Baker <tom@hooli.example>\nSubject: A role\n\nAre you free?\n\nCheers\nTom Baker\nRecruiter',
      { contactName: 'Tom Baker', contactRole: 'Recruiter', contactEmail: 'tom@hooli.example' },
    ],
    [
      'German',
      'Ihre Ansprechpartnerin: Frau Jana von der Heide, Personalreferentin\nTel.: 040 / 123 45 67\nj.vonderheide@hafen.example',
      {
        contactName: 'Jana von der Heide',
        contactRole: 'Personalreferentin',
        contactEmail: 'j.vonderheide@hafen.example',
        contactPhone: '040 / 123 45 67',
      },
    ],
    [
      'German with the surname alone',
      'Ansprechpartner(in): Herr Müller, mueller@hafen.example',
      { contactName: 'Herr Müller', contactEmail: 'mueller@hafen.example' },
    ],
    [
      'a German sentence',
      'Bei Fragen wenden Sie sich gerne an Frau Sabine Groß unter +49 30 1234567.',
      { contactName: 'Sabine Groß', contactPhone: '+49 30 1234567' },
    ],
    [
      'Dutch',
      'Contactpersoon: Jan de Vries, 06-12345678, jan.devries@kade.example',
      { contactName: 'Jan de Vries', contactEmail: 'jan.devries@kade.example', contactPhone: '06-12345678' },
    ],
    [
      'a Dutch sentence',
      'Neem voor meer informatie contact op met Mevr. Anouk Bakker via anouk@kade.example.',
      { contactName: 'Anouk Bakker', contactEmail: 'anouk@kade.example' },
    ],
    [
      'French',
      'Votre interlocutrice : Mme Claire Lefèvre, chargée de recrutement\nclaire.lefevre@quai.example',
      { contactName: 'Claire Lefèvre', contactEmail: 'claire.lefevre@quai.example' },
    ],
    [
      'Spanish',
      'Persona de contacto: Lucía Fernández, lucia@muelle.example',
      { contactName: 'Lucía Fernández', contactEmail: 'lucia@muelle.example' },
    ],
    [
      'Arabic',
      'للتواصل: سارة الخطيب، مسؤولة التوظيف، sara@mina.example، هاتف ٠٥٠١٢٣٤٥٦٧',
      {
        contactName: 'سارة الخطيب',
        contactRole: 'مسؤولة التوظيف',
        contactEmail: 'sara@mina.example',
        contactPhone: '٠٥٠١٢٣٤٥٦٧',
      },
    ],
    [
      'an Arabic sentence',
      'يرجى التواصل مع السيد أحمد علي على ahmad.ali@mina.example',
      { contactName: 'أحمد علي', contactEmail: 'ahmad.ali@mina.example' },
    ],
    [
      'an Arabic signature',
      'هل أنت متاح؟\n\nمع خالص التحية،\nليلى حداد\nمديرة التوظيف\nlayla@mina.example',
      { contactName: 'ليلى حداد', contactRole: 'مديرة التوظيف', contactEmail: 'layla@mina.example' },
    ],
  ])('is read from %s', (_, words, told) => {
    expect(contactIn(words)).toEqual(told);
  });

  it.each([
    'Questions? Write to support@acme.example or call 0151 234 5678.',
    'Contact: jobs@acme.example',
    'Contact: Human Resources, hr@acme.example',
    'Contact: Acme Support Team, support@acme.example, +44 20 7946 0958',
    'Contact: Harbour Trust, 020 7946 0958',
    'Kontakt: Globex Hamburg, jobs@globex.example',
    'Kontakt: Personalabteilung, Tel. 040 1234567',
    'Contact: New York Office, +1 212 555 0100',
    'Contact us at Acme House, London. Tel 020 7946 0958',
    'Contact Lens Specialist wanted, 0151 234 5678',
    'Email Marketing Manager, marketing@acme.example',
    'From: Acme Jobs <noreply@acme.example>',
    'From: Jane Doe <no-reply@acme.example>',
    'From: LinkedIn <messages-noreply@linkedin.example>',
    'Kind regards\nThe Acme Team\nhello@acme.example',
    'Kind regards\nAcme Careers\ncareers@acme.example',
    'Kind regards\nJane Doe',
    'Our founders Jane Doe and John Roe have worked in London since 1998.',
    'للتواصل: قسم الموارد البشرية، hr@mina.example',
    'يرجى التواصل مع فريق التوظيف على jobs@mina.example',
    'Contactpersoon: afdeling Personeelszaken, 020 1234567',
  ])('is none in: %s', (words) => {
    expect(contactIn(words)).toEqual({});
  });

  it('is not taken from an address without a reader, nor a number from a date', () => {
    expect(contactIn('Contact: Jane Doe, noreply@acme.example, 0151 234 5678, by 27.11.2026')).toEqual({
      contactName: 'Jane Doe',
      contactPhone: '0151 234 5678',
    });
  });

  it('is a guess, with the passage of the name', () => {
    const { guessed, passages, text } = readPosting('Tide Clerk\n\nContact: Jane Doe, jane@x.example');
    expect(guessed).toEqual(expect.arrayContaining(['contactName', 'contactEmail']));
    const marked = passages.filter(({ field }) => field === 'contactName');
    expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(['Jane Doe']);
  });

  it('is read on a page by its label, and never from a signature', () => {
    const page = (words: string) =>
      `<html><head><title>Tide Clerk</title></head><body><h1>Tide Clerk</h1>${words}</body></html>`;
    const { fields } = readPosting(page('<p>Contact person: Jane Doe</p><p>jane@x.example</p>'));
    expect(fields).toMatchObject({ contactName: 'Jane Doe' });
    expect(
      readPosting(page('<p>Kind regards</p><p>Jane Doe</p><p>jane@x.example</p>')).fields.contactName,
    ).toBeUndefined();
  });

  it('is not the employer', () => {
    const words = 'Tide Clerk at Heron Quay\n\nContact: Heron Quay, 020 7946 0958';
    expect(readPosting(words).fields).not.toHaveProperty('contactName');
  });
});

describe('the address of a posting', () => {
  const linkIn = (words: string) => readPosting(`Tide Clerk\n\nAcme is looking for a Tide Clerk.\n${words}`);

  it.each([
    ['Apply: https://acme.example/jobs/7.', 'https://acme.example/jobs/7'],
    [
      'https://acme.example/privacy-policy then https://acme.example/jobs/privacy-counsel',
      'https://acme.example/jobs/privacy-counsel',
    ],
    ['(https://acme.example/stellen/42?ref=a)', 'https://acme.example/stellen/42?ref=a'],
    ['https://acme.example/about-us https://acme.example/vacatures/1', 'https://acme.example/vacatures/1'],
    [
      'https://www.linkedin.com/in/jane https://www.linkedin.com/jobs/view/1',
      'https://www.linkedin.com/jobs/view/1',
    ],
    ['https://acme.example/logo.png https://jobs.example/?id=7', 'https://jobs.example/?id=7'],
    ['قدم الآن: https://mina.example/وظائف/7', 'https://mina.example/وظائف/7'],
  ])('is the first plausible one in: %s', (words, link) => {
    const { fields, guessed } = linkIn(words);
    expect(fields.url).toBe(link);
    expect(guessed).toContain('url');
  });

  it.each([
    'https://acme.example',
    'https://acme.example/',
    'Privacy: https://acme.example/de/datenschutz.html',
    'https://acme.example/privacy',
    'https://acme.example/legal/privacy-notice?lang=en',
    'Unsubscribe: https://mail.example/unsubscribe?u=7',
    'https://mail.example/u/list-manage?x=1',
    'https://mina.example/سياسة-الخصوصية',
    'https://mina.example/%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9-%D8%A7%D9%84%D8%AE%D8%B5%D9%88%D8%B5%D9%8A%D8%A9',
    'https://twitter.com/acme',
    'https://calendly.com/jane/30min',
    'https://us02web.zoom.us/j/123',
    'https://maps.google.com/?q=Leith',
    `https://acme.example/${'x'.repeat(3_000)}`,
    'mailto:jane@acme.example',
  ])('is none in: %s', (words) => {
    expect(linkIn(words).fields.url).toBeUndefined();
  });

  it('is the target of a link in a mail, not its text', () => {
    const mail = `<div><p>We are hiring a Tide Clerk at Acme.</p><p><a href="mailto:jane@acme.example">Jane</a>
      <a href="https://acme.example/privacy">Privacy</a> <a href="https://acme.example/jobs/7">See the role</a></p></div>`;
    const { fields, guessed } = readPosting(mail);
    expect(fields.url).toBe('https://acme.example/jobs/7');
    expect(guessed).toContain('url');
  });
});

// Each of them alone takes some tens of milliseconds; time that grew with the square would be minutes.
it.each([
  '@',
  'a@',
  'a@a.',
  'a.',
  '//',
  'https://',
  'https://a.b/privacy/',
  'https://a.b/% ',
  'Contact:\n',
  'Contact: Jane Doe\n',
  'contact Jane Doe ',
  'Kind regards\n',
  'Kind regards\nJane Doe\n',
  'From: Jane Doe <',
  '+1 (',
  '1 ',
  'Jane ',
  'A. ',
  'de la ',
  'Frau ',
  'محمد ',
  'wenden sie sich gerne ',
  '\n',
])('reads a hundred thousand letters of %j in linear time', (piece) => {
  const timeOf = (letters: number) => {
    const words = piece.repeat(Math.ceil(letters / piece.length));
    return processorMsOf(() => readPosting(words));
  };
  timeOf(10_000);
  const part = timeOf(25_000);
  expect(timeOf(100_000)).toBeLessThan(part * 9 + 500);
});
