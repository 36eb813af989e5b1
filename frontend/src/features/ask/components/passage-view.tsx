import type { AskedPassage } from '@contract/ask';
import type { ReactNode } from 'react';
import { t } from '../texts';
import classes from './ask.module.css';

export type OpenPassage = (passage: { key: string; responseId: string; turn: number; text: string }) => void;

export const openedFrom = ({ responseId, turn, start, text }: AskedPassage) => ({
  key: `${responseId}:${turn}:${start}`,
  ...{ responseId, turn, text },
});

/** Names of participants: the report's, or by their order in this answer. */
export function namesOf(passages: readonly AskedPassage[]): (passage: AskedPassage) => string {
  const responses = [...new Set(passages.map(({ responseId }) => responseId))];
  return ({ participant, responseId }) => participant ?? t('passageView.interview', { number: responses.indexOf(responseId) + 1 });
}

/** A participant's own words with what matches the question; they lead to where they were said. */
export function PassageView({ passage, name, onOpen }: { passage: AskedPassage; name: string; onOpen: OpenPassage }) {
  return (
    <figure className={classes.passage} data-stance={passage.stance ?? 'none'}>
      <blockquote dir="auto">{highlighted(passage)}</blockquote>
      <figcaption>
        <span>{name}</span>
        <button
          type="button"
          aria-label={t('passageView.showOf', { name, text: passage.text })}
          onClick={() => onOpen(openedFrom(passage))}
        >
          {t('passageView.show')} →
        </button>
      </figcaption>
    </figure>
  );
}

function highlighted({ text, matches }: AskedPassage): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of matches) {
    if (start < from || end > text.length) continue;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, text.slice(from)];
}
