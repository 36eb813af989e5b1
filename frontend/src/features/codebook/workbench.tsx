import type { Codebook, Passage } from '@contract/codebook';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconHeadphones, IconKeyboard } from '@/components/icons/icons';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useCodebook } from './api/codebook.queries';
import { indexOf } from './api/passage-list';
import { usePassages } from './api/passages.queries';
import type { PassageFilter } from './api/codebook-keys';
import { type Selected, selectedOf, useCodingAddress, withSelected } from './coding-address';
import { CodingDialogs } from './components/coding-dialogs';
import { FilterBar } from './passages/filter-bar';
import { noteLimit, PassagesPane } from './passages/passages-pane';
import { usePlace } from './passages/use-place';
import { t } from './texts';
import { ThemePanel } from './themes/theme-panel';
import { TranscriptPane } from './transcript/transcript-pane';
import type { TurnSound } from './transcript/turn-view';
import { useCodingActions } from './use-coding-actions';
import { type CodingKey, useCodingKeys } from './use-coding-keys';
import { useStable } from './use-stable';
import classes from './workbench.module.css';

type Props = {
  formId: number;
  Sound: TurnSound;
  /** Opens the export of a theme's passages with their sound; of the report's quotes without one. */
  onHighlights: (theme: string | undefined, title: string) => void;
};

/** The coding workbench: themes, passages, and the conversation that they are from. */
export function Workbench({ formId, Sound, onHighlights }: Props) {
  const { data, error, refetch } = useCodebook(formId);
  if (data) return <Panes formId={formId} codebook={data} Sound={Sound} onHighlights={onHighlights} />;
  if (error) return <ErrorBox title={t('workbench.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return <Skeleton height={480} radius="lg" />;
}

const PANES = ['themes', 'passages', 'transcript'] as const;
type Pane = (typeof PANES)[number];

/** How long a passage is active before the address names it: browsers refuse to change addresses with every key. Milliseconds. */
const ADDRESS_MS = 500;

/** What a key does not change is not drawn again. */
const Themes = memo(ThemePanel);
const Filters = memo(FilterBar);

function Panes({ formId, codebook, Sound, onHighlights }: Props & { codebook: Codebook }) {
  const root = useRef<HTMLDivElement>(null);
  const address = useCodingAddress();
  const { filter } = address;
  const [pane, setPane] = useState<Pane>('passages');
  const passages = usePassages(formId, filter);
  const { list } = passages;
  const name = JSON.stringify(filter);
  const place = usePlace(list, name, address.passage);
  const actions = useCodingActions({ formId, codebook, filter, list, place });
  const themes = useMemo(() => new Map(codebook.themes.map((theme) => [theme.id, theme])), [codebook.themes]);
  /** A passage of the transcript that is not in the list. */
  const [looked, setLooked] = useState<{ beside: string | null; passage: Passage } | null>(null);
  const activeId = place.active?.id ?? place.linkedId;
  const shownId = looked && looked.beside === activeId ? looked.passage.id : activeId;

  const keep = useEffectEvent((id: string | null) => {
    if (id !== address.passage && !place.searching) address.setPassage(id);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(activeId), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [activeId]);

  const openTranscript = () => {
    setPane('transcript');
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-transcript]')?.focus({ preventScroll: true }));
  };
  const backToPassages = () => {
    setPane('passages');
    place.focusAgain();
  };

  const doKey: Record<CodingKey | 'selectAll', () => void> = {
    next: () => place.activate(place.index + 1),
    previous: () => place.activate(place.index - 1),
    open: openTranscript,
    move: () => actions.ask({ kind: 'move' }),
    code: () => actions.ask({ kind: 'code' }),
    reject: () => actions.reject(),
    sentiment: () => actions.ask({ kind: 'sentiment' }),
    setAside: actions.setAside,
    select: () => place.active && noteLimit(place.toggle(place.active)),
    extendNext: () => extend(1),
    extendPrevious: () => extend(-1),
    escape: () => (place.selected.size > 0 ? place.clear() : backToPassages()),
    undo: actions.undo,
    filters: () => root.current?.querySelector<HTMLElement>('[data-filters] select')?.focus(),
    keys: () => actions.ask({ kind: 'keys' }),
    selectAll: () => noteLimit(place.chooseAll()),
  };
  const extend = (step: 1 | -1) => {
    const to = place.index + step;
    if (to < 0 || to >= place.count) return;
    noteLimit(place.extendTo(to));
    place.activate(to);
  };
  useCodingKeys(root, (key) => {
    doKey[key]();
    return true;
  });

  const onPassage = useStable((passage: Passage) => {
    const at = list ? indexOf(list, passage.id) : -1;
    if (at >= 0) place.activate(at, { focused: false });
    setLooked(at >= 0 ? null : { beside: activeId, passage });
  });
  const onFilter = useStable((next: PassageFilter) => address.setFilter(next));
  const onTheme = useStable((next: Selected) => {
    address.setFilter(withSelected(filter, next));
    setPane('passages');
  });
  const selected = useMemo(() => selectedOf(filter), [filter]);
  const total = list?.total ?? 0;

  return (
    <div ref={root} className={classes.workbench} data-pane={pane}>
      <SegmentedControl
        className={classes.switch}
        fullWidth
        aria-label={t('workbench.panes')}
        value={pane}
        onChange={(next) => setPane(PANES.find((one) => one === next) ?? 'passages')}
        data={PANES.map((value) => ({ value, label: t(`workbench.${value}`) }))}
      />
      <div className={classes.panes}>
        <section className={classes.pane} data-name="themes" aria-label={t('workbench.themes')}>
          <div className={classes.themes}>
            <Themes formId={formId} codebook={codebook} selected={selected} onSelect={onTheme} />
          </div>
        </section>
        <section className={classes.pane} data-name="passages" aria-label={t('workbench.passages')}>
          <header className={classes.head}>
            <h2 className={classes.title} dir="auto">
              {titleOf(codebook, filter.theme, filter.state)}
              <span className={classes.count}>{list && t('workbench.count', { count: total })}</span>
            </h2>
            <Button
              size="compact-xs"
              variant="subtle"
              className={classes.tool}
              leftSection={<IconHeadphones size={14} aria-hidden />}
              onClick={() => onHighlights(filter.theme, titleOf(codebook, filter.theme, filter.state))}
            >
              {t('workbench.highlights')}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              className={classes.keys}
              leftSection={<IconKeyboard size={14} aria-hidden />}
              onClick={() => actions.ask({ kind: 'keys' })}
            >
              {t('workbench.keys')}
            </Button>
          </header>
          <div data-filters onKeyDown={(event) => event.key === 'Escape' && place.focusAgain()}>
            <Filters codebook={codebook} filter={filter} onFilter={onFilter} />
          </div>
          <PassagesPane
            codebook={codebook}
            filter={filter}
            passages={passages}
            themes={themes}
            place={place}
            actions={actions}
            onOpen={openTranscript}
          />
        </section>
        <section className={classes.pane} data-name="transcript" aria-label={t('workbench.transcript')}>
          <TranscriptPane
            formId={formId}
            passageId={shownId}
            themes={themes}
            Sound={Sound}
            onPassage={onPassage}
            onLeave={backToPassages}
          />
        </section>
      </div>
      <CodingDialogs actions={actions} codebook={codebook} />
    </div>
  );
}

function titleOf({ themes }: Codebook, theme: string | undefined, state: string | undefined): string {
  const known = themes.find(({ id }) => id === theme);
  if (theme !== undefined) return known?.name ?? t('workbench.unknownTheme');
  return state === 'uncoded' ? t('themes.uncoded') : state === 'dismissed' ? t('themes.dismissed') : t('themes.all');
}
