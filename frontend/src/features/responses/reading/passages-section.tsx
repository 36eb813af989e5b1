import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { codingHref } from '@/lib/coding-href';
import { t } from '../texts';
import type { Passage } from '../transcript';
import type { ReportPassage, Theme } from './passages.queries';
import classes from './side.module.css';

type Props = {
  formId: number;
  passages: readonly ReportPassage[];
  themes: ReadonlyMap<string, Theme>;
  onShow: (passage: Passage) => void;
};

/** What the report takes from this response, by theme; each leads to the words, and to the coding workbench. */
export function PassagesSection({ formId, passages, themes, onShow }: Props) {
  if (passages.length === 0) return <p className={classes.none}>{t('reading.noPassages')}</p>;
  return (
    <ol className={classes.passages}>
      {passages.map(({ id, turn, text, themes: own }) => (
        <li key={id}>
          <p className={classes.themes}>
            {own.flatMap(({ id: theme }) => {
              const known = themes.get(theme);
              return known
                ? [
                    <span key={theme} className={classes.theme}>
                      <span className={classes.dot} style={{ background: known.colour }} aria-hidden />
                      {known.name}
                    </span>,
                  ]
                : [];
            })}
            {own.length === 0 && <span className={classes.none}>{t('reading.uncoded')}</span>}
          </p>
          <button type="button" className={classes.quote} dir="auto" onClick={() => onShow({ turn, text })}>
            {text === '' ? t('reading.wordsGone') : `“${text}”`}
          </button>
          <Anchor component={Link} to={codingHref(formId, id)} size="xs">
            {t('reading.openCoding')}
          </Anchor>
        </li>
      ))}
    </ol>
  );
}
