import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describeDevice } from '@foothold/domain/device';

/** `Firefox on Linux`, as a browser tells of itself. */
export function deviceWords(i18n: I18n, userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  if (browser !== null && system !== null) return i18n._(msg`${browser} on ${system}`);
  return browser ?? system ?? i18n._(msg`A program`);
}
