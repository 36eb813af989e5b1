import type { RehearsalReport } from '@contract/rehearsal-report';
import type { Rehearsal } from '@contract/rehearsals';
import { Legend } from '@/components/coverage/cell-mark';
import { CoverageMatrix, type MatrixColumn, type MatrixRow } from '@/components/coverage/coverage-matrix';
import type { EditableGuide } from '../editable-guide';
import { nameOf, progressText, rangeText } from '../rehearsal-texts';
import { t } from '../texts';
import type { RehearsalAddress } from '../use-rehearsal-address';
import { EditList } from './edit-list';
import { FindingList } from './finding-list';
import { LengthChart } from './length-chart';
import classes from './report.module.css';

type Props = {
  rehearsal: Rehearsal;
  report: RehearsalReport;
  address: RehearsalAddress;
  guide: EditableGuide | null;
};

/** What a rehearsal showed: figures, length, suggestions, findings and coverage. */
export function ReportView({ rehearsal, report, address, guide }: Props) {
  const { findings, edits, questions, participants, length } = report;
  const common = { rehearsalId: rehearsal.id, questions, address };
  return (
    <div className={classes.report}>
      <Figures rehearsal={rehearsal} report={report} />
      <LengthChart length={length} participants={participants} rate={report.rate} questions={rehearsal.questions} />
      {edits.length > 0 && (
        <section className={classes.part} aria-labelledby="rehearsal-edits">
          <h3 id="rehearsal-edits" className={classes.heading}>
            {t('report.edits')} <span className={classes.count}>{edits.length}</span>
          </h3>
          <EditList key={rehearsal.id} formId={rehearsal.formId} edits={edits} guide={guide} {...common} />
        </section>
      )}
      <section className={classes.part} aria-labelledby="rehearsal-findings">
        <h3 id="rehearsal-findings" className={classes.heading}>
          {t('report.findings')} <span className={classes.count}>{findings.length}</span>
        </h3>
        {findings.length > 0 ? (
          <FindingList label={t('report.findings')} findings={findings} {...common} />
        ) : (
          <p className={classes.note}>{t('report.noFindings')}</p>
        )}
      </section>
      <section className={classes.part} aria-labelledby="rehearsal-coverage">
        <h3 id="rehearsal-coverage" className={classes.heading}>
          {t('report.coverage')}
        </h3>
        <CoverageMatrix
          columns={columnsOf(report)}
          rows={rowsOf(rehearsal, report)}
          onOpen={(kind, cell) => {
            const participant = participants.find((one) => one.kind === kind);
            if (participant) address.go({ rehearsal: rehearsal.id, participant: participant.kind, turn: cell?.seq ?? null });
          }}
        />
        <Legend />
      </section>
    </div>
  );
}

function Figures({ rehearsal: { headline }, report }: Pick<Props, 'rehearsal' | 'report'>) {
  const { length, findings, edits } = report;
  const share = Math.round((headline?.mustAsksAnswered ?? 1) * 100);
  const missed = headline?.mustAsksMissed ?? 0;
  return (
    <dl className={classes.figures}>
      <Figure name={t('figure.answered')} value={`${share}%`} />
      <Figure name={t('figure.missed', { count: missed })} value={String(missed)} tone={missed === 0 ? 'good' : 'bad'} />
      <Figure name={t('figure.length')} value={rangeText(length.shortest, length.longest)} />
      <Figure name={t('figure.findings', { count: findings.length })} value={String(findings.length)} />
      <Figure name={t('figure.edits', { count: edits.length })} value={String(edits.length)} />
    </dl>
  );
}

export function Figure({ name, value, tone }: { name: string; value: string; tone?: 'good' | 'bad' }) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const columnsOf = ({ questions }: RehearsalReport): MatrixColumn[] =>
  questions.map(({ id, number, wording, section, required, answerType }) => ({
    ...{ id, wording, section, required, answerType },
    label: t('report.question', { number }),
  }));

const rowsOf = ({ questions: total }: Rehearsal, { participants, questions }: RehearsalReport): MatrixRow[] =>
  participants.map((participant) => ({
    key: participant.kind,
    name: nameOf(participant.kind),
    note: progressText(participant, total),
    cells: Object.fromEntries(
      questions.flatMap(({ id, cells }) => {
        const cell = cells.find((one) => one.participant === participant.kind);
        return cell ? [[id, { state: cell.state, value: cell.value, seq: cell.seq ?? undefined }]] : [];
      }),
    ),
  }));
