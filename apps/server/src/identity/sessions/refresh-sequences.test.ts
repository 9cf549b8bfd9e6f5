import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { callToolkit, lookUp, refreshTokens, signUpPerson } from '../../testing/toolkit-client.ts';

const numRuns = atDepth(20, 300);
/** The time limit of all sequences of one test. */
const timeoutMs = atDepth(120_000, 600_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RECENT_SIGN_IN_MINUTES: '60' },
    identity: { limits: { signUpsMax: 10_000, accountUpdatesMax: 1_000 } },
  });
});
afterAll(() => app.close());

/** Events of one signed-in browser; `lost`: the server acted, and its answer did not arrive. */
const ownSteps = ['refresh', 'refreshLost', 'twoTabs', 'rename', 'renameLost', 'aMinute', 'anHour'] as const;
const stepsWithThief = [...ownSteps, 'steal', 'thiefRefreshes', 'changePassword'] as const;
type Step = (typeof stepsWithThief)[number];

/** A browser and a thief with a copy of its storage. */
class Story {
  #idToken: string;
  #refreshToken: string;
  #thief: string | undefined;
  /** Every token that the thief has had. */
  readonly stolen: string[] = [];
  readonly thiefCodes: (string | undefined)[] = [];

  constructor(tokens: { idToken: string; refreshToken: string }) {
    this.#idToken = tokens.idToken;
    this.#refreshToken = tokens.refreshToken;
  }

  get refreshToken(): string {
    return this.#refreshToken;
  }

  /** The code by which the browser's own call was refused; undefined when it succeeded. */
  async take(step: Step): Promise<string | undefined> {
    if (step === 'aMinute' || step === 'anHour') app.clock.advanceSeconds(step === 'aMinute' ? 61 : 3000);
    else if (step === 'steal') this.#hold(this.#refreshToken);
    else if (step === 'thiefRefreshes') await this.#thiefRefreshes();
    else if (step === 'rename' || step === 'renameLost') return this.#update(step, { displayName: 'Noor' });
    else if (step === 'changePassword') return this.#update(step, { password: 'a lantern for otters' });
    else if (step === 'twoTabs') {
      const [one, two] = await Promise.all([this.#refresh('refresh'), this.#refresh('refreshLost')]);
      return one ?? two;
    } else return this.#refresh(step);
    return undefined;
  }

  async thiefPresents(token: string): Promise<string | undefined> {
    const { code, body } = await refreshTokens(app, token);
    if (code === undefined) this.#hold(body.refresh_token);
    return code;
  }

  async #thiefRefreshes(): Promise<void> {
    if (this.#thief !== undefined) this.thiefCodes.push(await this.thiefPresents(this.#thief));
  }

  #hold(token: string): void {
    this.#thief = token;
    this.stolen.push(token);
  }

  async #refresh(step: 'refresh' | 'refreshLost'): Promise<string | undefined> {
    const { code, body } = await refreshTokens(app, this.#refreshToken);
    if (code !== undefined || step === 'refreshLost') return code;
    this.#idToken = body.id_token;
    this.#refreshToken = body.refresh_token;
    return undefined;
  }

  async #update(step: Step, fields: object): Promise<string | undefined> {
    // As the SDK does: it refreshes an ID token that is about to expire.
    const refused = await this.#refresh('refresh');
    if (refused !== undefined) return refused;
    const { code, body } = await callToolkit(app, '/v1/accounts:update', {
      idToken: this.#idToken,
      ...fields,
      returnSecureToken: true,
    });
    if (code !== undefined || step === 'renameLost') return code;
    this.#idToken = body.idToken;
    this.#refreshToken = body.refreshToken;
    return undefined;
  }
}

async function begin(): Promise<Story> {
  return new Story(await signUpPerson(app));
}

/** Every sequence of the given length. */
function sequences<T>(steps: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return sequences(steps, length - 1).flatMap((before) => steps.map((step) => [...before, step]));
}

describe('a browser that loses answers', () => {
  /** The codes of refusal of the steps and of two refreshes an hour later. */
  const refusalsOf = async (steps: readonly Step[]) => {
    const story = await begin();
    const codes: (string | undefined)[] = [];
    for (const step of steps) codes.push(await story.take(step));
    app.clock.advanceSeconds(3600);
    for (const last of ['refresh', 'refresh'] as const) codes.push(await story.take(last));
    return codes.filter((code) => code !== undefined);
  };

  it('stays signed in after every sequence of two steps', { timeout: timeoutMs }, async () => {
    for (const steps of sequences(ownSteps, 2)) expect(await refusalsOf(steps), steps.join(', ')).toEqual([]);
  });

  it('stays signed in after sequences of any length', { timeout: timeoutMs }, async () => {
    const story = fc.array(fc.constantFrom(...ownSteps), { minLength: 3, maxLength: 12 });
    const property = fc.asyncProperty(story, async (steps) => {
      expect(await refusalsOf(steps)).toEqual([]);
    });
    await fc.assert(property, { numRuns, seed: 16 });
  });
});

describe('a stolen refresh token', () => {
  it('is invalid after a change of the password, after any sequence', { timeout: timeoutMs }, async () => {
    const before = fc.array(fc.constantFrom(...stepsWithThief), { maxLength: 8 });
    const wait = fc.constantFrom(0, 5, 59, 61, 7_200);
    const property = fc.asyncProperty(before, wait, async (steps, seconds) => {
      const story = await begin();
      await story.take('steal');
      for (const step of steps) if ((await story.take(step)) !== undefined) return;
      if ((await story.take('changePassword')) !== undefined) return;
      app.clock.advanceSeconds(seconds);
      const stolen = story.stolen.filter((token) => token !== story.refreshToken);
      for (const token of stolen) expect(await story.thiefPresents(token)).toBe('INVALID_REFRESH_TOKEN');
      // The session that changed it stays.
      expect(await story.take('refresh')).toBeUndefined();
      app.clock.advanceSeconds(3600);
      expect(await story.take('refresh')).toBeUndefined();
    });
    await fc.assert(property, { numRuns, seed: 16 });
  });

  it.each<{ name: string; steps: Step[] }>([
    { name: 'a copy of the token', steps: ['steal'] },
    { name: 'a copy, and the profile changed since', steps: ['steal', 'rename'] },
    { name: 'a copy, and an answer lost since', steps: ['steal', 'renameLost', 'refreshLost'] },
  ])('is detected once both copies are used: $name', async ({ steps }) => {
    const story = await begin();
    for (const step of steps) await story.take(step);
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      app.clock.advanceSeconds(61);
      await story.take('thiefRefreshes');
      await story.take('thiefRefreshes');
      app.clock.advanceSeconds(61);
      codes.push(await story.take('refresh'));
    }
    expect(codes).toContain('TOKEN_EXPIRED');
    for (const token of story.stolen) expect((await refreshTokens(app, token)).code).toBe('TOKEN_EXPIRED');
  });

  it('never leaves two valid chains of tokens', { timeout: timeoutMs }, async () => {
    const steps = fc.array(fc.constantFrom(...stepsWithThief), { minLength: 2, maxLength: 8 });
    const property = fc.asyncProperty(steps, async (taken) => {
      const story = await begin();
      await story.take('steal');
      for (const step of taken) if ((await story.take(step)) !== undefined) return;
      // Each presents twice without the other in between: from then on, one of them is two steps behind.
      for (const step of [
        'thiefRefreshes',
        'thiefRefreshes',
        'aMinute',
        'refresh',
        'refresh',
        'aMinute',
      ] as const)
        await story.take(step);
      const own = await story.take('refresh');
      await story.take('thiefRefreshes');
      expect([own, story.thiefCodes.at(-1)].filter((code) => code === undefined).length).toBeLessThan(2);
    });
    await fc.assert(property, { numRuns, seed: 16 });
  });
});

it('the first of hundreds of tokens resolves to the last at once, and parallel requests do no harm', async () => {
  const { idToken, refreshToken } = await signUpPerson(app);
  let latest = refreshToken;
  for (let time = 0; time < 240; time += 1) latest = (await refreshTokens(app, latest)).body.refresh_token;
  const replies = await Promise.all(Array.from({ length: 20 }, () => refreshTokens(app, refreshToken)));
  expect(new Set(replies.map(({ body }) => body.refresh_token))).toEqual(new Set([latest]));
  expect((await lookUp(app, idToken)).status).toBe(200);
});
