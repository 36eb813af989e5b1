import type { AskedQuestion } from '@contract/ask';
import { IconPinFilled } from '@/components/icons/icons';
import { formatDate } from '@/lib/format';
import { t } from '../texts';
import classes from './ask.module.css';
import { stateOf } from './question-state';

type Props = { questions: readonly AskedQuestion[]; shown: string; onShow: (id: string) => void };

/** What was asked before. */
export function QuestionList({ questions, shown, onShow }: Props) {
  if (questions.length < 2) return null;
  return (
    <nav className={classes.history} aria-labelledby="asked-questions">
      <h3 id="asked-questions" className={classes.heading}>
        {t('questionList.asked')}
      </h3>
      <ul>
        {questions.map((question) => (
          <li key={question.id}>
            <button type="button" aria-current={question.id === shown} onClick={() => onShow(question.id)}>
              <span dir="auto">
                {question.pinned && <IconPinFilled size={14} aria-label={t('questionList.pinned')} />} {question.question}
              </span>
              <small>
                {stateOf(question)} · {formatDate(question.askedAt)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
