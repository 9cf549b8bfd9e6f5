import type { PostingField, PostingFields } from '../posting/posting-fields.ts';

interface SitePage {
  site: string;
  page: string;
  fields: PostingFields;
  guessed: readonly PostingField[];
}

interface SiteWords {
  site: string;
  words: string;
  fields: PostingFields;
  /** The passages that are highlighted, in their order. */
  marked: readonly string[];
  /** What the words only suggest; nothing when left out. */
  guessed?: readonly string[];
}

const withData = (posting: object, title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(posting)}</script></head><body><div id="root"></div></body></html>`;

const place = (address: object) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } });

/** Made-up postings in the shape of each site's pages. */
export const sitePages: readonly SitePage[] = [
  {
    site: 'Greenhouse, without data',
    page: `<html><head><title>Job Application for Senior Data Analyst at Globex</title><meta property="og:title" content="Senior Data Analyst"></head><body><div class="job__title"><h1>Senior Data Analyst</h1><div class="job__location">Berlin, Germany</div></div><div class="job__description"><p>Own our forecasts, on site.</p></div></body></html>`,
    fields: { title: 'Senior Data Analyst', company: 'Globex', workMode: 'onsite' },
    guessed: ['company'],
  },
  {
    site: 'Lever, without data',
    page: `<html><head><title>Globex - Backend Engineer</title><meta property="og:title" content="Globex - Backend Engineer"></head><body><div class="posting-headline"><h2>Backend Engineer</h2><div class="posting-categories"><div>Berlin /</div><div>Remote</div><div>Full-time /</div></div></div></body></html>`,
    fields: { title: 'Backend Engineer', company: 'Globex', workMode: 'remote', employmentType: 'full_time' },
    guessed: ['title', 'company'],
  },
  {
    site: 'Ashby',
    page: withData(
      {
        '@context': 'https://schema.org/',
        '@type': 'JobPosting',
        title: 'Insights Analyst',
        description: '<p>Heron Quay</p><ul><li>SQL</li></ul>',
        identifier: { '@type': 'PropertyValue', name: 'Heron Quay', value: '9b2d7c1e' },
        datePosted: '2026-11-01',
        hiringOrganization: {
          '@type': 'Organization',
          name: 'Heron Quay',
          sameAs: 'https://heronquay.example',
        },
        jobLocation: [
          place({
            addressLocality: 'Belfast',
            addressRegion: 'Northern Ireland',
            addressCountry: 'United Kingdom',
          }),
          place({ addressLocality: 'Derry', addressCountry: { '@type': 'Country', name: 'United Kingdom' } }),
        ],
        employmentType: 'PART_TIME',
        directApply: true,
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'GBP',
          value: { '@type': 'QuantitativeValue', unitText: 'HOUR', minValue: 20, maxValue: 24 },
        },
      },
      'Insights Analyst @ Heron Quay',
    ),
    fields: {
      title: 'Insights Analyst',
      company: 'Heron Quay',
      location: 'Belfast, Northern Ireland, United Kingdom · Derry, United Kingdom',
      employmentType: 'part_time',
      salaryMin: 20,
      salaryMax: 24,
      salaryCurrency: 'GBP',
      salaryPeriod: 'hour',
      postedOn: '2026-11-01',
      externalId: '9b2d7c1e',
    },
    guessed: [],
  },
  {
    site: 'Workable',
    page: withData(
      {
        '@context': 'http://schema.org',
        '@type': 'JobPosting',
        title: 'Insights Analyst',
        description: '<p>Care</p>',
        datePosted: '2026-11-01',
        validThrough: '2026-12-31',
        employmentType: 'FULL_TIME',
        hiringOrganization: { '@type': 'Organization', name: 'Heron Quay' },
        jobLocation: place({ addressCountry: 'Greece', addressLocality: 'Athens', addressRegion: 'Attica' }),
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Greece' },
      },
      'Insights Analyst - Heron Quay',
    ),
    fields: {
      title: 'Insights Analyst',
      company: 'Heron Quay',
      location: 'Athens, Attica, Greece',
      workMode: 'remote',
      employmentType: 'full_time',
      postedOn: '2026-11-01',
      closesOn: '2026-12-31',
    },
    guessed: [],
  },
  {
    site: 'SmartRecruiters, in microdata',
    page: `<!doctype html><html><head><title>Heron Quay Theatre Insights Analyst (m/w/d) | SmartRecruiters</title><meta property="og:title" content="Heron Quay Theatre is looking for a Insights Analyst (m/w/d) in Hamburg, Germany"></head><body><main itemscope itemtype="http://schema.org/JobPosting"><meta itemprop="hiringOrganization" content="Heron Quay Theatre"><meta itemprop="datePosted" content="2026-11-01T09:00:00.000Z"><h1 itemprop="title">Insights Analyst (m/w/d)</h1><ul><li itemprop="jobLocation" itemscope itemtype="http://schema.org/Place"><span itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><meta itemprop="addressCountry" content="Germany"><meta itemprop="addressLocality" content="Hamburg">Hamburg, Germany</span></li><li itemprop="employmentType">Full-time</li></ul><div itemprop="description"><section><h2>Company Description</h2><div itemprop="responsibilities"><p>A house by the water.</p></div></section><section><h2>Qualifications</h2><ul><li>SQL</li><li>Patience</li></ul></section></div></main></body></html>`,
    fields: {
      title: 'Insights Analyst (m/w/d)',
      company: 'Heron Quay Theatre',
      location: 'Hamburg, Germany',
      employmentType: 'full_time',
      postedOn: '2026-11-01',
    },
    guessed: [],
  },
  {
    site: 'Workday',
    page: withData(
      {
        '@context': 'http://schema.org',
        '@type': 'JobPosting',
        jobLocation: place({ addressCountry: 'United Kingdom', addressLocality: 'Leeds' }),
        hiringOrganization: { name: 'Umbrella Ltd', '@type': 'Organization' },
        identifier: { name: 'Analyst II', '@type': 'PropertyValue', value: 'R-1042' },
        datePosted: '2026-11-01',
        employmentType: 'FULL_TIME',
        title: 'Analyst II',
        description: 'About us\nWe keep the rain off.',
      },
      'Analyst II',
    ),
    fields: {
      title: 'Analyst II',
      company: 'Umbrella Ltd',
      location: 'Leeds, United Kingdom',
      employmentType: 'full_time',
      postedOn: '2026-11-01',
      externalId: 'R-1042',
    },
    guessed: [],
  },
  {
    site: 'Personio, without data',
    page: `<html lang="de"><head><title>Projektleitung (m/w/d) | Jobs bei Musterwerk GmbH</title><meta property="og:title" content="Projektleitung (m/w/d) | Jobs bei Musterwerk GmbH"></head><body><h1>Projektleitung (m/w/d)</h1><p>Vollzeit · Hamburg</p></body></html>`,
    fields: { title: 'Projektleitung (m/w/d)', company: 'Musterwerk GmbH', employmentType: 'full_time' },
    guessed: ['company'],
  },
  {
    site: 'Personio',
    page: withData(
      {
        '@context': 'https://schema.org/',
        '@type': 'JobPosting',
        title: 'Projektleitung (m/w/d)',
        description: '<h3>Deine Aufgaben</h3>',
        datePosted: '2026-11-01T00:00:00+01:00',
        employmentType: ['FULL_TIME'],
        hiringOrganization: { '@type': 'Organization', name: 'Musterwerk GmbH' },
        jobLocation: [place({ addressLocality: 'Hamburg', addressCountry: 'DE' })],
      },
      'Projektleitung (m/w/d) | Jobs bei Musterwerk GmbH',
    ),
    fields: {
      title: 'Projektleitung (m/w/d)',
      company: 'Musterwerk GmbH',
      location: 'Hamburg, DE',
      employmentType: 'full_time',
      postedOn: '2026-11-01',
    },
    guessed: [],
  },
  {
    site: 'LinkedIn, without data',
    page: `<!DOCTYPE html><html lang="en"><head><title>Globex hiring Engineer in Test in Berlin, Germany | LinkedIn</title><meta property="og:title" content="Globex hiring Engineer in Test in Berlin, Germany | LinkedIn"><meta property="og:url" content="https://www.linkedin.com/jobs/view/3318"></head><body><nav>Jobs People</nav><h1>Engineer in Test</h1><h4><a>Globex</a><span>Berlin, Germany</span></h4><div><p>You will build pipelines.</p></div><ul><li><h3>Employment type</h3><span>Full-time</span></li></ul></body></html>`,
    fields: {
      title: 'Engineer in Test',
      company: 'Globex',
      location: 'Berlin, Germany',
      employmentType: 'full_time',
      url: 'https://www.linkedin.com/jobs/view/3318',
    },
    guessed: ['company', 'location'],
  },
  {
    site: 'LinkedIn, its description escaped',
    page: withData(
      {
        '@context': 'http://schema.org',
        '@type': 'JobPosting',
        datePosted: '2026-11-01T08:12:00.000Z',
        description: '&lt;p&gt;You will build pipelines.&lt;/p&gt;',
        employmentType: 'FULL_TIME',
        hiringOrganization: { '@type': 'Organization', name: 'Globex' },
        identifier: { '@type': 'PropertyValue', name: 'Globex', value: '3318' },
        jobLocation: place({ addressCountry: 'DE', addressLocality: 'Berlin', addressRegion: null }),
        title: 'Senior Data Engineer',
        validThrough: '2026-12-01T08:12:00.000Z',
      },
      'Globex hiring Senior Data Engineer in Berlin, Germany | LinkedIn',
    ),
    fields: {
      title: 'Senior Data Engineer',
      company: 'Globex',
      location: 'Berlin, DE',
      employmentType: 'full_time',
      postedOn: '2026-11-01',
      closesOn: '2026-12-01',
      externalId: '3318',
    },
    guessed: [],
  },
  {
    site: 'a company whose page has its posting as the main thing',
    page: withData(
      { '@type': 'WebPage', mainEntity: { '@type': 'JobPosting', name: 'Cook', hiringOrganization: 'Acme' } },
      'Acme',
    ),
    fields: { title: 'Cook', company: 'Acme' },
    guessed: [],
  },
  {
    site: 'an Arabic company',
    page: withData(
      {
        '@type': 'JobPosting',
        title: 'محلل بيانات',
        hiringOrganization: { name: 'شركة النور' },
        jobLocation: place({ addressLocality: 'دبي', addressCountry: 'AE' }),
        baseSalary: { currency: 'AED', value: { value: 15_000, unitText: 'MONTH' } },
      },
      'محلل بيانات',
    ),
    fields: {
      title: 'محلل بيانات',
      company: 'شركة النور',
      location: 'دبي, AE',
      salaryMin: 15_000,
      salaryMax: 15_000,
      salaryCurrency: 'AED',
      salaryPeriod: 'month',
    },
    guessed: [],
  },
];

/** The same as it comes out of a browser's window with copy and paste. */
export const siteWords: readonly SiteWords[] = [
  {
    site: 'LinkedIn',
    words:
      'Globex logo\nGlobex\nShare\nShow more options\nSenior Data Engineer\nBerlin, Germany · 2 weeks ago · Over 100 applicants\n€70,000/yr - €85,000/yr\nHybrid\nFull-time\nApply\nSave\nAbout the job\nYou will build pipelines.',
    fields: {
      title: 'Senior Data Engineer',
      company: 'Globex',
      location: 'Berlin, Germany',
      workMode: 'hybrid',
      employmentType: 'full_time',
      salaryMin: 70_000,
      salaryMax: 85_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      salaryText: '€70,000/yr - €85,000',
    },
    marked: [
      'Globex',
      'Senior Data Engineer',
      'Berlin, Germany',
      '€70,000/yr - €85,000',
      'Hybrid',
      'Full-time',
    ],
  },
  {
    site: 'an American company',
    words:
      'Data Engineer at Globex\nLocation: Austin, TX\nWe offer $120,000 - $150,000 per year. Fully remote. Apply by November 27, 2026.',
    fields: {
      title: 'Data Engineer',
      company: 'Globex',
      location: 'Austin, TX',
      workMode: 'remote',
      salaryMin: 120_000,
      salaryMax: 150_000,
      salaryCurrency: 'USD',
      salaryPeriod: 'year',
      salaryText: '$120,000 - $150,000',
      closesOn: '2026-11-27',
    },
    marked: [
      'Data Engineer',
      'Globex',
      'Austin, TX',
      '$120,000 - $150,000',
      'Fully remote',
      'November 27, 2026',
    ],
    guessed: ['title', 'company'],
  },
  {
    site: 'a German company',
    words:
      'Musterwerk GmbH sucht zum nächstmöglichen Zeitpunkt eine Projektleitung (m/w/d) für ihr Werk.\n\nTeilzeit, zwei Tage Homeoffice.\nArbeitsort: Hamburg\nGehalt: 1.100 € pro Woche\nBewerbungsschluss: 27.11.2026',
    fields: {
      title: 'Projektleitung (m/w/d)',
      company: 'Musterwerk GmbH',
      location: 'Hamburg',
      workMode: 'hybrid',
      employmentType: 'part_time',
      salaryMin: 1_100,
      salaryMax: 1_100,
      salaryCurrency: 'EUR',
      salaryPeriod: 'week',
      salaryText: '1.100 €',
      closesOn: '2026-11-27',
    },
    marked: [
      'Musterwerk GmbH',
      'Projektleitung (m/w/d)',
      'Teilzeit',
      'zwei Tage Homeoffice',
      'Hamburg',
      '1.100 €',
      '27.11.2026',
    ],
  },
  {
    site: 'a French company',
    words:
      'Le Théâtre du Quai recherche une Chargée d’études pour comprendre son public.\n\nCDI à temps plein, basé à Lyon, télétravail partiel. Salaire : 38 000 à 42 000 € brut par an.\nDate limite : 27 novembre 2026.',
    fields: {
      title: 'Chargée d’études',
      company: 'Le Théâtre du Quai',
      location: 'Lyon',
      workMode: 'hybrid',
      employmentType: 'full_time',
      salaryMin: 38_000,
      salaryMax: 42_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      salaryText: '38 000 à 42 000 €',
      closesOn: '2026-11-27',
    },
    marked: [
      'Le Théâtre du Quai',
      'Chargée d’études',
      'temps plein',
      'Lyon',
      'télétravail partiel',
      '38 000 à 42 000 €',
      '27 novembre 2026',
    ],
  },
  {
    site: 'a Spanish company',
    words:
      'Teatro del Muelle busca una Analista de datos para su equipo.\n\nJornada completa, presencial.\nUbicación: Sevilla\nSalario de 28.000 € a 32.000 € al año.\nFecha límite: 27 de noviembre de 2026',
    fields: {
      title: 'Analista de datos',
      company: 'Teatro del Muelle',
      location: 'Sevilla',
      workMode: 'onsite',
      employmentType: 'full_time',
      salaryMin: 28_000,
      salaryMax: 32_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      salaryText: '28.000 € a 32.000 €',
      closesOn: '2026-11-27',
    },
    marked: [
      'Teatro del Muelle',
      'Analista de datos',
      'Jornada completa',
      'presencial',
      'Sevilla',
      '28.000 € a 32.000 €',
      '27 de noviembre de 2026',
    ],
  },
];
