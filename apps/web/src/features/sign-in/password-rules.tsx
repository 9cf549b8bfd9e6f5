import { Trans, useLingui } from '@lingui/react/macro';
import type { PasswordRule } from '../../session/check-password.ts';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import '../../ui/tokens-app.css';
import '../../ui/cairn.css';
import { AuthIcon } from './auth-icon.tsx';

/** The widest stone lies lowest; a stone is placed for every rule that is met. */
const stones = [
  { x: 1, width: 14 },
  { x: 3, width: 11 },
  { x: 3, width: 9 },
  { x: 5, width: 6 },
  { x: 6, width: 4 },
];

type PasswordRulesProps = { id: string; rules: readonly PasswordRule[]; typedLength: number };

/** The server's password rules, each with its state, and a cairn that grows with what is typed. Its place is kept until they come. */
export function PasswordRules({ id, rules, typedLength }: PasswordRulesProps) {
  const { t, i18n } = useLingui();
  // Nobody needs to read about the upper limit before reaching it.
  const shown = rules.filter((rule) => rule.code !== 'length_max' || !rule.isMet);
  const metCount = shown.filter((rule) => rule.isMet).length;
  const ruleCount = shown.length;
  const placed = countStones(shown, typedLength);
  return (
    <div className="meter" id={id}>
      <svg
        className="cairn big st-pine"
        viewBox="0 0 16 16"
        role="img"
        aria-label={t`${metCount} of ${ruleCount} rules met`}
        aria-hidden={ruleCount === 0}
      >
        {stones.map(({ x, width }, level) => (
          <rect
            key={level}
            className={level < placed ? 'on' : 'off'}
            x={x}
            y={13 - level * 3}
            width={width}
            height="2"
            rx="1"
          />
        ))}
      </svg>
      <ul className="rules grow">
        {shown.map((rule) => (
          <li key={rule.code} className={rule.isMet ? 'ok' : undefined}>
            <AuthIcon name={rule.isMet ? 'check' : 'not-yet'} small />
            <span>
              {passwordRuleWords(i18n, rule)}
              <span className="vh">{rule.isMet ? <Trans>, met</Trans> : <Trans>, not yet</Trans>}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All stones stand only when every rule is met; on the way, half a long password is half a rule. */
function countStones(rules: readonly PasswordRule[], typedLength: number): number {
  if (rules.length === 0) return 0;
  if (rules.every((rule) => rule.isMet)) return stones.length;
  const parts = rules.map(({ code, limit, isMet }) => {
    if (code === 'length_min' && limit) return Math.min(1, typedLength / limit);
    return isMet && typedLength > 0 ? 1 : 0;
  });
  const share = parts.reduce((sum, part) => sum + part, 0) / rules.length;
  return Math.min(stones.length - 1, Math.floor(share * stones.length));
}
