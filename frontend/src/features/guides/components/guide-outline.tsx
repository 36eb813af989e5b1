import type { InterviewGuide } from '@contract/guide';
import { t } from '../texts';
import type { GuideActions } from '../use-guide-actions';
import classes from './guide-outline.module.css';

/** The whole guide at a glance, on wide screens. A click goes to the question. */
export function GuideOutline({ guide, actions }: { guide: InterviewGuide; actions: GuideActions }) {
  const starts = guide.sections.map((_, i) => guide.sections.slice(0, i).reduce((sum, { questions }) => sum + questions.length, 0));
  return (
    <nav className={classes.outline} aria-label={t('guideOutline.outline')}>
      <h2 className={classes.title}>{t('guideOutline.outline')}</h2>
      <ol className={classes.sections}>
        {guide.sections.map((section, i) => (
          <li key={section.id}>
            <button type="button" className={classes.section} onClick={() => actions.focus(section.id)}>
              {section.title.trim() || t('guideOutline.section', { i: i + 1 })}
            </button>
            <ol className={classes.questions}>
              {section.questions.map(({ id, wording, required }, at) => (
                <li key={id}>
                  <button type="button" className={classes.question} onClick={() => actions.focus(id)}>
                    <span className={classes.number}>{(starts[i] ?? 0) + at + 1}</span>
                    <span className={classes.wording} data-optional={!required || undefined}>
                      {wording.trim() || t('guideOutline.untitledQuestion')}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
