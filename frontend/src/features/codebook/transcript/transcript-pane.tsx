import type { CodebookTheme, Passage } from '@contract/codebook';
import { passagePlace } from '@contract/codebook-constants';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { useCodedTranscript } from '../api/codebook.queries';
import { t } from '../texts';
import classes from './transcript.module.css';
import { markByKeyboard, type Marked, useMarkedWords } from './turn-selection';
import { type TurnSound, TurnView } from './turn-view';

const AddDialog = lazy(() => import('./add-dialog').then((module) => ({ default: module.AddDialog })));

/** How long a passage is active before its response is loaded: keys may go past it. Milliseconds. */
const REST_MS = 120;
const NO_PASSAGES: readonly Passage[] = [];

type Props = {
  formId: number;
  /** The active passage's id, which names its response. */
  passageId: string | null;
  themes: ReadonlyMap<string, CodebookTheme>;
  Sound: TurnSound;
  onPassage: (passage: Passage) => void;
  /** Back to the passages. */
  onLeave: () => void;
};

/** The conversation that the active passage is from, with all its passages; words can be marked to add one. */
export function TranscriptPane({ formId, passageId, themes, Sound, onPassage, onLeave }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const [marked, clearMarked] = useMarkedWords();
  const [adding, setAdding] = useState<Marked | null>(null);
  const wanted = passageId === null ? null : (passagePlace(passageId)?.responseId ?? null);
  const [responseId] = useDebouncedValue(wanted, REST_MS);
  const { data, error, refetch } = useCodedTranscript(formId, responseId);

  const byTurn = useMemo(() => groupedByTurn(data?.passages ?? NO_PASSAGES), [data?.passages]);
  const isShown = data !== undefined && passageId !== null && data.responseId === wanted;

  // The pane alone scrolls, not the page.
  useLayoutEffect(() => {
    const box = pane.current;
    const mark = box?.querySelector('[data-current]');
    if (!isShown || !box || !mark) return;
    const { top, bottom } = mark.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top + 40 || bottom > frame.bottom - 40) box.scrollTop += top - frame.top - frame.height / 3;
  }, [isShown, passageId]);

  // Words of a turn are marked with the arrows.
  const onKeyDown = (event: KeyboardEvent) => {
    const words = event.target instanceof Element ? event.target.closest('[data-words]') : null;
    if (!words || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    if (step && markByKeyboard(words, step, event.shiftKey)) event.preventDefault();
    if (event.key === 'Enter' && marked) {
      event.preventDefault();
      setAdding(marked);
    }
    if (event.key === 'Escape') {
      clearMarked();
      onLeave();
    }
  };

  if (wanted === null) return <p className={classes.nothing}>{t('transcript.choosePassage')}</p>;
  if (error && !data) {
    return <ErrorBox title={t('transcript.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />;
  }
  const participant = data?.participant ?? t('passage.participant');
  return (
    <div className={classes.pane}>
      <div
        ref={pane}
        className={classes.scroll}
        tabIndex={0}
        role="region"
        aria-label={t('transcript.of', { name: participant })}
        data-transcript
        onKeyDown={onKeyDown}
      >
        {!data && <Skeleton height={240} radius="md" />}
        {data?.turns.map((turn) => (
          <TurnView
            key={turn.seq}
            responseId={data.responseId}
            turn={turn}
            participant={participant}
            passages={byTurn.get(turn.seq) ?? NO_PASSAGES}
            activeId={passagePlace(passageId ?? '')?.turn === turn.seq ? passageId : null}
            themes={themes}
            onPassage={onPassage}
            Sound={Sound}
          />
        ))}
      </div>
      {marked && (
        <div className={classes.marking}>
          <p className={classes.marked} dir="auto">
            “{marked.text}”
          </p>
          <Button
            size="compact-sm"
            // The selection stays while the button is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setAdding(marked)}
          >
            {t('transcript.add')}
          </Button>
        </div>
      )}
      {adding && data && (
        <Suspense fallback={null}>
          <AddDialog
            formId={formId}
            responseId={data.responseId}
            marked={adding}
            onClose={() => {
              setAdding(null);
              clearMarked();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function groupedByTurn(passages: readonly Passage[]): ReadonlyMap<number, readonly Passage[]> {
  const turns = new Map<number, Passage[]>();
  for (const passage of passages) turns.set(passage.turn, [...(turns.get(passage.turn) ?? []), passage]);
  return turns;
}
