import {
  checkPassword,
  passwordPolicy,
  type RuleVerdict,
  type Verdict,
} from '../../platform/password-rules.ts';
import { useTranslate } from '../../services.tsx';
import { ruleText } from './rule-text.ts';

const unjudged = checkPassword(passwordPolicy, '', '');

/**
 * The construction rules as helper lines, ticked while typing. `verdicts` is undefined while nothing is typed.
 *
 * `id` is that of the field's description: the rules without their verdicts, because screen readers read a description
 * again, in full, when it changes under the focus, in the middle of typing. The lines themselves as a description would
 * be read out without a pause between them.
 */
export function PasswordRuleList({
  id,
  verdicts,
}: {
  id: string;
  verdicts: readonly RuleVerdict[] | undefined;
}) {
  const translate = useTranslate();
  const rules = unjudged.map(({ rule }) => ruleText(rule, translate));
  return (
    <>
      <p id={id} hidden>
        {`${translate('changePassword.rules')} ${rules.join('; ')}`}
      </p>
      <p id={`${id}-title`}>{translate('changePassword.rules')}</p>
      <ul className="rules" aria-labelledby={`${id}-title`}>
        {(verdicts ?? unjudged).map(({ rule, verdict }) => (
          <li key={rule} data-verdict={verdict}>
            <RuleIcon verdict={verdict} />
            <span>
              <span>{ruleText(rule, translate)}</span>
              {verdicts !== undefined && verdict !== 'server' && (
                <span className="visually-hidden">{`: ${translate(`changePassword.rule.${verdict}`)}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each verdict has its own shape: a tick, an empty ring, a dot. Decorative: the words are beside it. */
function RuleIcon({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="rule-icon" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      {verdict === 'met' && <path d="M3 8.5l3.2 3.2L13 5" stroke="currentColor" strokeWidth="2.25" />}
      {verdict === 'unmet' && <circle cx="8" cy="8" r="5" stroke="currentColor" strokeWidth="1.5" />}
      {verdict === 'server' && <circle cx="8" cy="8" r="2" fill="currentColor" />}
    </svg>
  );
}
