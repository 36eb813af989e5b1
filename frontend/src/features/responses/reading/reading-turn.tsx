import { clockText } from '@contract/notes-constants';
import { secondsText } from '@contract/waits';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@/components/icons/icons';
import { memo } from 'react';
import { formatDuration } from '@/lib/format';
import classes from './reading-turn.module.css';
import { t } from '../texts';
import { speakerLabel } from '../transcript';
import type { SoundPlayer } from './sound-player';
import { progressAt, type Span } from './speech';
import type { ReadTurn } from './turns';
import { usePlayerValue } from './use-sound';
import { piecesOf, type Range, type TimedWords, wordAt, wordHeard } from './words';

/** Marked words of a turn: by the report, or because the owner opened them. */
export type TurnMark = Range & ({ readonly kind: 'passage'; readonly colour: string; readonly label: string } | { readonly kind: 'quote' });
type SpokenMark = Range & { readonly kind: 'word' };

type Props = {
  turn: ReadTurn;
  marks: readonly TurnMark[];
  /** It is heard, or was heard last. */
  isCurrent: boolean;
  isSelected: boolean;
  spans: readonly Span[] | undefined;
  player: SoundPlayer;
  /** Null where the transcript has no times and no sound. */
  onGo: ((seq: number) => void) | null;
  /** Notes about it. */
  noted: number;
};

/** A turn with its time, which leads there in the sound. */
export const ReadingTurn = memo(function ReadingTurn({ turn, marks, isCurrent, isSelected, spans, player, onGo, noted }: Props) {
  const { seq, speaker, text, atMs, question, inPause, missedMs, unheard, waitedMs, led, pausedMs, words } = turn;
  const at = spans?.[0]?.from ?? atMs;
  return (
    <div
      className={classes.row}
      data-turn={seq}
      data-current={isCurrent || undefined}
      data-led={led !== undefined || undefined}
      data-selected={isSelected || undefined}
      // Beside its button, for a hand that points at the words.
      onClick={() => {
        if (window.getSelection()?.isCollapsed !== false) onGo?.(seq);
      }}
    >
      {question && (
        <h3 className={classes.question}>
          <span className={classes.number}>{question.number}</span> {question.wording}
        </h3>
      )}
      {led && (
        <p className={classes.led} dir="auto">
          <IconArrowBackUp size={14} aria-hidden />
          <span>
            <strong>{t('reading.led')}</strong> {ledText(led)}
          </span>
        </p>
      )}
      <span className={classes.gutter}>
        {at !== null && onGo ? (
          <button
            type="button"
            className={classes.time}
            aria-label={t('reading.goTo', { time: clockText(at) })}
            aria-current={isCurrent || undefined}
            onClick={(event) => {
              event.stopPropagation();
              onGo(seq);
            }}
          >
            {clockText(at)}
          </button>
        ) : (
          at !== null && <span className={classes.time}>{clockText(at)}</span>
        )}
        {waitedMs !== undefined && (
          <span className={classes.waited} title={t('reading.waitedHint')}>
            <span aria-hidden>{t('reading.waited', { seconds: secondsText(waitedMs) })}</span>
            <VisuallyHidden>{t('reading.waitedFor', { seconds: secondsText(waitedMs) })}</VisuallyHidden>
          </span>
        )}
        {noted > 0 && <span className={classes.noted} role="img" aria-label={t('reading.noted', { count: noted })} />}
      </span>
      <p className={classes.words} dir="auto">
        {speaker && (
          <span className={classes.speaker} data-speaker={speaker}>
            {speakerLabel(speaker)}:
          </span>
        )}{' '}
        {inPause && <span className={classes.beside}>{t('transcript.inPause')}</span>}
        {inPause && ' '}
        {isCurrent && spans ? (
          <SpokenWords text={text} marks={marks} spans={spans} words={words} player={player} />
        ) : (
          <Words text={text} marks={marks} />
        )}
        {missedMs !== undefined && <span className={classes.missed}>{t('missed.turn', { seconds: secondsText(missedMs) })}</span>}
        {unheard !== undefined && <span className={classes.unheard}>{t('transcript.unheard', { text: unheard })}</span>}
        {pausedMs !== undefined && <span className={classes.pause}>{t('transcript.paused', { time: formatDuration(pausedMs) })}</span>}
      </p>
    </div>
  );
});

/** What led to an answer, with its words where they are kept. */
function ledText({ kind, text }: NonNullable<ReadTurn['led']>): string {
  const what = kind === 'whisper' || kind === 'question' || kind === 'say' ? kind : 'take-over';
  return text === null || what === 'take-over' ? t(`reading.ledBy.${what}`) : t(`reading.ledWords.${what}`, { text });
}

type SpokenProps = {
  text: string;
  marks: readonly TurnMark[];
  spans: readonly Span[];
  words: readonly TimedWords[] | undefined;
  player: SoundPlayer;
};

/** Renders again with each word, and alone. */
function SpokenWords({ text, marks, spans, words, player }: SpokenProps) {
  const start = usePlayerValue(player, ({ ms }) => {
    const isOver = ms > spans.at(-1)!.to + 300 || ms < spans[0]!.from - 300;
    const word = words ? wordHeard(text, words, ms) : wordAt(text, progressAt(spans, ms));
    return isOver ? -1 : (word?.start ?? -1);
  });
  const end = start + (/^\S+/.exec(text.slice(Math.max(0, start)))?.[0].length ?? 0);
  return <Words text={text} marks={start < 0 ? marks : [...marks, { kind: 'word', start, end }]} />;
}

function Words({ text, marks }: { text: string; marks: readonly (TurnMark | SpokenMark)[] }) {
  if (marks.length === 0) return text;
  return piecesOf<TurnMark | SpokenMark>(text, marks).map((piece) => {
    const has = (kind: string) => piece.marks.find((mark) => mark.kind === kind);
    const passage = has('passage');
    const style = passage?.kind === 'passage' ? { textDecorationColor: passage.colour } : undefined;
    const isWord = has('word') !== undefined;
    const className = [passage && classes.passage, isWord && classes.word].filter(Boolean).join(' ') || undefined;
    if (has('quote')) {
      return (
        <mark key={piece.start} className={`${classes.quote} ${className ?? ''}`} style={style}>
          {piece.text}
        </mark>
      );
    }
    if (!className) return piece.text;
    return (
      <span
        key={piece.start}
        className={className}
        style={style}
        data-word={isWord || undefined}
        title={passage?.kind === 'passage' ? passage.label : undefined}
      >
        {piece.text}
      </span>
    );
  });
}
