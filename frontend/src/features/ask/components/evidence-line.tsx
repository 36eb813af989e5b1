import type { AskedQuestion } from '@contract/ask';
import { STANCES } from '@contract/ask-constants';
import { t } from '../texts';
import classes from './ask.module.css';

/** Whether sentences of an answer are left that passages can support. */
export const isAnswered = ({ outcome, sentences }: Pick<AskedQuestion, 'outcome' | 'sentences'>) =>
  outcome === 'answered' && sentences.length > 0;

/** Participants by what their passages say, counted from the passages. */
export function StanceBar({ counts }: Pick<AskedQuestion, 'counts'>) {
  const parts = STANCES.map((stance) => ({ stance, count: counts[stance] })).filter(({ count }) => count > 0);
  return (
    <div className={classes.stances}>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ stance, count }) => (
          <span key={stance} data-stance={stance} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {parts.map(({ stance, count }) => (
          <li key={stance} data-stance={stance}>
            {t(`stanceCount.${stance}`, { count })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was read, of how much, and what was looked for. */
export function ReadLine({ question }: { question: AskedQuestion }) {
  const { read, counts } = question;
  if (!read) return null;
  const languages = read.languages.map(languageName).filter((name) => name !== null);
  return (
    <ul className={classes.read}>
      <li>{t('readLine.read', { read: read.interviews, all: read.ofInterviews, passages: read.passages })}</li>
      <li>{t('readLine.relevant', { passages: read.relevantPassages, participants: read.relevantParticipants, kept: counts.passages })}</li>
      {languages.length > 0 && <li>{t('readLine.languages', { languages: languages.join(', ') })}</li>}
      {read.words.length > 0 && <li>{t('readLine.words', { words: read.words.join(', ') })}</li>}
      {read.missing.length > 0 && <li>{t('readLine.missing', { words: read.missing.join(', ') })}</li>}
      {read.addressed > 0 && <li>{t('readLine.addressed', { count: read.addressed })}</li>}
    </ul>
  );
}

function languageName(code: string): string | null {
  if (code === 'und') return null;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
