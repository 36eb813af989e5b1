import type { PromptReport, RehearsalReport } from '@contract/rehearsal-report';
import type { Rehearsal } from '@contract/rehearsals';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@/components/icons/icons';
import { rangeText } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { FindingList, QuestionLine } from './finding-list';
import { LengthChart } from './length-chart';
import { Receipts } from './receipts';
import { Figure } from './report-view';
import classes from './report.module.css';

type Props = {
  rehearsal: Rehearsal;
  report: RehearsalReport;
  prompt: PromptReport;
  address: RehearsalAddress;
  /** Null where the interview has a guide by now. */
  onWriteGuide: (() => void) | null;
};

/** What a rehearsal of a prompt showed, and what it could not show without a guide. */
export function PromptReportView({ rehearsal, report, prompt, address, onWriteGuide }: Props) {
  const { findings, length, participants, rate } = report;
  const { questions, turns, wishes } = prompt;
  const common = { rehearsalId: rehearsal.id, address };
  const [made, honoured] = [wishes.reduce((sum, one) => sum + one.made, 0), wishes.reduce((sum, one) => sum + one.honoured, 0)];
  return (
    <div className={classes.report}>
      <dl className={classes.figures}>
        <Figure name={t('figure.length')} value={rangeText(length.shortest, length.longest)} />
        <Figure
          name={t('figure.turns')}
          value={turns.fewest === turns.most ? String(turns.most) : t('range', { from: turns.fewest, to: turns.most })}
        />
        <Figure name={t('figure.asked', { count: questions.length })} value={String(questions.length)} />
        {made > 0 && (
          <Figure
            name={t('figure.wishes')}
            value={t('measure.answeredOf', { answered: honoured, asked: made })}
            tone={honoured === made ? 'good' : 'bad'}
          />
        )}
        <Figure name={t('figure.findings', { count: findings.length })} value={String(findings.length)} />
      </dl>
      {onWriteGuide && (
        <aside className={classes.hint} aria-labelledby="rehearsal-without-guide">
          <p id="rehearsal-without-guide">{t('prompt.leftOut')}</p>
          <Button size="sm" variant="default" leftSection={<IconListNumbers size={16} aria-hidden />} onClick={onWriteGuide}>
            {t('prompt.makeGuide')}
          </Button>
        </aside>
      )}
      <LengthChart length={length} participants={participants} rate={rate} questions={0} />
      <section className={classes.part} aria-labelledby="rehearsal-findings">
        <h3 id="rehearsal-findings" className={classes.heading}>
          {t('report.findings')} <span className={classes.count}>{findings.length}</span>
        </h3>
        {findings.length > 0 ? (
          <FindingList label={t('report.findings')} findings={findings} questions={questions} {...common} />
        ) : (
          <p className={classes.note}>{t('prompt.noFindings')}</p>
        )}
      </section>
      <section className={classes.part} aria-labelledby="rehearsal-asked">
        <h3 id="rehearsal-asked" className={classes.heading}>
          {t('prompt.asked')} <span className={classes.count}>{questions.length}</span>
        </h3>
        <ul className={classes.findings} aria-label={t('prompt.asked')}>
          {questions.map(({ id, number, wording, isOwn, participants: count, times, words, first }) => (
            <li key={id} className={classes.finding}>
              <QuestionLine number={number} wording={wording} />
              <p className={classes.note}>
                {[
                  t('prompt.askedOf', { count, total: participants.length }),
                  ...(times > count ? [t('prompt.times', { times })] : []),
                  ...(words > 0 ? [t('prompt.words', { words: Math.round(words) })] : []),
                  t(isOwn ? 'prompt.own' : 'prompt.added'),
                ].join(' · ')}
              </p>
              <Receipts evidence={[first]} {...common} />
            </li>
          ))}
        </ul>
      </section>
      {wishes.length > 0 && (
        <section className={classes.part} aria-labelledby="rehearsal-wishes">
          <h3 id="rehearsal-wishes" className={classes.heading}>
            {t('prompt.wishes')}
          </h3>
          <dl className={classes.figures}>
            {wishes.map((one) => (
              <Figure
                key={one.wish}
                name={t(`wish.${one.wish}`)}
                value={t('measure.answeredOf', { answered: one.honoured, asked: one.made })}
                tone={one.honoured === one.made ? 'good' : 'bad'}
              />
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
