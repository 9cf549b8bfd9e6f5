import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleDashed, X } from 'lucide-react';
import './tokens-app.css';
import './password-meter.css';
import { Cairn } from './cairn.tsx';

export interface MeterRule {
  code: string;
  words: string;
  /** `broken`: a longer password does not meet it either. */
  state: 'met' | 'open' | 'broken';
  /** The met part of the rule, from 0 to 1. */
  share: number;
}

const icons = { met: Check, open: CircleDashed, broken: X };
const classes = { met: 'is-met', open: undefined, broken: 'is-broken' };

/**
 * The rules for a password, each with its state, and a cairn that is complete when all are met. Reserves its space
 * before they load.
 */
export function PasswordMeter({ id, rules }: { id?: string; rules: readonly MeterRule[] }) {
  const { t } = useLingui();
  const metCount = rules.filter(({ state }) => state === 'met').length;
  const ruleCount = rules.length;
  return (
    <div className="pw-meter" id={id}>
      <Cairn
        height={stonesPlaced(rules)}
        colour="pine"
        isBig
        {...(ruleCount > 0 && { label: t`${metCount} of ${ruleCount} rules met` })}
      />
      <ul className="pw-rules grow">
        {rules.map(({ code, words, state }) => {
          const Icon = icons[state];
          return (
            <li key={code} className={classes[state]}>
              <Icon className="icon icon-small" aria-hidden />
              <span>
                {words}
                <span className="visually-hidden">
                  {state === 'met' ? <Trans>, met</Trans> : <Trans>, not met</Trans>}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Five stones only when every rule is met; a half-met rule counts as half. */
function stonesPlaced(rules: readonly MeterRule[]): 0 | 1 | 2 | 3 | 4 | 5 {
  if (rules.length === 0) return 0;
  if (rules.every(({ state }) => state === 'met')) return 5;
  const isTyped = rules.some(({ code, share }) => code === 'length_min' && share > 0);
  const share = isTyped ? rules.reduce((sum, rule) => sum + rule.share, 0) / rules.length : 0;
  return Math.min(4, Math.floor(share * 5)) as 0 | 1 | 2 | 3 | 4;
}
