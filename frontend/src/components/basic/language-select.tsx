import { IconLanguage } from '@/components/icons/icons';
import { useSyncExternalStore } from 'react';
import { LANGUAGES, nameOf } from '@/lib/i18n/catalogues';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';
import classes from './language-select.module.css';

const CHOICES = LANGUAGES.map((language) => ({ language, name: nameOf(language) })).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The language of a participant's pages, those of the interview first. Each is called by its own name, for people who cannot read the page. @param end at the end of the line */
export function LanguageSelect({ end = false }: { end?: boolean }) {
  const t = useTexts();
  const spoken = useSyncExternalStore(participantLanguage.subscribe, participantLanguage.spoken);
  return (
    <label className={classes.choice} data-end={end || undefined}>
      <IconLanguage size={18} aria-hidden />
      <select
        aria-label={t('language.label')}
        className={classes.select}
        value={pageLanguage()}
        onChange={(event) => void participantLanguage.choose(event.currentTarget.value)}
      >
        {spoken.length > 1 ? (
          <>
            <optgroup label={t('language.interview')}>{options(CHOICES.filter(({ language }) => spoken.includes(language)))}</optgroup>
            <optgroup label={t('language.pages')}>{options(CHOICES.filter(({ language }) => !spoken.includes(language)))}</optgroup>
          </>
        ) : (
          options(CHOICES)
        )}
      </select>
    </label>
  );
}

const options = (choices: typeof CHOICES) =>
  choices.map(({ language, name }) => (
    <option key={language} value={language} lang={language}>
      {name}
    </option>
  ));
