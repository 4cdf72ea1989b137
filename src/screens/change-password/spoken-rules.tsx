import { useEffect, useState } from 'react';
import type { Translate } from '../../locale/translations.ts';
import { passwordPolicy, type RuleVerdict } from '../../platform/password-rules.ts';
import { useTranslate } from '../../services.tsx';
import { ruleText } from './rule-text.ts';

/** Typing is spoken over every announcement: what is true is said when it pauses. */
const typingPauseMs = 1_000;

/** What the helper lines show, for those who hear the page; outside the field's description, or it would be heard twice. */
export function SpokenRules({ verdicts }: { verdicts: readonly RuleVerdict[] | undefined }) {
  const translate = useTranslate();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(summary(verdicts, translate)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [verdicts, translate]);
  return <output className="visually-hidden">{said}</output>;
}

function summary(verdicts: readonly RuleVerdict[] | undefined, translate: Translate): string {
  if (verdicts === undefined) return '';
  const unmet = verdicts.filter(({ verdict }) => verdict === 'unmet');
  if (unmet.length === 0) return translate('changePassword.rulesMet');
  const rules = unmet.map(({ rule }) => ruleText(rule, passwordPolicy, translate));
  // A list's commas and its "and" are those of the rules, too: nobody would hear where one ends.
  return translate('changePassword.rulesLeft', { count: unmet.length, rules: rules.join('; ') });
}
