import type { CodebookTheme, Passage } from '@contract/codebook';
import { memo, type MouseEvent } from 'react';
import { ThemeChip } from '../components/theme-chip';
import { t } from '../texts';
import classes from './passages.module.css';

/** @param toggle its box was clicked @param range everything from the last one selected */
export type RowClick = (passage: Passage, index: number, how: { toggle: boolean; range: boolean }) => void;

type Props = {
  passage: Passage;
  index: number;
  total: number;
  active: boolean;
  selected: boolean;
  themes: ReadonlyMap<string, CodebookTheme>;
  themeId: string | undefined;
  onRow: RowClick;
};

/** One passage: who said it, what they claim, in their words, and how it is coded. */
export const PassageRow = memo(function PassageRow({ passage, index, total, active, selected, themes, themeId, onRow }: Props) {
  const { id, participant, label, text, sentiment, coder, dismissed } = passage;
  const name = participant ?? t('passage.participant');
  const others = passage.themes.filter((theme) => theme.id !== themeId);
  const click = (event: MouseEvent, toggle: boolean) => onRow(passage, index, { toggle, range: event.shiftKey });
  return (
    <article
      className={classes.row}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-passage={id}
      tabIndex={active ? 0 : -1}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-label={`${name}: ${text || label}`}
      onClick={(event) => click(event, false)}
      // A range of passages, not of words.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <label className={classes.box} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={active ? 0 : -1}
          aria-label={t('passage.select', { name })}
          checked={selected}
          readOnly
          onClick={(event) => click(event, true)}
        />
      </label>
      <div className={classes.body}>
        {label && (
          <p className={classes.label} dir="auto">
            {label}
          </p>
        )}
        <blockquote className={classes.words} dir="auto">
          {text || t('passage.deleted')}
        </blockquote>
        <p className={classes.facts}>
          <span className={classes.who}>{name}</span>
          <span className={classes.feeling} data-sentiment={sentiment}>
            {t(sentiment === 'neutral' && coder === 'built-in' ? 'sentiment.unmeasured' : `sentiment.${sentiment}`)}
          </span>
          <span>{t(`coder.${coder}`)}</span>
          {dismissed && <span>{t('passage.dismissed')}</span>}
          {others.map((theme) => {
            const known = themes.get(theme.id);
            return known && <ThemeChip key={theme.id} name={known.name} colour={known.colour} />;
          })}
        </p>
      </div>
    </article>
  );
});
