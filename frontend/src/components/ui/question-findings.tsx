import type { Finding, FindingKind } from '@contract/question-lint/finding';
import { Button } from '@mantine/core';
import classes from './question-findings.module.css';
import { t } from './texts';

type Props = {
  findings: readonly Finding[];
  /** Replaces the question's wording; `alsoAsk` is the other half of a question that asked two things. Without it, rewrites can be read only. */
  onApply?: (rewrite: string, alsoAsk?: string) => void;
  onDismiss: (kind: FindingKind) => void;
};

/** What is weak about one question, why that matters, and how to word it instead. */
export function QuestionFindings({ findings, onApply, onDismiss }: Props) {
  if (findings.length === 0) return null;
  return (
    <ul className={classes.findings} aria-label={t('questionFindings.label')}>
      {findings.map(({ kind, explanation, rewrite, alsoAsk, byModel }) => (
        <li key={kind} className={classes.finding}>
          <p className={classes.explanation}>
            <span className={classes.label}>{t(`finding.${kind}`)}</span> {explanation}
            {byModel && <span className={classes.author}>{t('questionFindings.suggestedByAi')}</span>}
          </p>
          {rewrite !== undefined && (
            <p className={classes.rewrite}>
              {alsoAsk === undefined
                ? t.rich('questionFindings.instead', { rewrite: <q>{rewrite}</q> })
                : t.rich('questionFindings.askFirst', { rewrite: <q>{rewrite}</q>, alsoAsk: <q>{alsoAsk}</q> })}
            </p>
          )}
          <div className={classes.actions}>
            {rewrite !== undefined && onApply && (
              <Button
                size="compact-xs"
                variant="light"
                aria-label={t('questionFindings.applyOne', { rewrite })}
                onClick={() => onApply(rewrite, alsoAsk)}
              >
                {t('questionFindings.apply')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              c="dimmed"
              fw={500}
              aria-label={t('questionFindings.dismissOne', { finding: t(`finding.${kind}`) })}
              onClick={() => onDismiss(kind)}
            >
              {t('questionFindings.dismiss')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
