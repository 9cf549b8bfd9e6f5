import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FetchedPosting } from '@foothold/contract/fetched-posting';
import { boardExample, boardExamples } from '@foothold/domain/testing/board-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerJson, publicAddress, startBoardServer } from '../testing/board-server.ts';
import type { BoardAnswer, TestBoardServer } from '../testing/board-server.ts';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { callToolkit } from '../testing/toolkit-client.ts';
import { answerBytesMax } from './job-board-client.ts';
import { fetchesAtOnceMax, fetchesMax } from './fetch-limits.ts';

let board: TestBoardServer;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  board = await startBoardServer();
  app = await startTestApp({ environment, outboundGuard: board.network });
});
afterAll(async () => {
  await app.close();
  await board.close();
});
beforeEach(() => {
  Object.assign(board, { addresses: [publicAddress], answer: answerJson(example.answer) });
  for (const list of [board.received, board.resolved, board.dialed]) list.length = 0;
});

const example = boardExample('lever');

/** A new account without any request. */
const asNewPerson = async () => void (person = await registerPerson(app));

/** Each account calls from its own network. */
const environment = { PUBLIC_URL: 'https://jobs.example.com' };
const homes = new Map<string, string>();
function homeOf({ accountId }: Person): string {
  const home = homes.get(accountId) ?? `203.0.113.${homes.size + 1}`;
  homes.set(accountId, home);
  return home;
}

function askFor(link: unknown, { origin }: Pick<TestApp, 'origin'> = app, caller: Person = person) {
  return fetch(`${origin}/api/v1/postings/fetch`, {
    method: 'POST',
    headers: {
      ...apiHeaders(caller),
      'content-type': 'application/json',
      'x-forwarded-for': homeOf(caller),
    },
    body: JSON.stringify({ link }),
  });
}

async function refusalOf(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  const { error } = (await response.json()) as { error?: { code: string } };
  return `${response.status} ${error?.code}`;
}

describe('a posting on a job board', () => {
  beforeAll(asNewPerson);

  it.each(boardExamples.map((each) => [each.board, each] as const))(
    'is fetched at %s, and returned as data and text',
    async (_name, { link, url, answer }) => {
      board.answer = answerJson(answer);
      const response = await askFor(link);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const { fields, text } = (await response.json()) as FetchedPosting;
      expect(fields['title']).toMatch(/^Insights Analyst/);
      expect(text).toContain('Heron Quay Theatre tells stories to a full house.');
      expect(board.received.map((request) => request.url)).toEqual([url]);
      expect([board.resolved, board.dialed]).toEqual([[new URL(url).hostname], [publicAddress]]);
    },
  );

  it('keeps the board’s time stamps', async () => {
    const response = await askFor(example.link);
    const { instants } = (await response.json()) as FetchedPosting;
    expect(instants).toEqual({ postedOn: '2026-11-01T09:00:00.000Z' });
  });

  it('is fetched without personal data, and with an honest user agent', async () => {
    board.answer = (request, response) => {
      response.setHeader('set-cookie', 'track=1; Secure; HttpOnly');
      answerJson(example.answer)(request, response);
    };
    await askFor(example.link);
    await askFor(example.link);
    expect(board.received.map(({ headers }) => headers)).toEqual(
      Array.from({ length: 2 }, () => ({
        host: 'api.lever.co',
        connection: 'close',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Foothold (a job tracker; one posting, asked for by a person)',
      })),
    );
  });

  it('needs a token', async () => {
    const stranger = { ...person, idToken: 'nobody' };
    expect((await askFor(example.link, app, stranger)).status).toBe(401);
    expect([board.resolved, board.received]).toEqual([[], []]);
  });

  it('is not fetched when the configuration forbids it', async () => {
    const quiet = await startTestApp({
      outboundGuard: board.network,
      environment: { FETCH_POSTINGS: 'off' },
    });
    try {
      const caller = await registerPerson(quiet);
      expect(await refusalOf(askFor(example.link, quiet, caller))).toBe('403 fetching_off');
      expect([board.resolved, board.received]).toEqual([[], []]);
    } finally {
      await quiet.close();
    }
  });

  it('is reported as gone when the board no longer has it', async () => {
    for (const status of [404, 410]) {
      board.answer = answerJson({ ok: false }, status);
      expect(await refusalOf(askFor(example.link))).toBe('404 posting_gone');
    }
    board.answer = answerJson({ apiVersion: '1', jobs: [] });
    expect(await refusalOf(askFor(boardExample('ashby').link))).toBe('404 posting_gone');
  });
});

describe('a link that is not to a posting on one of the boards', () => {
  beforeAll(asNewPerson);

  it.each([
    'https://www.linkedin.com/jobs/view/3318',
    'https://heronquay.example/jobs/1',
    'http://localhost:8080/api/v1/health',
    'https://127.0.0.1/heron/3f1c',
    'https://2130706433/heron/3f1c',
    'https://0x7f000001/heron/3f1c',
    'https://0177.0.0.1/heron/3f1c',
    'https://127.1/heron/3f1c',
    'https://[::1]/heron/3f1c',
    'https://[::ffff:127.0.0.1]/heron/3f1c',
    'https://169.254.169.254/latest/meta-data',
    'https://jobs.lever.co@127.0.0.1/heron/3f1c',
    'https://me:secret@jobs.lever.co/heron/3f1c',
    'https://jobs.lever.co:8443/heron/3f1c',
    'https://jobs.lever.co./heron/3f1c',
    'https://jobs.lever.co.evil.example/heron/3f1c',
    'https://jobs.lever.co\\@127.0.0.1/heron/3f1c',
    'https://jobs.lever.co#@127.0.0.1/heron/3f1c',
    'https://jobs.lever.co/heron/..%2f..%2fadmin',
    'https://jobs.lever.co/../admin',
    'https://jobs.lever.co/heron/3f1c\r\nX-Injected: 1',
    'https://127.0.0.1#.recruitee.com/o/x',
    'https://127.0.0.1%2f.recruitee.com/o/x',
    'file:///etc/passwd',
    'gopher://jobs.lever.co/heron/3f1c',
  ])('is not fetched: %s', async (link) => {
    expect(await refusalOf(askFor(link))).toBe('422 link_not_fetched');
    expect([board.resolved, board.dialed, board.received]).toEqual([[], [], []]);
  });

  it.each([
    [''],
    [7],
    [null],
    [['https://jobs.lever.co/a/b']],
    [`https://jobs.lever.co/a/${'b'.repeat(2_048)}`],
  ])('is malformed: %j', async (link) => {
    expect(await refusalOf(askFor(link))).toBe('400 invalid_request');
    expect(board.resolved).toEqual([]);
  });
});

describe('an answer of DNS', () => {
  beforeEach(asNewPerson);

  const inside = [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2130706433',
    '0x7f.1',
    'localhost',
  ];

  it.each(inside)('that is %s is not connected to, alone or among public ones', async (address) => {
    for (const addresses of [
      [address],
      [publicAddress, address],
      [address, '2606:4700::6810:1', publicAddress],
    ]) {
      board.addresses = addresses;
      expect(await refusalOf(askFor(example.link))).toBe('502 board_unreachable');
    }
    expect([board.resolved.length, board.dialed, board.received]).toEqual([3, [], []]);
  });

  it('that is empty cannot be connected to', async () => {
    board.addresses = [];
    expect(await refusalOf(askFor(example.link))).toBe('502 board_unreachable');
    expect(board.dialed).toEqual([]);
  });

  it('is resolved once: exactly the checked addresses are connected to', async () => {
    board.addresses = [publicAddress, '2606:4700::6810:1'];
    let asked = 0;
    const rebound = await startTestApp({
      outboundGuard: {
        ...board.network,
        resolve: async () => {
          asked += 1;
          return [{ address: asked === 1 ? publicAddress : '127.0.0.1', family: 4 }];
        },
      },
    });
    try {
      const caller = await registerPerson(rebound);
      expect((await askFor(example.link, rebound, caller)).status).toBe(200);
      expect([asked, board.dialed]).toEqual([1, [publicAddress]]);
      expect(await refusalOf(askFor(example.link, rebound, caller))).toBe('502 board_unreachable');
      expect([asked, board.dialed]).toEqual([2, [publicAddress]]);
    } finally {
      await rebound.close();
    }
    expect((await askFor(example.link)).status).toBe(200);
    expect(board.dialed).toEqual([publicAddress, publicAddress, '2606:4700::6810:1']);
  });
});

describe('the answering host', () => {
  beforeEach(asNewPerson);

  it('needs a certificate for the board', async () => {
    const link = 'https://somebodyelse.recruitee.com/o/insights-analyst';
    expect(await refusalOf(askFor(link))).toBe('502 board_unreachable');
    expect([board.dialed, board.received]).toEqual([[publicAddress], []]);
  });

  it('needs a trusted certificate, and TLS', async () => {
    const plain = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((resolve) =>
      plain.on('listening', () => resolve(plain.address() as AddressInfo)),
    );
    for (const change of [{ authorities: undefined }, { dial: () => connect(port, '127.0.0.1') }]) {
      const other = await startTestApp({ outboundGuard: { ...board.network, ...change } });
      try {
        const caller = await registerPerson(other);
        expect(await refusalOf(askFor(example.link, other, caller))).toBe('502 board_unreachable');
      } finally {
        await other.close();
      }
    }
    plain.closeAllConnections();
    plain.close();
    expect(board.received).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('with a redirect (%s) is not followed', async (status) => {
    const places = [
      'http://127.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:7f00:1]/',
      'https://2130706433/',
      'https://api.lever.co/v0/postings/heron/other?mode=json',
      '//api.ashbyhq.com/',
      '/v0/postings/heron/other',
      'file:///etc/passwd',
    ];
    for (const location of places) {
      board.answer = (_request, response) => {
        response.writeHead(status, { location, 'content-type': 'application/json' });
        response.end(JSON.stringify(example.answer));
      };
      expect(await refusalOf(askFor(example.link))).toBe('422 posting_unreadable');
    }
    expect([board.received.length, board.resolved.length]).toEqual([places.length, places.length]);
  });

  const json = { 'content-type': 'application/json' };
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
  const spaces = Buffer.alloc(64 * 1024, 0x20);
  const endless: BoardAnswer = (_request, response) => {
    response.writeHead(200, json);
    const more = () => {
      while (!response.destroyed && response.write(spaces));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const answered = (headers: Record<string, string>, body: string | Buffer): BoardAnswer => {
    return (_request, response) => response.writeHead(200, headers).end(body);
  };

  it.each<[string, BoardAnswer]>([
    ['more than it may, and says so', answered(json, Buffer.alloc(answerBytesMax + 1, 0x20))],
    ['without end', endless],
    ['packed', answered({ ...json, 'content-encoding': 'gzip' }, gzipSync(JSON.stringify(example.answer)))],
    ['a bomb', answered({ ...json, 'content-encoding': 'gzip' }, bomb)],
    ['packed twice', answered({ ...json, 'content-encoding': 'identity, br' }, 'x')],
    ['a page', answered({ 'content-type': 'text/html' }, '<h1>Insights Analyst</h1>')],
    ['JSON as a page', answered({ 'content-type': 'text/html' }, JSON.stringify(example.answer))],
    ['JSON of no type', answered({}, JSON.stringify(example.answer))],
    [
      'another kind of JSON',
      answered({ 'content-type': 'application/jsonp' }, JSON.stringify(example.answer)),
    ],
    ['half of it', answered(json, '{"text":"Insights')],
    ['no text', answered(json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
    ['nothing', answered(json, '')],
    ['null', answered(json, 'null')],
    ['a list', answered(json, '[1]')],
    ['a hundred thousand lists', answered(json, '['.repeat(100_000) + ']'.repeat(100_000))],
    ['a posting without a title', answerJson({ id: '1', text: ' ' })],
    [
      'a posting of a megabyte',
      answerJson(Object.assign({}, example.answer, { description: '<li>'.repeat(250_000) })),
    ],
    ['that it is a teapot', answerJson({ text: 'Insights Analyst' }, 418)],
    ['with a part', answerJson({ text: 'Insights Analyst' }, 206)],
  ])('with %s is not read', async (_what, answer) => {
    board.answer = answer;
    expect(await refusalOf(askFor(example.link))).toBe('422 posting_unreadable');
    board.answer = answerJson(example.answer);
    expect((await askFor(example.link)).status).toBe(200);
  });

  it('may send up to the limit', async () => {
    const body = JSON.stringify(example.answer);
    board.answer = answered(json, body + ' '.repeat(answerBytesMax - Buffer.byteLength(body)));
    expect((await askFor(example.link)).status).toBe(200);
  });

  it.each<[string, BoardAnswer]>([
    ['is out of order', answerJson({}, 503)],
    ['has had enough of us', answerJson({}, 429)],
    ['hangs up', (request) => request.socket.destroy()],
    [
      'hangs up half-way',
      (request, response) => {
        response.writeHead(200, { ...json, 'content-length': '100' }).write('{"text":');
        setImmediate(() => request.socket.destroy());
      },
    ],
    [
      'says too much before it begins',
      (_request, response) => void response.writeHead(200, { x: 'x'.repeat(99_999) }).end(),
    ],
    ['speaks of something else', (request) => void request.socket.end('HTTP/1.1 999 \r\nnonsense\r\n\r\n')],
  ])('is unreachable when it %s', async (_what, answer) => {
    board.answer = answer;
    expect(await refusalOf(askFor(example.link))).toBe('502 board_unreachable');
  });

  it('that is slow is aborted after the time limit', async () => {
    let hang: 'at DNS' | 'at the door' | 'before the answer' | 'in the answer' = 'at DNS';
    const silent = createServer().listen(0, '127.0.0.1');
    const hasty = await startTestApp({
      outboundGuard: {
        ...board.network,
        timeoutMs: 250,
        resolve: (host) => (hang === 'at DNS' ? new Promise(() => {}) : resolveAs(host)),
        dial: (host, addresses) =>
          hang === 'at the door'
            ? connect((silent.address() as AddressInfo).port, '127.0.0.1')
            : dialAs(host, addresses),
      },
    });
    const resolveAs = board.network.resolve ?? (async () => []);
    const dialAs = board.network.dial ?? (() => connect(1, '127.0.0.1'));
    try {
      const caller = await registerPerson(hasty);
      for (hang of ['at DNS', 'at the door', 'before the answer', 'in the answer'] as const) {
        board.answer = (_request, response) => {
          if (hang !== 'in the answer') return;
          response.writeHead(200, json);
          const drip = setInterval(() => response.write(' '), 20);
          response.on('close', () => clearInterval(drip));
        };
        expect(await refusalOf(askFor(example.link, hasty, caller)), hang).toBe('502 board_unreachable');
      }
    } finally {
      await hasty.close();
      silent.closeAllConnections();
      silent.close();
    }
  });
});

describe('the rate of fetches', () => {
  beforeEach(asNewPerson);

  it('is limited by the hour, for each account', async () => {
    for (let count = 0; count < fetchesMax; count += 1) {
      expect((await askFor(example.link)).status).toBe(200);
    }
    const refused = await askFor(example.link);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(board.received.length).toBe(fetchesMax);
    expect((await askFor(example.link, app, await registerPerson(app))).status).toBe(200);
    app.clock.advanceSeconds(3_601);
    const { email, password } = person;
    const body = { email, password, returnSecureToken: true };
    const signIn = await callToolkit(app, '/v1/accounts:signInWithPassword', body);
    const later = { ...person, idToken: signIn.body.idToken };
    expect((await askFor(example.link, app, later)).status).toBe(200);
  });

  it('is limited at a time, for each account, each network and the server', async () => {
    const waiting: (() => void)[] = [];
    board.answer = (request, response) =>
      void waiting.push(() => answerJson(example.answer)(request, response));
    const ask = (caller: Person) =>
      Promise.all([askFor(example.link, app, caller), askFor(example.link, app, caller)]);
    const people = await Promise.all(
      Array.from({ length: fetchesAtOnceMax.inAll / fetchesAtOnceMax.account }, () => registerPerson(app)),
    );
    const [first, neighbour, ...others] = people;
    if (!first || !neighbour) throw new Error('nobody came');
    const thirdThere = await registerPerson(app);
    for (const one of [neighbour, thirdThere]) homes.set(one.accountId, homeOf(first));
    const running = [ask(first)];
    await expect.poll(() => waiting.length).toBe(fetchesAtOnceMax.account);
    expect(await refusalOf(askFor(example.link, app, first))).toBe('429 too_many_requests');
    running.push(ask(neighbour));
    await expect.poll(() => waiting.length).toBe(fetchesAtOnceMax.network);
    expect(await refusalOf(askFor(example.link, app, thirdThere))).toBe('503 overloaded');
    running.push(...others.map(ask));
    await expect.poll(() => waiting.length).toBe(fetchesAtOnceMax.inAll);
    expect(await refusalOf(askFor(example.link))).toBe('503 overloaded');
    for (const answerNow of waiting) answerNow();
    const answers = (await Promise.all(running)).flat().map(({ status }) => status);
    expect(answers).toEqual(Array.from({ length: fetchesAtOnceMax.inAll }, () => 200));
    board.answer = answerJson(example.answer);
    expect((await askFor(example.link, app, first)).status).toBe(200);
  });
});
