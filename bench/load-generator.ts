import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './percentile.ts';
import { RawConnection } from './raw-connection.ts';
import type { LoadPlan, LoadRequest, LoadResult } from './load-plan.ts';

const plan = (await json(process.stdin)) as LoadPlan;
const durations: number[] = [];
const refused: LoadResult['refused'] = {};
let bytes = 0;
let sent = 0;

const startedAt = performance.now();
const endsAt = startedAt + plan.seconds * 1000;
await Promise.all(Array.from({ length: plan.callers }, (_, caller) => call(caller)));
const elapsedSeconds = (performance.now() - startedAt) / 1000;

const result: LoadResult = {
  perSecond: durations.length / elapsedSeconds,
  p50: percentile(durations, 0.5),
  p99: percentile(durations, 0.99),
  longest: durations.reduce((most, each) => Math.max(most, each), 0),
  answered: durations.length,
  bytesPerAnswer: durations.length > 0 ? bytes / durations.length : 0,
  refused,
};
process.stdout.write(JSON.stringify(result));

async function call(caller: number): Promise<void> {
  const request = plan.requests[caller % plan.requests.length];
  if (!request) throw new Error('The plan has no requests');
  const port = plan.ports[caller % plan.ports.length] ?? 0;
  const followed = [...(request.follows?.first ?? [])];
  let connection = new RawConnection(plan.host, port, addressOf(caller, 0));
  for (let round = 1; performance.now() < endsAt; round += 1) {
    await untilTurn(caller, round);
    const before = performance.now();
    const answer = await connection.send(requestText(request, port, followed.shift()), request.follows);
    if (answer.status === 200) {
      durations.push(performance.now() - before);
      bytes += answer.bodyBytes;
      if (answer.followed !== undefined) followed.push(answer.followed);
    } else {
      const seen = (refused[answer.status] ??= { count: 0, body: answer.bodyStart });
      seen.count += 1;
    }
    if (plan.requestsPerAddress !== undefined && round % plan.requestsPerAddress === 0) {
      connection.close();
      connection = new RawConnection(plan.host, port, addressOf(caller, round / plan.requestsPerAddress));
    }
  }
  connection.close();
}

/** Waits for the caller's time slot; a late caller sends at once. */
async function untilTurn(caller: number, round: number): Promise<void> {
  if (plan.perSecondMax === undefined) return;
  const turn = (round - 1) * plan.callers + caller;
  const waitMs = startedAt + (turn * 1_000) / plan.perSecondMax - performance.now();
  if (waitMs > 0) await pause(waitMs);
}

/** Every 127.x.y.z is a loopback address, so each caller can have its own. */
function addressOf(caller: number, turn: number): string | undefined {
  if (plan.requestsPerAddress === undefined) return undefined;
  return `127.${1 + (turn >> 8)}.${turn & 255}.${1 + caller}`;
}

function requestText(
  { method, path, headers, body }: LoadRequest,
  port: number,
  followed: string | undefined,
): string {
  const template = body ?? '';
  const text = fill(followed === undefined ? template : template.replace('{{followed}}', () => followed));
  const lines = [`${method} ${fill(path)} HTTP/1.1`, `host: ${plan.host}:${port}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

function fill(template: string): string {
  if (!template.includes('{{')) return template;
  sent += 1;
  return template.replaceAll('{{uuid}}', () => randomUUID()).replaceAll('{{count}}', String(sent));
}
