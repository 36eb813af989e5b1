import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { nameApart } from '@/lib/participant-name';
import { COVERAGE_LEFT_OUT, type CoverageCell, type CoverageRow } from '@contract/coverage';
import { IconFilter, IconTable } from '@/components/icons/icons';
import { useMemo, useState } from 'react';
import { Legend } from '@/components/coverage/cell-mark';
import { CoverageMatrix, LiveNote, type MatrixRow } from '@/components/coverage/coverage-matrix';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { ResponseDialog } from '../components/response-dialog';
import { t } from '../texts';
import type { Passage } from '../transcript';
import classes from './coverage-panel.module.css';
import { useCoverage } from './coverage.queries';
import { columnsOf, filterRows, ROW_FILTERS, type RowFilter } from './coverage-rows';
import { useCoverageAddress } from './use-coverage-address';

type Props = { formId: number; includesReported: boolean; onList: () => void };

/** Which questions of the guide each participant has answered; follows interviews while they run. */
export function CoveragePanel({ formId, includesReported, onList }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useCoverage(formId);
  const { filter, setFilter, questionId, setQuestionId, clear } = useCoverageAddress();
  const [opened, setOpened] = useState<{ id: string; passage?: Passage } | null>(null);
  const pages = data?.pages;
  const columns = useMemo(() => columnsOf(pages ?? []), [pages]);
  const all = useMemo(() => (pages ?? []).flatMap(({ rows }) => rows), [pages]);

  if (!pages) {
    return error ? (
      <ErrorBox title={t('coveragePanel.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('coveragePanel.loading')} height={320} radius="lg" />
    );
  }
  const leftOut = pages[0]?.leftOut ?? 0;
  if (all.length === 0) return <Nobody leftOut={leftOut} onList={onList} />;

  const chosen = columns.filter(({ id }) => id === questionId);
  const shown = chosen.length > 0 ? chosen : columns;
  const rows = filterRows(all, filter, shown);
  return (
    <section aria-label={t('coveragePanel.coverage')}>
      <div className={classes.bar}>
        <NativeSelect
          label={t('coveragePanel.show')}
          value={filter}
          data={ROW_FILTERS.map((value) => ({ value, label: t(`coverageFilter.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setFilter(value as RowFilter)}
        />
        <NativeSelect
          className={classes.question}
          label={t('coveragePanel.question')}
          value={chosen[0]?.id ?? ''}
          data={[
            { value: '', label: t('coveragePanel.allQuestions') },
            ...columns.map(({ id, label, wording }) => ({ value: id, label: `${label}: ${wording}` })),
          ]}
          onChange={({ currentTarget: { value } }) => setQuestionId(value)}
        />
        <p className={classes.count} role="status">
          {countText(rows.length, all.length, hasNextPage)}
        </p>
      </div>
      {error && !isFetchNextPageError && (
        <div className={classes.error}>
          <ErrorBox title={t('coveragePanel.updateFailed')} text={errorText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {rows.length > 0 ? (
        <CoverageMatrix
          columns={shown}
          rows={rows.map(matrixRow)}
          withAnswers={chosen.length > 0}
          onOpen={(id, cell) => setOpened({ id, passage: cell && passageOf(cell) })}
        />
      ) : (
        <EmptyState
          icon={<IconFilter size={22} />}
          title={t('coveragePanel.noParticipantMatches')}
          text={t('coveragePanel.nothingMatchesFilters')}
        >
          <Button variant="default" onClick={clear}>
            {t('coveragePanel.clearFilters')}
          </Button>
        </EmptyState>
      )}
      {isFetchNextPageError && (
        <ErrorBox title={t('coveragePanel.moreFailed')} text={errorText(error)} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button className={classes.more} variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('coveragePanel.showOlderParticipants')}
        </Button>
      )}
      <Legend />
      {leftOut > 0 && <p className={classes.note}>{leftOutText(leftOut)}</p>}
      {opened && (
        <ResponseDialog
          key={opened.id}
          id={opened.id}
          row={undefined}
          passage={opened.passage}
          includesReported={includesReported}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function countText(shown: number, count: number, more: boolean): string {
  if (shown < count) return t(more ? 'coveragePanel.shownSoFar' : 'coveragePanel.shown', { shown, count });
  return t(more ? 'coveragePanel.participantsSoFar' : 'coveragePanel.participants', { count });
}

const matrixRow = ({ responseId, name, callStatus, createdAt, recorded, cells }: CoverageRow): MatrixRow => ({
  key: responseId,
  name: name === null ? t('coveragePanel.unnamedParticipant') : nameApart(name, createdAt),
  note: callStatus === 'in-progress' ? <LiveNote>{t('coveragePanel.live')}</LiveNote> : formatDate(createdAt),
  cells,
  unknown: recorded ? undefined : t('coveragePanel.unknown'),
});

/** Only what a participant said can be found in the transcript. */
const passageOf = ({ seq, answer }: CoverageCell): Passage | undefined =>
  seq && answer ? { turn: seq, text: answer.split('\n')[0]! } : undefined;

const leftOutText = (count: number) => t(count < COVERAGE_LEFT_OUT ? 'coveragePanel.leftOut' : 'coveragePanel.leftOutAtLeast', { count });

function Nobody({ leftOut, onList }: { leftOut: number; onList: () => void }) {
  return (
    <EmptyState
      icon={<IconTable size={22} />}
      title={t('coveragePanel.noAnswersCompareYet')}
      text={[t('coveragePanel.fillsIn'), ...(leftOut > 0 ? [leftOutText(leftOut)] : [])].join(' ')}
    >
      <Button variant="default" onClick={onList}>
        {t('coveragePanel.showTheList')}
      </Button>
    </EmptyState>
  );
}
