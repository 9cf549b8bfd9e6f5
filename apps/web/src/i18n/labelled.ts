import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A label and its value on one line: `Settings: Security`, `Your move: Call Sam`. */
export function labelled(i18n: I18n, label: string, value: string): string {
  return i18n._(msg`${label}: ${value}`);
}

/** Two names on one line, the second closer: `Phone screen, Tidewell Energy`. */
export function inOneLine(i18n: I18n, first: string, second: string): string {
  return i18n._(msg`${first}, ${second}`);
}
