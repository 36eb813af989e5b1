import type { AskedPassage, AskedQuestion } from '@contract/ask';
import { EVIDENCE_RULE } from '@contract/ask-constants';
import { t } from '../texts';
import classes from './ask.module.css';
import { namesOf, openedFrom, type OpenPassage } from './passage-view';

type Props = { question: AskedQuestion; passages: readonly AskedPassage[]; onOpen: OpenPassage };

/** The answer in sentences that lead to what they cite, or why there is none. */
export function AnswerText({ question, passages, onOpen }: Props) {
  const { outcome, sentences, reason, read, model } = question;
  if (outcome === 'answered' && sentences.length > 0) {
    return (
      <>
        <ul className={classes.sentences}>
          {sentences.map(({ text, cites }) => (
            <li key={text} dir="auto">
              {text} <Citations cites={cites} passages={passages} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <p className={classes.note}>{t('answerText.byModel', { model: model ?? '' })}</p>
      </>
    );
  }
  if (outcome === 'answered') return <p className={classes.notice}>{t('answerText.citedDeleted')}</p>;
  if (outcome === 'unsupported') return <p className={classes.notice}>{t('answerText.unsupported')}</p>;
  if (outcome === 'passages') {
    return <p className={classes.notice}>{reason ? t('answerText.notWritten', { reason }) : t('answerText.withoutModel')}</p>;
  }
  return (
    <div className={classes.notice} role="note">
      <strong>{t('answerText.thin')}</strong>
      <p>
        {read !== null && read.words.length === 0
          ? t('answerText.noWords')
          : read !== null && read.missing.length > 0 && read.relevantParticipants >= EVIDENCE_RULE.participants
            ? t('answerText.wordsMissing', { words: read.missing.join(', ') })
            : t('answerText.fewParticipants', { count: EVIDENCE_RULE.participants })}
      </p>
    </div>
  );
}

function Citations({ cites, passages, onOpen }: { cites: readonly number[]; passages: readonly AskedPassage[]; onOpen: OpenPassage }) {
  const nameOf = namesOf(passages);
  return passages
    .filter(({ n }) => cites.includes(n))
    .map((passage) => (
      <button
        key={passage.n}
        type="button"
        className={classes.citation}
        title={passage.text}
        aria-label={t('answerText.cited', { name: nameOf(passage), text: passage.text })}
        onClick={() => onOpen(openedFrom(passage))}
      >
        {nameOf(passage)}
      </button>
    ));
}
