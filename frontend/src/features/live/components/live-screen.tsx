import { Button, Skeleton } from '@mantine/core';
import { IconBroadcast } from '@/components/icons/icons';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { ScreenPart } from '@/components/ui/screen-part';
import type { LiveEntry } from '../live-store';
import { rememberedSounds, rememberSounds } from '../sounds';
import { t } from '../texts';
import { useCardKeys } from '../use-card-keys';
import { ANY, type LiveAddress, useLiveAddress } from '../use-live-address';
import { useEntries, useLiveStore } from '../use-live-store';
import { LiveCardView } from './live-card';
import { LiveFiguresBar } from './live-figures';
import { LivePanel, type PanelTab, preloadNotes } from './live-panel';
import classes from './live-screen.module.css';
import { LiveTools } from './live-tools';

type Props = {
  /** The heading of the page. */
  header: ReactNode;
  homeHref: string;
  questionHref: (formId: number, questionId: string) => string;
  /** Title of a chosen interview that has no participants at the moment; null where it is not this owner's. */
  titleOf: (formId: number) => string | null;
};

const matches = ({ card, state, warnings, ended }: LiveEntry, { formId, warning, state: wanted }: LiveAddress) =>
  (formId === null || card.formId === formId) &&
  (wanted === null || (state === wanted && !ended)) &&
  (warning === null || (warning === ANY ? warnings.length > 0 : warnings.includes(warning)));

const countOf = (entries: readonly LiveEntry[], formId: number | null) =>
  entries.filter(({ card, ended }) => !ended && (formId === null || card.formId === formId)).length;

/** All running interviews of an owner, and one of them beside the others. */
export function LiveScreen({ header, homeHref, questionHref, titleOf }: Props) {
  const { address, change } = useLiveAddress();
  const { formId, layout, open } = address;
  const [sounds, setSounds] = useState(rememberedSounds);
  const { store, loaded, error, retry } = useLiveStore(formId, sounds);
  const entries = useEntries(store);
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [tab, setTab] = useState<PanelTab>('transcript');

  const shown = useMemo(() => entries.filter((entry) => matches(entry, address)), [entries, address]);
  const running = entries.filter(({ ended }) => !ended).length;
  const present = shown.filter(({ ended }) => !ended).length;
  const isFiltered = present !== running;
  const isOpen = open !== null;
  const close = useCallback(() => change({ open: null }), [change]);
  const show = useCallback(
    (id: string) => {
      setFocused(id);
      change({ open: id });
    },
    [change],
  );
  useEffect(preloadNotes, []);
  useCardKeys({ list, onMove: setFocused, onOpen: show, onClose: close, isOpen });

  // One tab stop, which the keys move.
  const stop = [focused, open].find((id) => shown.some(({ card }) => card.responseId === id)) ?? shown[0]?.card.responseId;
  const interviews = useMemo(() => {
    const titles = new Map(entries.map(({ card }) => [card.formId, card.title]));
    if (formId !== null && !titles.has(formId)) titles.set(formId, titleOf(formId) ?? t('filter.unknown'));
    return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => a.title.localeCompare(b.title));
  }, [entries, formId, titleOf]);

  const isUnknown = loaded && formId !== null && !entries.some(({ card }) => card.formId === formId) && titleOf(formId) === null;
  const clear = (
    <Button variant="default" onClick={() => change({ formId: null, warning: null, state: null })}>
      {t('filter.showAll')}
    </Button>
  );

  return (
    <div className={classes.screen} data-open={isOpen || undefined}>
      <div className={classes.main}>
        {header}
        <ScreenPart name={t('figures.label')}>
          <LiveFiguresBar formId={formId} running={loaded ? countOf(entries, formId) : null} questionHref={questionHref} />
        </ScreenPart>
        <LiveTools
          address={address}
          change={change}
          interviews={interviews}
          sounds={sounds}
          onSounds={(on) => {
            rememberSounds(on);
            setSounds(on);
          }}
        />
        {error !== null && <ErrorBox title={t('load.failed')} text={error} onRetry={retry} />}
        {!loaded && error === null && <Loading />}
        {isUnknown && (
          <EmptyState title={t('empty.unknown')} text={t('empty.unknownText')}>
            {clear}
          </EmptyState>
        )}
        {loaded && !isUnknown && entries.length === 0 && (
          <EmptyState icon={<IconBroadcast size={28} />} title={t('empty.title')} text={t('empty.text')}>
            <LinkButton to={homeHref} variant="default">
              {t('empty.home')}
            </LinkButton>
          </EmptyState>
        )}
        {!isUnknown && entries.length > 0 && shown.length === 0 && (
          <EmptyState title={t('empty.filtered')} text={t('empty.filteredText', { count: running })}>
            {clear}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <>
            <p className={classes.count}>
              {isFiltered ? t('page.shownOf', { shown: present, all: running }) : t('page.shown', { shown: present })}
              <span className={classes.keys}>
                {' · '}
                {t.rich('page.keys', { kbd: Key })} {t.rich('page.keysOpen', { kbd: Key })}
              </span>
            </p>
            <ul ref={list} className={classes.cards} data-layout={layout} aria-label={t('page.list')}>
              {shown.map(({ card: { responseId } }) => (
                <LiveCardView
                  key={responseId}
                  store={store}
                  id={responseId}
                  isWall={layout === 'wall'}
                  isOpen={responseId === open}
                  isFocused={responseId === stop}
                  onOpen={show}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {open !== null && (
        <ScreenPart key={open} name={t('page.title')}>
          <LivePanel store={store} id={open} isLoaded={loaded} tab={tab} onTab={setTab} onClose={close} />
        </ScreenPart>
      )}
    </div>
  );
}

const Key = (words: ReactNode) => <kbd>{words}</kbd>;

function Loading() {
  return (
    <div className={classes.cards} aria-hidden>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={184} radius="lg" />
      ))}
    </div>
  );
}
