import type { RehearsalFinding, RehearsalQuestion } from '@contract/rehearsal-report';
import { findingText, isSerious } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { Receipts } from './receipts';
import classes from './report.module.css';

type Props = {
  findings: readonly RehearsalFinding[];
  rehearsalId: string;
  questions: readonly Pick<RehearsalQuestion, 'id' | 'number' | 'wording'>[];
  address: RehearsalAddress;
  label: string;
};

/** What a rehearsal noticed, each with where it happened. */
export function FindingList({ findings, rehearsalId, questions, address, label }: Props) {
  return (
    <ul className={classes.findings} aria-label={label}>
      {findings.map((finding) => {
        const { kind, questionId, detail, evidence } = finding;
        const question = questions.find(({ id }) => id === questionId);
        return (
          <li key={`${kind} ${questionId} ${detail}`} className={classes.finding} data-serious={isSerious(finding) || undefined}>
            <p className={classes.what}>
              <span className={classes.label}>{t(`finding.${kind}`)}</span> {findingText(finding)}
            </p>
            {question && <QuestionLine number={question.number} wording={question.wording} />}
            <Receipts evidence={evidence} rehearsalId={rehearsalId} address={address} />
          </li>
        );
      })}
    </ul>
  );
}

export const QuestionLine = ({ number, wording }: { number: number; wording: string }) => (
  <p className={classes.question}>
    <span className={classes.number}>{t('report.question', { number })}</span> {wording}
  </p>
);
