import { hasSeveralValues, SEGMENT_ATTRIBUTES, type SegmentKey } from '@contract/codebook-constants';
import { hiddenAttribute } from '@contract/hidden-fields';
import type { SegmentComparisonAnswer } from '@contract/findings';
import { comparisonFileName, FEW_INTERVIEWS } from '@contract/findings-constants';
import { hiddenFieldLabel } from '@contract/hidden-fields';
import { Button, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { IconDownload, IconTable } from '@/components/icons/icons';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { downloadBlob } from '@/lib/download';
import { toast } from '@/lib/toast';
import { downloadSegments, useSegments } from '../api/findings.queries';
import { segmentLabel } from '../figures';
import { t } from '../texts';
import { useFindingsAddress } from '../use-findings-address';
import type { OpenPassage } from './open-passage';
import { PassagesDialog, type ShownPassages } from './passages-dialog';
import { SampleBar } from './sample-bar';
import { SegmentsChart } from './segments-chart';
import { SegmentsTable } from './segments-table';
import classes from './segments-view.module.css';

type Props = { formId: number; onOpenPassage: OpenPassage };

/** A cell of the table: a theme in one segment, or in all of them. */
export type Cell = { themeId: string; value: string | null };

/** Themes compared by segments of the responses. */
export function SegmentsView({ formId, onOpenPassage }: Props) {
  const { sample, attribute, isChart, setSample, resetSample, setAttribute, setChart } = useFindingsAddress();
  const { data, error, refetch, isPlaceholderData } = useSegments(formId, attribute, sample);
  const [opened, setOpened] = useState<ShownPassages | null>(null);

  if (!data) {
    return error ? (
      <ErrorBox title={t('segments.failed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton role="status" aria-label={t('segments.loading')} height={320} radius="lg" />
    );
  }
  const open = ({ themeId, value }: Cell) => {
    const theme = data.themes.find(({ id }) => id === themeId)?.name ?? '';
    const label = data.segments.find((one) => one.value === value)?.label;
    const segment = value === null ? t('segments.all') : segmentLabel(data.attribute, value, label);
    setOpened({
      title: t('passages.ofSegment', { theme, segment }),
      filter: { ...sample, theme: themeId, subthemes: 'true', ...(value !== null && { attribute: data.attribute, value }) },
    });
  };
  const hasTable = data.themes.length > 0 && data.sample.included > 0;
  return (
    <section className={classes.view} aria-label={t('segments.title')}>
      <div className={classes.tools}>
        <NativeSelect
          label={t('segments.by')}
          value={attribute}
          data={attributesOf(data)}
          onChange={({ currentTarget: { value } }) => setAttribute(value as SegmentKey)}
        />
        <SegmentedControl
          aria-label={t('segments.shownAs')}
          value={isChart ? 'chart' : 'table'}
          onChange={(value) => setChart(value === 'chart')}
          data={[
            { value: 'table', label: t('segments.table') },
            { value: 'chart', label: t('segments.chart') },
          ]}
        />
        {hasTable && <ExportButton formId={formId} data={data} attribute={attribute} />}
      </div>
      <SampleBar sample={data.sample} chosen={sample} onChoose={setSample} onReset={resetSample} />
      {error && <ErrorBox title={t('segments.failed')} text={errorText(error)} onRetry={() => void refetch()} />}
      {hasTable ? (
        <div className={classes.result} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
          {isChart ? <SegmentsChart data={data} onOpen={open} /> : <SegmentsTable data={data} onOpen={open} />}
          <Notes data={data} isChart={isChart} />
        </div>
      ) : (
        <EmptyState icon={<IconTable size={22} />} title={t('segments.nothing')} text={nothingText(data)} />
      )}
      {opened && <PassagesDialog formId={formId} {...opened} onOpenPassage={onOpenPassage} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Those that every interview has, and its hidden fields. */
const attributesOf = ({ hiddenFields = [] }: SegmentComparisonAnswer) => [
  ...SEGMENT_ATTRIBUTES.map((value) => ({ value, label: t(`attribute.${value}`) })),
  ...(hiddenFields.length === 0
    ? []
    : [
        {
          group: t('attribute.hidden'),
          items: hiddenFields.map((field) => ({ value: hiddenAttribute(field.name), label: hiddenFieldLabel(field) })),
        },
      ]),
];

const nothingText = ({ sample, themes }: SegmentComparisonAnswer) =>
  t(
    sample.included > 0 && themes.length === 0
      ? 'segments.noThemes'
      : sample.leftOut.filtered
        ? 'segments.noneChosen'
        : 'segments.noneRead',
  );

/** How to read the numbers: no claim that a difference is more than chance. */
function Notes({ data: { attribute, segments, moreValues, themes }, isChart }: { data: SegmentComparisonAnswer; isChart: boolean }) {
  const few = segments.some(({ interviews }) => interviews < FEW_INTERVIEWS);
  return (
    <div className={classes.notes}>
      <p>{t('notes.interval')}</p>
      {isChart && <p>{t('notes.chart')}</p>}
      {few && <p className={classes.warning}>{t('notes.few', { count: FEW_INTERVIEWS })}</p>}
      {hasSeveralValues(attribute) && <p>{t('notes.several')}</p>}
      {themes.some(({ depth }) => depth > 0) && <p>{t('notes.subthemes')}</p>}
      {moreValues > 0 && <p>{t('notes.moreValues', { count: moreValues })}</p>}
    </div>
  );
}

function ExportButton({ formId, data, attribute }: { formId: number; data: SegmentComparisonAnswer; attribute: SegmentKey }) {
  const { sample } = useFindingsAddress();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadBlob(comparisonFileName(attribute), await downloadSegments(formId, attribute, sample));
    } catch (error) {
      toast.error(t('segments.exportFailed', { error: errorText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={data.attribute !== attribute}
      onClick={() => void save()}
    >
      {t('segments.export')}
    </Button>
  );
}
