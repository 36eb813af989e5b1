import { useId, useSyncExternalStore } from 'react';
import { nameOf, supported } from '@/lib/i18n/catalogues';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';
import classes from './interview-language.module.css';

/** What the participant is interviewed in, where there is a choice; and a note where the pages are in another language. @param centered as on the page before the call */
export function InterviewLanguage({ centered = false }: { centered?: boolean }) {
  const t = useTexts();
  const name = useId();
  const chosen = useSyncExternalStore(participantLanguage.subscribe, participantLanguage.interviewedIn);
  const languages = useSyncExternalStore(participantLanguage.subscribe, participantLanguage.spoken);
  if (languages.length < 2) return <OtherLanguageNote language={chosen} />;
  return (
    <fieldset className={classes.choice} data-centered={centered || undefined}>
      <legend>{t('language.interview')}</legend>
      <div className={classes.languages}>
        {languages.map((language) => (
          <label key={language} className={classes.language}>
            <input
              type="radio"
              name={name}
              value={language}
              checked={language === chosen}
              onChange={() => void participantLanguage.choose(language)}
            />
            <span lang={language} dir="auto">
              {nameOf(language)}
            </span>
          </label>
        ))}
      </div>
      <OtherLanguageNote language={chosen} />
    </fieldset>
  );
}

/** Pages exist in more languages than most interviews. */
function OtherLanguageNote({ language }: { language: string | null }) {
  const t = useTexts();
  if (language === null || supported(language) === pageLanguage()) return null;
  const name = new Intl.DisplayNames([pageLanguage()], { type: 'language' }).of(language) ?? language;
  return <p className={classes.note}>{t('language.heldIn', { language: name })}</p>;
}
