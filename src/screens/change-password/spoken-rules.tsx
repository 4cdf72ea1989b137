import { useEffect, useState } from 'react';
import type { Translate } from '../../locale/translations.ts';
import type { RuleVerdict } from '../../platform/password-rules.ts';
import { useTranslate } from '../../services.tsx';
import { ruleText } from './rule-text.ts';

/** Screen readers speak typed keys over announcements, so the verdicts are announced when typing pauses. */
const typingPauseMs = 1_000;

/** Announces what the helper lines show; outside the field's description, or it would be heard twice. */
export function SpokenRules({ verdicts }: { verdicts: readonly RuleVerdict[] | undefined }) {
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(summary(verdicts, translate)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [verdicts, translate]);
  return <output className="visually-hidden">{announcement}</output>;
}

function summary(verdicts: readonly RuleVerdict[] | undefined, translate: Translate): string {
  if (verdicts === undefined) return '';
  const unmet = verdicts.filter(({ verdict }) => verdict === 'unmet');
  if (unmet.length === 0) return translate('changePassword.rulesMet');
  const rules = unmet.map(({ rule }) => ruleText(rule, translate));
  // Not a list format: its commas and "and" also occur in the rules, so nobody would hear where a rule ends.
  return translate('changePassword.rulesLeft', { count: unmet.length, rules: rules.join('; ') });
}
