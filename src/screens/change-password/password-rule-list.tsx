import { useId } from 'react';
import { checkPassword, passwordPolicy, type RuleVerdict } from '../../platform/password-rules.ts';
import { useTranslate } from '../../services.tsx';
import { RuleIcon } from './rule-icon.tsx';
import { ruleText } from './rule-text.ts';

/** The construction rules as helper lines, ticked while typing. `verdicts` is undefined while nothing is typed. */
export function PasswordRuleList({ verdicts }: { verdicts: readonly RuleVerdict[] | undefined }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <p id={id}>{translate('changePassword.rules')}</p>
      <ul className="rules" aria-labelledby={id}>
        {(verdicts ?? checkPassword(passwordPolicy, '', '')).map(({ rule, verdict }) => (
          <li key={rule} data-verdict={verdict}>
            <RuleIcon verdict={verdict} />
            <span>
              {ruleText(rule, passwordPolicy, translate)}
              {verdicts !== undefined && verdict !== 'server' && (
                <span className="visually-hidden">: {translate(`changePassword.rule.${verdict}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
