import type { QuestionFinding } from '@contract/findings';
import { ANSWER_FILTERS, type AnswerFilter } from '@contract/findings-constants';
import { useId, useState } from 'react';
import type { ListedAnswers } from '../api/findings.queries';
import type { Sampled } from '../api/sampled';
import { percentOf } from '../figures';
import { t } from '../texts';
import { AnswersList } from './answers-list';
import type { OpenPassage } from './open-passage';
import classes from './question-card.module.css';
import { IN_OTHER_WORDS, ValueBars } from './value-bars';

type Named = { id: string; name: string; colour: string };
type Props = {
  formId: number;
  number: number;
  question: QuestionFinding;
  sample: Sampled;
  /** Versions of the guide that are counted. */
  versions: number;
  themes: ReadonlyMap<string, Named>;
  onTheme: (theme: Named) => void;
  onOpenPassage: OpenPassage;
};

/** Participants who answered; the other states as they are. */
const countOf = ({ answered, states }: QuestionFinding, filter: AnswerFilter) => (filter === 'answered' ? answered : (states[filter] ?? 0));

/** One question: how many were asked and answered, what they chose or said, and the themes of their answers. */
export function QuestionCard({ formId, number, question, sample, versions, themes, onTheme, onOpenPassage }: Props) {
  const [listed, setListed] = useState<ListedAnswers | null>(null);
  const heading = useId();
  const { wording, section, required, former, answerType, asked, answered, interviews } = question;
  const facts = [section, t(`type.${answerType}`), t(required ? 'question.must' : 'question.optional')].filter(Boolean);
  const toggle = (filter: ListedAnswers) =>
    setListed(
      listed && listed.state === filter.state && listed.value === filter.value && listed.inOtherWords === filter.inOtherWords
        ? null
        : filter,
    );
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <header>
        <h2 id={heading} className={classes.wording} dir="auto">
          <span className={classes.number}>{number}</span> {wording}
        </h2>
        <p className={classes.facts}>
          {facts.join(' · ')}
          {former && <span className={classes.flag}>{t('question.former')}</span>}
        </p>
        <Changes question={question} />
      </header>
      {interviews === 0 ? (
        <p className={classes.facts}>{t('question.inNone')}</p>
      ) : (
        <>
          <p className={classes.reach}>
            {t.rich('question.reach', {
              answered,
              asked,
              share: percentOf(answered, asked),
              interviews,
              b: (words) => <strong>{words}</strong>,
            })}
          </p>
          <ReachBar question={question} />
          <ul className={classes.states} aria-label={t('question.states')}>
            {ANSWER_FILTERS.filter((filter) => countOf(question, filter) > 0).map((filter) => (
              <li key={filter}>
                <button
                  type="button"
                  className={classes.state}
                  data-state={filter}
                  aria-expanded={listed?.state === filter && listed.value === undefined && !listed.inOtherWords}
                  onClick={() => toggle({ state: filter })}
                >
                  {t(`state.${filter}`, { count: countOf(question, filter) })}
                </button>
              </li>
            ))}
          </ul>
          {question.values.length > 0 && (
            <ValueBars
              question={question}
              chosen={listed?.inOtherWords ? IN_OTHER_WORDS : listed?.value}
              onChoose={(value) => toggle({ state: 'answered', ...(value === IN_OTHER_WORDS ? { inOtherWords: 'true' } : { value }) })}
            />
          )}
          <Themes question={question} themes={themes} onTheme={onTheme} />
        </>
      )}
      {listed && (
        <AnswersList
          key={`${listed.state} ${listed.value} ${listed.inOtherWords}`}
          formId={formId}
          questionId={question.id}
          filter={{ ...sample, ...listed }}
          title={listedTitle(listed)}
          withVersion={versions > 1}
          onOpenPassage={onOpenPassage}
        />
      )}
    </article>
  );
}

const listedTitle = ({ state, value, inOtherWords }: ListedAnswers) =>
  inOtherWords ? t('answers.inOtherWords') : value === undefined ? t(`answers.${state ?? 'answered'}`) : t('answers.ofValue', { value });

/** What is different between versions of the guide, so that two questions are not mistaken for one. */
function Changes({ question: { wordings, answerChanged } }: { question: QuestionFinding }) {
  if (wordings.length < 2 && !answerChanged) return null;
  return (
    <details className={classes.changes}>
      <summary>{t(wordings.length > 1 ? 'question.wordingChanged' : 'question.answerChanged')}</summary>
      {wordings.length > 1 && (
        <ul>
          {wordings.map(({ wording, versions }) => (
            <li key={wording} dir="auto">
              {t('question.wordingOf', { versions: versions.join(', '), count: versions.length, wording })}
            </li>
          ))}
        </ul>
      )}
      {answerChanged && <p>{t('question.answerChangedText')}</p>}
    </details>
  );
}

/** The states of all interviews as one bar; the buttons below it say the same in words. */
function ReachBar({ question }: { question: QuestionFinding }) {
  return (
    <div className={classes.bar} aria-hidden>
      {/* One without width would still leave its gap at the end. */}
      {ANSWER_FILTERS.filter((filter) => countOf(question, filter) > 0).map((filter) => (
        <span key={filter} data-state={filter} style={{ flexGrow: countOf(question, filter) }} />
      ))}
    </div>
  );
}

/** Themes found in one question's answers that are shown at first. */
const FIRST_THEMES = 6;

function Themes({ question, themes, onTheme }: Pick<Props, 'question' | 'themes' | 'onTheme'>) {
  const [all, setAll] = useState(false);
  const known = question.themes.flatMap(({ themeId, participants }) => {
    const theme = themes.get(themeId);
    return theme ? [{ ...theme, participants }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div className={classes.themes}>
      <h3>{t('question.themes')}</h3>
      <ul>
        {(all ? known : known.slice(0, FIRST_THEMES)).map((theme) => (
          <li key={theme.id}>
            <button type="button" className={classes.theme} onClick={() => onTheme(theme)}>
              <span className={classes.dot} style={{ background: theme.colour }} aria-hidden />
              <span dir="auto">{theme.name}</span> <span className={classes.count}>{theme.participants}</span>
            </button>
          </li>
        ))}
        {!all && known.length > FIRST_THEMES && (
          <li>
            <button type="button" className={classes.theme} onClick={() => setAll(true)}>
              {t('question.moreThemes', { count: known.length - FIRST_THEMES })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
