/** One realistic job. Days are counted from today: negative is the past. */
export interface SeedJob {
  company: string;
  title: string;
  location: string;
  workMode?: 'onsite' | 'hybrid' | 'remote';
  salary?: readonly [min: number, max: number, currency?: string];
  /** The original text of a salary that is no amount. */
  salaryText?: string;
  source?: string;
  channel?: 'direct' | 'job_board' | 'referral' | 'recruiter' | 'agency' | 'event' | 'cold';
  closes?: number;
  replyBy?: number;
  benefits?: string;
  tags?: readonly string[];
  priority?: number;
  /** The name of the résumé that was sent with the application. */
  resume?: string;
  /** Stages in the order reached, with the day of each. */
  climb: readonly (readonly [stageId: string, day: number])[];
  outcome?: 'declined_by_me' | 'withdrawn' | 'rejected' | 'no_response' | 'position_closed';
  next?: { text: string; by: 'me' | 'them'; day?: number; time?: string };
  notes?: string;
  contacts?: readonly { name: string; role: string; kind: 'recruiter' | 'hiring_manager' | 'interviewer' }[];
  interviews?: readonly {
    day: number;
    time: string;
    durationMinutes: number;
    label?: string;
    format: 'phone' | 'video' | 'onsite';
    place?: string;
    people: string;
  }[];
  tasks?: readonly { title: string; due?: number; doneDay?: number }[];
  posting?: string;
}

const yourMove: readonly SeedJob[] = [
  {
    company: 'Tidewell Energy',
    title: 'Senior Data Analyst, Grid Forecasting',
    location: 'Leith',
    workMode: 'hybrid',
    salary: [58_000, 66_000],
    source: 'A friend, Sam',
    channel: 'referral',
    tags: ['energy', 'referral'],
    priority: 5,
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -31],
      ['applied', -28],
      ['screening', -17],
      ['interview', -6],
    ],
    next: { text: 'Prepare for the panel', by: 'me', day: 2, time: '10:00' },
    notes:
      'The panel is three people: Mairi (hiring manager), Dev (platform), someone from the control room.\n\n' +
      'Sam says the Tidewell team is kind and the office is cold.\n\n' +
      'They care about forecast error at 30 minutes, less about the modelling library.\n\n' +
      'Ask: who owns the data when a wind farm goes off-line? How is on-call shared?',
    contacts: [
      { name: 'Mairi Galbraith', role: 'Head of Forecasting', kind: 'hiring_manager' },
      { name: 'Callum Reid', role: 'Talent partner', kind: 'recruiter' },
    ],
    interviews: [
      {
        day: 2,
        time: '10:00',
        durationMinutes: 90,
        label: 'Panel',
        format: 'video',
        place: 'https://tidewell-energy.example/call/panel',
        people: 'Mairi, Dev and one more',
      },
      { day: -17, time: '15:00', durationMinutes: 25, format: 'phone', people: 'Callum Reid' },
    ],
    tasks: [
      { title: 'Read their outage report', doneDay: -4 },
      { title: 'Ask Sam about the team', doneDay: -3 },
      { title: 'Rehearse the wind-ramp story', due: 1 },
      { title: 'Two questions for Mairi', due: 1 },
    ],
    posting:
      'You will own short-term demand and wind forecasts used by the control room, improve error at the ' +
      '30-minute horizon, and explain the numbers to people who act on them.',
  },
  {
    company: 'Northing Maps',
    title: 'Geospatial Analyst',
    location: 'Glasgow',
    workMode: 'hybrid',
    salary: [46_000, 52_000],
    channel: 'job_board',
    source: 'LinkedIn',
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -14],
      ['applied', -12],
      ['screening', -3],
    ],
    next: { text: 'Pick a time for the call', by: 'me', day: 0 },
    contacts: [{ name: 'Ines Marchetti', role: 'People team', kind: 'recruiter' }],
  },
  {
    company: 'Pemberly Transit',
    title: 'Transport Data Analyst',
    location: 'Manchester',
    salary: [41_000, 45_000],
    channel: 'direct',
    source: 'Company website',
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -15],
      ['applied', -12],
    ],
    next: { text: 'Follow up with Ruth Adeyemi', by: 'me', day: 0 },
    contacts: [{ name: 'Ruth Adeyemi', role: 'Data lead', kind: 'hiring_manager' }],
  },
  {
    company: 'Nettle Health',
    title: 'Analytics Engineer',
    location: 'Remote, EU',
    workMode: 'remote',
    salary: [60_000, 68_000],
    channel: 'job_board',
    tags: ['four-day week'],
    priority: 4,
    source: 'LinkedIn',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -24],
      ['applied', -21],
      ['screening', -12],
      ['interview', -5],
    ],
    next: { text: 'Send the take-home task', by: 'me', day: 1, time: '17:00' },
    tasks: [
      { title: 'Model the appointment funnel', doneDay: -1 },
      { title: 'Write the README of the task', due: 1 },
    ],
  },
  {
    company: 'Kitestring Labs',
    title: 'Data Scientist, Experimentation',
    location: 'Remote, UK',
    workMode: 'remote',
    salary: [68_000, 72_000],
    channel: 'recruiter',
    priority: 4,
    source: 'A newsletter',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -40],
      ['applied', -38],
      ['screening', -27],
      ['interview', -15],
      ['offer', -2],
    ],
    next: { text: 'Reply to the offer', by: 'me', day: 4 },
    replyBy: 5,
    benefits: '28 days of holiday, 8% pension, a four-day week after a year',
    notes: 'The offer is 70, with four weeks of notice. They would start in January.',
    contacts: [{ name: 'Joel Okafor', role: 'Recruiter, Brightline', kind: 'recruiter' }],
  },
  {
    company: 'Candlewick Learning',
    title: 'Learning Analytics Lead',
    location: 'Remote, UK',
    workMode: 'remote',
    salary: [52_000, 58_000],
    closes: 6,
    source: 'LinkedIn',
    climb: [['saved', -4]],
    next: { text: 'Finish the cover letter', by: 'me', day: 3 },
  },
  {
    company: 'Saltmarsh Bio',
    title: 'Research Data Manager',
    location: 'Cambridge',
    salary: [48_000, 54_000],
    closes: 7,
    source: 'Company website',
    climb: [['saved', -2]],
    next: { text: 'Apply', by: 'me', day: 5 },
  },
];

const theirMove: readonly SeedJob[] = [
  {
    company: 'Larkfield Mutual',
    title: 'BI Lead',
    location: 'Leeds',
    salary: [62_000, 70_000],
    source: 'Job fair in Leeds',
    resume: 'CV, lead.pdf',
    climb: [
      ['saved', -20],
      ['applied', -18],
      ['screening', -7],
    ],
    next: { text: 'Recruiter to confirm a date', by: 'them', day: 2 },
  },
  {
    company: 'Orrery Space Systems',
    title: 'Telemetry Analyst',
    location: 'Glasgow',
    salary: [55_000, 62_000],
    tags: ['space'],
    source: 'LinkedIn',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -33],
      ['applied', -30],
      ['screening', -19],
      ['interview', -8],
    ],
    next: { text: 'Decision expected', by: 'them', day: 3 },
  },
  {
    company: 'Sable Point Wind',
    title: 'Performance Analyst',
    location: 'Aberdeen',
    salary: [47_000, 53_000],
    tags: ['energy'],
    source: 'Company website',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -17],
      ['applied', -15],
      ['screening', -5],
    ],
    next: { text: 'Reply expected', by: 'them', day: 6 },
  },
  {
    company: 'Plainsong Audio',
    title: 'Senior Product Analyst',
    location: 'London',
    workMode: 'hybrid',
    salary: [64_000, 70_000],
    priority: 3,
    source: 'LinkedIn',
    resume: 'CV, lead.pdf',
    climb: [
      ['saved', -29],
      ['applied', -26],
      ['screening', -16],
      ['interview', -4],
    ],
    next: { text: 'Final round, Head of Product', by: 'them', day: 7, time: '14:30' },
    contacts: [{ name: 'Tomasz Wren', role: 'Head of Product', kind: 'interviewer' }],
  },
  {
    company: 'Vellum Legal',
    title: 'Analytics Engineer II',
    location: 'Remote, UK',
    workMode: 'remote',
    salary: [57_000, 63_000],
    source: 'A newsletter',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -22],
      ['applied', -20],
      ['screening', -9],
    ],
    next: { text: 'Reply expected', by: 'them', day: 8 },
  },
  {
    company: 'Osprey Lane Freight',
    title: 'Operations Analyst',
    location: 'Felixstowe',
    salary: [40_000, 46_000],
    source: 'LinkedIn',
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -6],
      ['applied', -4],
    ],
    next: { text: 'Reply expected', by: 'them', day: 10 },
  },
  {
    company: 'Moonhare Games',
    title: 'Product Analyst, Live Ops',
    location: 'Dundee',
    salary: [50_000, 58_000],
    source: 'Company website',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -8],
      ['applied', -6],
    ],
    next: { text: 'Reply expected', by: 'them', day: 13 },
  },
  {
    company: 'Thistledown Insurance',
    title: 'Pricing Analyst',
    location: 'Perth',
    salary: [48_000, 55_000],
    source: 'Job fair in Leeds',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -11],
      ['applied', -8],
    ],
    next: { text: 'Reply expected', by: 'them', day: 14 },
  },
  {
    company: 'Redfern Hospital Trust',
    title: 'Clinical Data Analyst, Band 7',
    location: 'Newcastle',
    salary: [46_000, 53_000],
    channel: 'direct',
    source: 'LinkedIn',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -13],
      ['applied', -9],
    ],
    next: { text: 'Panel meets', by: 'them', day: 15 },
  },
  {
    company: 'Bluefinch Parcel',
    title: 'Network Planning Analyst',
    location: 'Coventry',
    salary: [45_000, 50_000],
    source: 'Company website',
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -16],
      ['applied', -13],
    ],
  },
  {
    company: 'Sundial Payroll',
    title: 'Reporting Analyst',
    location: 'Remote, UK',
    workMode: 'remote',
    salary: [38_000, 42_000],
    source: 'LinkedIn',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -18],
      ['applied', -16],
    ],
  },
  {
    company: 'Opaline Optics',
    title: 'Business Analyst',
    location: 'Dublin',
    workMode: 'hybrid',
    salary: [52_000, 58_000, 'EUR'],
    source: 'A newsletter',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -21],
      ['applied', -19],
    ],
  },
  {
    company: 'Wayleaf Rail',
    title: 'Revenue Analyst',
    location: 'York',
    salary: [44_000, 49_000],
    source: 'LinkedIn',
    resume: 'CV, maps and transport.pdf',
    climb: [
      ['saved', -25],
      ['applied', -23],
    ],
  },
];

const noRush: readonly SeedJob[] = [
  {
    company: 'Fennimore College',
    title: 'Institutional Research Analyst',
    location: 'Durham',
    salary: [40_000, 47_000],
    closes: 14,
    source: 'Company website',
    climb: [['saved', -6]],
  },
  {
    company: 'Quarrystone Books',
    title: 'Data Analyst, Subscriptions',
    location: 'Bath',
    salary: [42_000, 46_000],
    closes: 20,
    source: 'Job fair in Leeds',
    climb: [['saved', -1]],
  },
  {
    company: 'Ferrous & Finch',
    title: 'Growth Analyst',
    location: 'London',
    salary: [45_000, 52_000],
    source: 'LinkedIn',
    climb: [['saved', -3]],
  },
  {
    company: 'Ploughshare Co-op',
    title: 'Member Insights Analyst',
    location: 'Manchester',
    workMode: 'hybrid',
    salary: [43_000, 48_000],
    tags: ['co-operative'],
    source: 'Company website',
    climb: [['saved', -9]],
  },
  {
    company: 'Calloway Robotics',
    title: 'Fleet Data Analyst',
    location: 'Rotterdam',
    salary: [55_000, 63_000, 'EUR'],
    source: 'LinkedIn',
    climb: [['saved', -10]],
  },
];

const resting: readonly SeedJob[] = [
  {
    company: 'Greywater Utilities',
    title: 'Data Quality Analyst',
    location: 'Stirling',
    salary: [39_000, 44_000],
    source: 'A newsletter',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -44],
      ['applied', -41],
      ['screening', -30],
      ['resting', -18],
    ],
    outcome: 'rejected',
  },
  {
    company: 'Harrow & Pike',
    title: 'Insights Manager',
    location: 'London',
    salary: [61_000, 67_000],
    source: 'LinkedIn',
    resume: 'CV, lead.pdf',
    climb: [
      ['saved', -52],
      ['applied', -50],
      ['screening', -43],
      ['interview', -34],
      ['resting', -22],
    ],
    outcome: 'rejected',
    notes: 'Kind feedback: they wanted more experience of running a team.',
  },
  {
    company: 'Bellwether Polling',
    title: 'Survey Analyst',
    location: 'Remote, UK',
    workMode: 'remote',
    salary: [41_000, 45_000],
    source: 'Company website',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -60],
      ['applied', -57],
      ['resting', -26],
    ],
    outcome: 'no_response',
  },
  {
    company: 'Cobble & Crane',
    title: 'Planning Analyst',
    location: 'Hull',
    salary: [37_000, 41_000],
    source: 'Job fair in Leeds',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -37],
      ['applied', -35],
      ['resting', -20],
    ],
    outcome: 'position_closed',
  },
  {
    company: 'Marram Coastal',
    title: 'Data Officer',
    location: 'Great Yarmouth',
    source: 'LinkedIn',
    resume: 'CV, analyst.pdf',
    climb: [
      ['saved', -47],
      ['applied', -45],
      ['screening', -36],
      ['resting', -33],
    ],
    outcome: 'withdrawn',
  },
];

export const seedJobs: readonly SeedJob[] = [...yourMove, ...theirMove, ...noRush, ...resting];
