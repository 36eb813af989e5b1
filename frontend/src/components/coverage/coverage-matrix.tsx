import { Tooltip, VisuallyHidden } from '@mantine/core';
import { COVERAGE_ANSWER, type CellState, type CoverageCell, type CoverageQuestion } from '@contract/coverage';
import { type ReactNode, useState } from 'react';
import { CellMark } from './cell-mark';
import classes from './coverage-matrix.module.css';
import { t } from './texts';
import { useCellFocus } from './use-cell-focus';

/** A question with the short name of its column. */
export type MatrixColumn = CoverageQuestion & { readonly label: string };

export type MatrixRow = {
  readonly key: string;
  readonly name: string;
  /** Below the name: when it was, or that it is running. */
  readonly note: ReactNode;
  /** By question; none for a question that the participant was never to be asked. */
  readonly cells: Readonly<Record<string, CoverageCell>>;
  /** Instead of cells: why there are none. */
  readonly unknown?: string;
};

type Props = {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  /** With the answers' words: for a single question. */
  withAnswers?: boolean;
  /** A participant, or one cell of theirs, was chosen. */
  onOpen: (key: string, cell?: CoverageCell) => void;
};

/** What the pointer or the focus is at, and where its note is shown. */
type Hint = { cell: CoverageCell; left: number; top: number };

const wordsOf = ({ answer = '' }: CoverageCell) => (answer.length < COVERAGE_ANSWER ? answer : `${answer.trimEnd()}…`);
const textOf = ({ state, value, distressed }: CoverageCell) =>
  t(`state.${state}`) + (value === undefined ? '' : `: ${value}`) + (distressed ? `. ${t('coverageMatrix.wasDistressed')}` : '');

const ANSWERED: ReadonlySet<CellState> = new Set(['no-value', 'short', 'rich']);
const NOT_REACHED: ReadonlySet<CellState> = new Set(['open', 'bypassed', 'dropped']);

/** How many answered a question, of those who were asked it. */
function totalOf(id: string, rows: readonly MatrixRow[]): { answered: number; reached: number } {
  const states = rows.flatMap(({ cells }) => cells[id]?.state ?? []);
  return {
    answered: states.filter((state) => ANSWERED.has(state)).length,
    reached: states.filter((state) => !NOT_REACHED.has(state)).length,
  };
}

/** Participants by questions. Cells with something to read lead there. */
export function CoverageMatrix({ columns, rows, withAnswers = false, onOpen }: Props) {
  const { stop, onStop, onKeyDown } = useCellFocus();
  const [hint, setHint] = useState<Hint | null>(null);
  const first = rows.flatMap((row) => columns.flatMap(({ id }) => (row.cells[id]?.seq ? `${row.key} ${id}` : [])));
  const tabStop = stop !== null && first.includes(stop) ? stop : first[0];

  const show = (cell: CoverageCell, button: HTMLElement) => {
    const box = button.getBoundingClientRect();
    setHint({ cell, left: Math.max(8, Math.min(box.left, window.innerWidth - 296)), top: box.bottom + 4 });
  };
  return (
    <>
      <div className={classes.scroll} onScroll={() => setHint(null)}>
        <table
          className={classes.table}
          aria-label={t('coverageMatrix.coverage')}
          data-single={withAnswers || undefined}
          onKeyDown={(event) => (event.key === 'Escape' ? setHint(null) : onKeyDown(event))}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.who}>{t('coverageMatrix.participant')}</th>
              {columns.map((column) => (
                <QuestionHead key={column.id} column={column} />
              ))}
            </tr>
            <tr className={classes.totals}>
              <th scope="row" className={classes.who}>{t('coverageMatrix.answered')}</th>
              {columns.map(({ id }) => {
                const { answered, reached } = totalOf(id, rows);
                return (
                  <td key={id}>
                    <span aria-hidden>
                      {answered}/{reached}
                    </span>
                    <VisuallyHidden>{t('coverageMatrix.ofAsked', { answered, reached })}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key}>
                <th scope="row" className={classes.who}>
                  <button type="button" className={classes.name} onClick={() => onOpen(row.key)}>
                    {row.name}
                  </button>
                  <span className={classes.note}>{row.note}</span>
                </th>
                {row.unknown !== undefined && (
                  <td colSpan={columns.length} className={classes.unknown}>
                    <span>{row.unknown}</span>
                  </td>
                )}
                {row.unknown === undefined &&
                  columns.map(({ id, label }, index) => {
                    const cell = row.cells[id];
                    const key = `${row.key} ${id}`;
                    if (!cell?.seq) return <QuietCell key={id} cell={cell} />;
                    return (
                      <td key={id}>
                        <button
                          type="button"
                          className={classes.cell}
                          data-row={at}
                          data-column={index}
                          tabIndex={key === tabStop ? 0 : -1}
                          aria-label={[`${label}, ${row.name}`, textOf(cell), wordsOf(cell)].filter(Boolean).join('. ')}
                          onClick={() => onOpen(row.key, cell)}
                          onFocus={(event) => {
                            onStop(key);
                            show(cell, event.currentTarget);
                          }}
                          onBlur={() => setHint(null)}
                          onMouseEnter={(event) => show(cell, event.currentTarget)}
                          onMouseLeave={() => setHint(null)}
                        >
                          <CellMark state={cell.state} />
                          {cell.value !== undefined && <span className={classes.value}>{cell.value}</span>}
                          {cell.distressed && <span className={classes.value}>{t('coverageMatrix.distressed')}</span>}
                          {withAnswers && cell.answer && <span className={classes.words}>{wordsOf(cell)}</span>}
                        </button>
                      </td>
                    );
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hint && (
        // The button's name says the same.
        <div className={classes.hint} style={{ left: hint.left, top: hint.top }} aria-hidden>
          <strong>{textOf(hint.cell)}</strong>
          {!withAnswers && hint.cell.answer && <p>{wordsOf(hint.cell)}</p>}
        </div>
      )}
    </>
  );
}

function QuestionHead({ column: { label, wording, required, former, section } }: { column: MatrixColumn }) {
  const notes = [section, required ? t('coverageMatrix.mustAsk') : t('coverageMatrix.optional'), former && t('coverageMatrix.onlyOlderVersion')].filter(Boolean).join(' · ');
  return (
    <th scope="col">
      <Tooltip label={`${wording} (${notes})`} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <span className={classes.question} tabIndex={0}>
          <span className={classes.label}>
            {label}
            {required && <span aria-hidden>*</span>}
          </span>
          <span className={classes.wording}>{wording}</span>
          <VisuallyHidden>({notes})</VisuallyHidden>
        </span>
      </Tooltip>
    </th>
  );
}

function QuietCell({ cell }: { cell: CoverageCell | undefined }) {
  return (
    <td title={cell ? t(`state.${cell.state}`) : t('coverageMatrix.notVersionGuide')}>
      <span className={classes.quiet}>{cell ? <CellMark state={cell.state} /> : <span aria-hidden>–</span>}</span>
      <VisuallyHidden>{cell ? t(`state.${cell.state}`) : t('coverageMatrix.notVersionGuide')}</VisuallyHidden>
    </td>
  );
}

/** Below a name: what is happening at the moment. */
export const LiveNote = ({ children }: { children: ReactNode }) => <span className={classes.live}>{children}</span>;
