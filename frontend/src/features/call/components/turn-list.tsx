import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/lib/i18n/texts';
import { completeTurns, type TranscriptTurn } from '../transcript';
import classes from './turn-list.module.css';

/** The assistant's newest words, among the turns. */
export const LAST_QUESTION = '[data-question]';

/** New text scrolls into view only within this distance from the end. Pixels. */
const FOLLOW_WITHIN = 100;

type Props = {
  turns: readonly TranscriptTurn[];
  /** An answer of the assistant is pending. */
  waiting: boolean;
  /** Nothing is spoken. */
  typed: boolean;
  label: string;
  className?: string;
  /** Pixels; as much as there is without it. */
  height?: number;
};

/** The conversation so far. Screen readers announce complete turns only, not partial text. */
export function TurnList({ turns, waiting, typed, label, className, height }: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** Where it was scrolled to by itself. */
  const placed = useRef(-1);
  const follow = useCallback(() => {
    const list = box.current;
    if (!list || !following.current) return;
    const last = list.querySelector<HTMLElement>(`${LAST_QUESTION}:last-child:not([data-partial])`);
    // What was said to its end is read from its beginning.
    const tooLong = last !== null && last === lastTurn(list) && last.offsetHeight > list.clientHeight;
    list.scrollTop = tooLong ? last.offsetTop - list.offsetTop : list.scrollHeight;
    placed.current = list.scrollTop;
  }, []);
  useLayoutEffect(follow, [follow, turns, waiting]);
  useEffect(() => {
    // A keyboard or a message takes room away: the last words stay in view.
    const resized = new ResizeObserver(follow);
    if (box.current) resized.observe(box.current);
    return () => resized.disconnect();
  }, [follow]);
  const size = useRef('');
  const watch = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const now = `${clientHeight}`;
    const resized = size.current !== '' && size.current !== now;
    size.current = now;
    // Moved by a box that has become smaller or larger, as for a keyboard, not by a hand.
    if (resized && following.current) return follow();
    if (following.current && Math.abs(scrollTop - placed.current) < 2) return;
    following.current = scrollHeight - scrollTop - clientHeight <= FOLLOW_WITHIN;
  };
  const partial = turns.filter((turn) => turn.partial);
  const complete = completeTurns(turns);
  const question = turns.findLast((turn) => turn.role === 'assistant')?.id;
  return (
    <div
      ref={box}
      className={`${classes.list} ${className ?? ''}`}
      style={{ height }}
      onScroll={watch}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <div role="log" aria-live="polite" className={classes.turns}>
        {complete.map((turn) => (
          <article
            key={turn.id}
            className={classes.turn}
            data-role={turn.role}
            data-pending={turn.pending || undefined}
            data-question={turn.id === question || undefined}
          >
            <p className={classes.who}>{t(turn.byPerson ? 'stage.person' : turn.role === 'assistant' ? 'stage.assistant' : 'stage.you')}</p>
            <p className={classes.text}>{turn.text}</p>
            {turn.pending && <p className={classes.sending}>{t('transcript.sending')}</p>}
          </article>
        ))}
      </div>
      <div aria-hidden className={classes.turns}>
        {partial.map((turn) => (
          <article
            key={turn.id}
            className={classes.turn}
            data-role={turn.role}
            data-partial
            data-question={turn.id === question || undefined}
          >
            <p className={classes.who}>
              {t(
                turn.byPerson
                  ? 'stage.person'
                  : turn.role === 'user'
                    ? 'transcript.youSpeaking'
                    : typed
                      ? 'transcript.assistantWriting'
                      : 'transcript.assistantSpeaking',
              )}
            </p>
            <p className={classes.text}>{turn.text}</p>
            <Pulse />
          </article>
        ))}
        {waiting && partial.length === 0 && (
          <article className={classes.turn} data-role="assistant" data-partial>
            <Pulse />
          </article>
        )}
      </div>
      {turns.length === 0 && !waiting && <p className={classes.empty}>{t('transcript.empty')}</p>}
    </div>
  );
}

const lastTurn = (list: HTMLElement) => [...list.querySelectorAll('article')].at(-1);

function Pulse() {
  return (
    <span className={classes.pulse} data-testid="transcript-pulse">
      <span />
      <span />
      <span />
    </span>
  );
}
