import type { JobBoard } from '../job-board.ts';

export interface BoardExample {
  board: JobBoard;
  /** As a person pastes it. */
  link: string;
  /** Where the board tells the posting, and what it answers there. */
  url: string;
  answer: unknown;
}

const words =
  '<p>Heron Quay Theatre tells stories to a full house.</p><ul><li>SQL</li><li>Patience</li></ul>';
const escaped = words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Made-up postings in the shape of each board's answers. */
export const boardExamples: readonly BoardExample[] = [
  {
    board: 'greenhouse',
    link: 'https://job-boards.greenhouse.io/heronquay/jobs/4011718007?gh_src=abc',
    url: 'https://boards-api.greenhouse.io/v1/boards/heronquay/jobs/4011718007?pay_transparency=true',
    answer: {
      absolute_url: 'https://job-boards.greenhouse.io/heronquay/jobs/4011718007',
      id: 4011718007,
      title: 'Insights Analyst',
      company_name: 'Heron Quay Theatre',
      location: { name: 'Belfast, United Kingdom' },
      requisition_id: 'HQ-3318',
      updated_at: '2026-11-04T08:12:00-05:00',
      first_published: '2026-11-01T08:12:00-05:00',
      application_deadline: '2026-11-27T12:00:00Z',
      departments: [{ id: 1, name: 'Audience' }],
      pay_input_ranges: [
        { min_cents: 3_850_000, max_cents: 4_200_000, currency_type: 'GBP', title: 'Pay', blurb: '' },
      ],
      content: escaped,
    },
  },
  {
    board: 'lever',
    link: 'https://jobs.lever.co/heron-quay/3f1c2a44-1111-4222-8333-123456789abc/apply?lever-source=LinkedIn',
    url: 'https://api.lever.co/v0/postings/heron-quay/3f1c2a44-1111-4222-8333-123456789abc?mode=json',
    answer: {
      id: '3f1c2a44-1111-4222-8333-123456789abc',
      text: 'Insights Analyst',
      categories: {
        commitment: 'Full-time',
        department: 'Audience',
        location: 'Belfast',
        allLocations: ['Belfast', 'Derry'],
      },
      workplaceType: 'hybrid',
      createdAt: Date.parse('2026-11-01T09:00:00Z'),
      description: words,
      descriptionPlain: 'Heron Quay Theatre tells stories to a full house.',
      lists: [{ text: 'What you bring', content: '<li>Curiosity</li><li>Care</li>' }],
      additional: '<div>We read everything.</div>',
      salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 38_500, max: 42_000 },
      hostedUrl: 'https://jobs.lever.co/heron-quay/3f1c2a44-1111-4222-8333-123456789abc',
    },
  },
  {
    board: 'ashby',
    link: 'https://jobs.ashbyhq.com/HeronQuay/9b2d7c1e-aaaa-4bbb-8ccc-0123456789ab',
    url: 'https://api.ashbyhq.com/posting-api/job-board/HeronQuay?includeCompensation=true',
    answer: {
      apiVersion: '1',
      jobs: [
        { id: '00000000-0000-4000-8000-000000000000', title: 'Stage Manager', descriptionHtml: '<p>x</p>' },
        {
          id: '9b2d7c1e-aaaa-4bbb-8ccc-0123456789ab',
          title: 'Insights Analyst',
          location: 'Belfast',
          secondaryLocations: [{ location: 'Derry', address: {} }],
          employmentType: 'PartTime',
          isRemote: true,
          workplaceType: 'Hybrid',
          publishedAt: '2026-11-01T09:00:00.000+00:00',
          descriptionHtml: words,
          compensation: {
            compensationTierSummary: '£20 – £24 an hour',
            summaryComponents: [
              { compensationType: 'EquityPercentage', interval: 'NONE', currencyCode: null, minValue: 0.1 },
              {
                compensationType: 'Salary',
                interval: '1 HOUR',
                currencyCode: 'GBP',
                minValue: 20,
                maxValue: 24,
              },
            ],
          },
        },
      ],
    },
  },
  {
    board: 'smartrecruiters',
    link: 'https://jobs.smartrecruiters.com/HeronQuay1/744000012345678-insights-analyst-m-w-d-',
    url: 'https://api.smartrecruiters.com/v1/companies/HeronQuay1/postings/744000012345678',
    answer: {
      id: '744000012345678',
      name: 'Insights Analyst (m/w/d)',
      refNumber: 'REF82H',
      company: { identifier: 'HeronQuay1', name: 'Heron Quay Theatre' },
      releasedDate: '2026-11-01T09:00:00.000Z',
      location: { city: 'Hamburg', region: 'HH', country: 'de', remote: true, hybrid: false },
      typeOfEmployment: { id: 'permanent', label: 'Full-time' },
      jobAd: {
        sections: {
          companyDescription: { title: 'Company Description', text: '<p>A house by the water.</p>' },
          jobDescription: { title: 'Job Description', text: words },
          qualifications: { title: 'Qualifications', text: '<ul><li>Care</li></ul>' },
          additionalInformation: { title: 'Additional Information', text: '' },
        },
      },
    },
  },
  {
    board: 'workable',
    link: 'https://apply.workable.com/heron-quay/j/BCEAC9B2D1/',
    url: 'https://apply.workable.com/api/v2/accounts/heron-quay/jobs/BCEAC9B2D1',
    answer: {
      id: 3318,
      shortcode: 'BCEAC9B2D1',
      title: 'Insights Analyst',
      remote: false,
      location: { country: 'United Kingdom', countryCode: 'GB', city: 'Belfast', region: 'Northern Ireland' },
      published: '2026-11-01T00:00:00.000Z',
      type: 'full',
      workplace: 'on_site',
      description: words,
      requirements: '<ul><li>Curiosity</li></ul>',
      benefits: '',
    },
  },
  {
    board: 'recruitee',
    link: 'http://heronquay.recruitee.com/l/de/o/insights-analyst?source=x#apply',
    url: 'https://heronquay.recruitee.com/api/offers/insights-analyst',
    answer: {
      offer: {
        id: 3318,
        slug: 'insights-analyst',
        title: 'Insights Analyst',
        company_name: 'Heron Quay Theatre',
        location: 'Belfast, Northern Ireland, United Kingdom',
        employment_type_code: 'fulltime_permanent',
        remote: true,
        hybrid: false,
        on_site: false,
        published_at: '2026-11-01 09:00:00 UTC',
        close_at: '2026-11-27 12:00:00 UTC',
        salary: { min: '38500.00', max: '42000.00', period: 'year', currency: 'GBP' },
        description: words,
        requirements: '<ul><li>Curiosity</li></ul>',
      },
    },
  },
];

export function boardExample(board: JobBoard): BoardExample {
  const example = boardExamples.find((each) => each.board === board);
  if (!example) throw new Error(`No example of ${board}`);
  return example;
}
