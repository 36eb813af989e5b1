import type { CodebookTheme, CodedTranscriptAnswer, Passage } from '@contract/codebook';
import { type ComponentType, memo, type CSSProperties } from 'react';
import { ThemeChip } from '../components/theme-chip';
import { t } from '../texts';
import { piecesOf } from './pieces';
import classes from './transcript.module.css';

export type Turn = CodedTranscriptAnswer['turns'][number];

/** Plays the recording of a response from a turn, and the selected passage if it is of this turn. */
export type TurnSound = ComponentType<{ responseId: string; turn: number; passage: Passage | undefined }>;

type Props = {
  responseId: string;
  turn: Turn;
  participant: string;
  passages: readonly Passage[];
  /** The selected passage, if it is of this turn. */
  activeId: string | null;
  themes: ReadonlyMap<string, CodebookTheme>;
  onPassage: (passage: Passage) => void;
  Sound: TurnSound;
};

/** The colour of a passage that is in no theme. */
const NO_THEME = 'var(--cq-border-strong)';

/** One turn. Passages are coloured and underlined in the text, and listed below it with their themes. */
export const TurnView = memo(function TurnView({ responseId, turn, participant, passages, activeId, themes, onPassage, Sound }: Props) {
  const { seq, role, text, byPerson, inPause, isPartial } = turn;
  if (role === 'assistant') {
    return (
      <div className={classes.turn} data-role={role}>
        <p className={classes.speaker}>{t(byPerson ? 'transcript.person' : 'transcript.interviewer')}</p>
        <p className={classes.said} dir="auto">
          {text}
        </p>
      </div>
    );
  }
  const colourOf = (passage: Passage) => themes.get(passage.themes[0]?.id ?? '')?.colour ?? NO_THEME;
  return (
    <div className={classes.turn} data-role={role} data-turn={seq}>
      <p className={classes.speaker}>
        {inPause ? t('transcript.inPause', { name: participant }) : participant}
        {isPartial && ` · ${t('transcript.partial')}`}
      </p>
      <p
        className={classes.said}
        dir="auto"
        data-words={seq}
        tabIndex={0}
        role="group"
        aria-label={t('transcript.markWords', { name: participant })}
      >
        {piecesOf(text.length, passages).map((piece) => {
          const words = text.slice(piece.start, piece.end);
          const [inner, outer] = piece.passages;
          if (!inner) return <span key={piece.start}>{words}</span>;
          const style = { '--first': colourOf(inner), '--second': outer && colourOf(outer) } as CSSProperties;
          return (
            <mark
              key={piece.start}
              className={classes.mark}
              style={style}
              data-uncoded={inner.themes.length === 0 || undefined}
              data-several={outer ? true : undefined}
              data-current={piece.passages.some(({ id }) => id === activeId) || undefined}
              onClick={() => {
                if (document.getSelection()?.isCollapsed ?? true) onPassage(inner);
              }}
            >
              {words}
            </mark>
          );
        })}
      </p>
      {(passages.length > 0 || turn.at !== null) && (
        <div className={classes.codes}>
          {passages.map((passage) => (
            <button
              key={passage.id}
              type="button"
              className={classes.code}
              aria-pressed={passage.id === activeId}
              aria-label={t('transcript.passage', {
                words: passage.text.slice(0, 80),
                themes: passage.themes.map(({ id }) => themes.get(id)?.name ?? '').join(', ') || t('transcript.noTheme'),
              })}
              onClick={() => onPassage(passage)}
            >
              <span className={classes.start} dir="auto">
                {passage.text.slice(0, 24)}
                {passage.text.length > 24 && '…'}
              </span>
              {passage.themes.map(({ id }) => {
                const theme = themes.get(id);
                return theme && <ThemeChip key={id} name={theme.name} colour={theme.colour} />;
              })}
              {passage.themes.length === 0 && (
                <span className={classes.none}>{passage.dismissed ? t('passage.dismissed') : t('transcript.noTheme')}</span>
              )}
            </button>
          ))}
          {turn.at !== null && <Sound responseId={responseId} turn={seq} passage={passages.find(({ id }) => id === activeId)} />}
        </div>
      )}
    </div>
  );
});
