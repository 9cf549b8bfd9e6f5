import { domain, roomsIn } from './architecture-paths.ts';

/** Rooms of the rules, lowest first. What is outside of the domain may import each of them that it may import one of. */
export const domainRooms = roomsIn(
  domain,
  {
    // The job, its stages and history, the settings.
    '': { beside: [], rooms: [], packages: ['fractional-indexing', 'node-diff3', 'zod'] },
    // Wall times, zones and instants; a person's today.
    clock: { beside: [''], rooms: [], packages: [] },
    // Reads amounts of money and numbers.
    amount: { beside: [''], rooms: [], packages: [] },
    // Reads dates as people and programs write them.
    dates: { beside: ['', 'clock', 'amount'], rooms: [], packages: [] },
    // Whether two applications are the same, with the reasons.
    sameness: { beside: [''], rooms: [], packages: [] },
    // What is said of a job everywhere.
    standing: { beside: ['', 'clock'], rooms: [], packages: [] },
    // Interviews and dates as a calendar file.
    calendar: { beside: ['', 'standing'], rooms: [], packages: [] },
    // What leaves as a table, a card or a record.
    export: { beside: [''], rooms: [], packages: [] },
    // Reads postings: plain text, HTML and the answers of job boards.
    posting: {
      beside: ['', 'clock', 'amount', 'dates', 'sameness'],
      rooms: [],
      packages: ['entities', 'htmlparser2', 'jsonrepair'],
    },
    // Each change that can be made, as a pure function on documents.
    mutations: { beside: [''], rooms: [], packages: ['zod'] },
    // All mutations by name.
    'mutation.ts': { beside: ['', 'mutations'], rooms: [], packages: ['zod'] },
    // The sample jobs.
    samples: { beside: ['', 'mutation.ts'], rooms: [], packages: [] },
    // Reads tables of jobs; what becomes of each row.
    import: {
      beside: ['', 'clock', 'amount', 'dates', 'sameness', 'export', 'posting', 'mutations', 'mutation.ts'],
      rooms: [],
      packages: ['htmlparser2'],
    },
    // Finds the tables in a sheet, turned ones and lines of a heading and a value each, and what is odd of a whole table.
    'import/tables': { beside: ['', 'export', 'import'], rooms: [], packages: ['entities'] },
    // One field of a job set to a typed or pasted value.
    'field-edit': {
      beside: ['', 'clock', 'amount', 'dates', 'export', 'posting', 'mutations', 'mutation.ts', 'import'],
      rooms: [],
      packages: [],
    },
    // Postings as they were captured, for the tests.
    'testing/posting-texts': { beside: [], rooms: [], packages: [] },
    // Jobs, tables and postings for the tests.
    testing: {
      beside: [
        '',
        'clock',
        'dates',
        'sameness',
        'standing',
        'posting',
        'mutation.ts',
        'import',
        'import/tables',
      ],
      rooms: [],
      packages: [],
    },
  },
  { importedAs: domain },
);
