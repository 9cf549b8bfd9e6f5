import { contract, domain, roomsIn, sync, web } from './architecture-paths.ts';

/** Rooms in `sync`, lowest first. */
export const syncRooms = roomsIn(sync, {
  // What the server has said, what waits on top of it, and what both show together.
  replica: { beside: [], rooms: [contract, domain], packages: [] },
  // Calls of our API, its errors, the event stream, how long to wait before the next try.
  transport: { beside: ['replica'], rooms: [contract], packages: ['zod'] },
  // The copy on this device: IndexedDB, or memory where there is none; read before it is needed.
  storage: { beside: ['replica'], rooms: [web.timeLimit, contract], packages: ['idb', 'uuid'] },
  // Versions that a restored server has lost, kept on this device.
  lost: { beside: ['replica'], rooms: [web.timeLimit, contract, domain], packages: ['idb', 'uuid'] },
  // Texts that are being written, kept on this device.
  drafts: { beside: ['storage'], rooms: [web.timeLimit], packages: ['idb', 'react'] },
  // Queue, push, pull, live feed, one tab that leads; `mutate.ts` is the entry point.
  engine: {
    beside: ['replica', 'transport', 'storage', 'lost', 'drafts'],
    rooms: [web.timeLimit, contract, domain],
    packages: ['uuid'],
  },
  // Uploads that wait and resume, and files that are opened.
  files: {
    beside: ['transport', 'storage', 'engine'],
    rooms: [web.timeLimit, contract, domain],
    packages: ['idb', 'react'],
  },
  // What is asked of the server once: history, export, sessions, the calendar’s link, postings.
  requests: {
    beside: ['replica', 'transport', 'storage', 'lost', 'engine'],
    rooms: [contract, domain],
    packages: [],
  },
  // What React reads: jobs, settings, state of the synchronisation, imports, lost versions.
  hooks: {
    beside: ['replica', 'storage', 'lost', 'engine'],
    rooms: [web.timeLimit, domain],
    packages: ['idb', 'react'],
  },
  // Queued changes, an account’s copy and storage for the tests.
  testing: { beside: ['replica', 'storage', 'engine'], rooms: [], packages: ['idb'] },
});
