import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLastHere, lastHere, noteLastHere } from './last-here.ts';
import { setSessionOnly } from './sign-in-hint.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

const installed = JSON.stringify({ projectId: 'p', apiKey: 'k', signUp: 'open', installedAt: 7 });
beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: installed }) });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => void vi.unstubAllGlobals());

it('is the last account signed in, for this tab only where chosen, and null after logging out', () => {
  expect(lastHere()).toBeNull();
  noteLastHere('first');
  expect(lastHere()).toEqual({ accountId: 'first', installedAt: 7 });
  setSessionOnly(true);
  noteLastHere('second');
  expect(lastHere()).toEqual({ accountId: 'second', installedAt: 7 });
  // The tab is closed.
  vi.stubGlobal('sessionStorage', storage());
  expect(lastHere()).toBeNull();
  noteLastHere('third');
  forgetLastHere();
  expect(lastHere()).toBeNull();
});

it('is of an unknown installation where an earlier version stored it', () => {
  localStorage.setItem('foothold.last-here', 'first');
  expect(lastHere()).toEqual({ accountId: 'first', installedAt: undefined });
});

it('is null where the browser forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  noteLastHere('first');
  expect(lastHere()).toBeNull();
  forgetLastHere();
});
