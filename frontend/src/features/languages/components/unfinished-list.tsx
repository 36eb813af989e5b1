import type { TranslationProgress, UnfinishedTranslation } from '@contract/guide-translation';
import type { InterviewLanguage } from '@contract/languages';
import { Button } from '@mantine/core';
import { nameOf } from '../language-name';
import { t } from '../texts';
import classes from './unfinished-list.module.css';

type Props = {
  unfinished: readonly UnfinishedTranslation[];
  onTranslate: (language: InterviewLanguage) => void;
  /** Where nothing around it says what it is. */
  titled?: boolean;
};

/** What is left to translate or to review in the languages that participants can choose, and where to do it. */
export function UnfinishedList({ unfinished, onTranslate, titled = false }: Props) {
  return (
    <section className={classes.unfinished} aria-label={t('unfinished.title')}>
      {titled && <h3 className={classes.title}>{t('unfinished.title')}</h3>}
      <ul className={classes.languages}>
        {unfinished.map(({ language, ...progress }) => (
          <li key={language} className={classes.language}>
            <div>
              <strong>{nameOf(language)}</strong>
              <ProgressSentences progress={progress} />
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('unfinished.openNamed', { language: nameOf(language) })}
              onClick={() => onTranslate(language)}
            >
              {t('unfinished.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What participants get meanwhile. */
export function ProgressSentences({ progress: { missing, draft, outdated } }: { progress: TranslationProgress }) {
  return (
    <>
      {draft > 0 && <p>{t('offer.drafts', { count: draft })}</p>}
      {outdated > 0 && <p>{t('offer.outdated', { count: outdated })}</p>}
      {missing > 0 && <p>{t('language.originals', { count: missing })}</p>}
    </>
  );
}
