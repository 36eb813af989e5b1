import '@mantine/core/styles/Switch.layer.css';
import type { Form } from '@contract/form-reader';
import { translationProgress } from '@contract/guide-translation';
import {
  INTERVIEW_LANGUAGES,
  type InterviewLanguage,
  type LanguageSettings,
  type OtherLanguage,
  type Translation,
} from '@contract/languages';
import { Button, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SaveNote } from '@/components/ui/save-note';
import type { SaveSettings } from '@/lib/drafts/save-settings';
import { TOAST_MS, toast } from '@/lib/toast';
import { interviewTexts, withOwnText, type TranslatedGuide } from '../interview-texts';
import { t } from '../texts';
import { nameOf } from '../language-name';
import { useLanguageSettings } from '../use-language-settings';
import { LanguageRow } from './language-row';
import classes from './languages-section.module.css';
import { OfferDialog } from './offer-dialog';

const TranslationDialog = lazy(() => import('./translation-dialog').then((m) => ({ default: m.TranslationDialog })));

type Props = {
  form: Form;
  /** The guide in its editor; null while there is none. */
  guide: TranslatedGuide | null;
  saveSettings: SaveSettings;
  /** The settings as they are shown, saved or not. */
  onSettings: (settings: LanguageSettings) => void;
  /** The language that is translated; null: none. */
  translating: InterviewLanguage | null;
  onTranslating: (language: InterviewLanguage | null) => void;
};

const nothing = () => () => undefined;
const none = () => null;

/** What an interview is written in, the other languages it is held in, and how far they are translated. */
export function LanguagesSection({ form, guide, saveSettings, onSettings, translating, onTranslating }: Props) {
  const { settings, change, edits, state } = useLanguageSettings(form, saveSettings);
  useEffect(() => onSettings(settings), [onSettings, settings]);
  const written = useSyncExternalStore(guide?.subscribe ?? nothing, guide?.get ?? none);
  const [adding, setAdding] = useState<InterviewLanguage | ''>('');
  /** To be offered, once the owner has confirmed it. */
  const [offering, setOffering] = useState<InterviewLanguage | null>(null);
  const { source, others } = settings;
  const taken: readonly (string | null)[] = [source, ...others.map(({ language }) => language)];
  const free = INTERVIEW_LANGUAGES.filter((language) => !taken.includes(language));
  const textsIn = (language: InterviewLanguage) => interviewTexts(form, settings, written, language);

  const progressIn = (language: InterviewLanguage) => translationProgress(textsIn(language).map(({ state }) => state));

  const setOther = (language: InterviewLanguage, to: Partial<OtherLanguage>) =>
    change((now) => ({ ...now, others: now.others.map((other) => (other.language === language ? { ...other, ...to } : other)) }));
  const add = () => {
    if (adding === '') return;
    change((now) => ({ ...now, others: [...now.others, { language: adding, offered: false, name: null, information: null }] }));
    setAdding('');
    onTranslating(adding);
  };
  const offer = (language: InterviewLanguage, offered: boolean) => {
    const { missing, draft, outdated } = progressIn(language);
    if (offered && missing + draft + outdated > 0) setOffering(language);
    else setOther(language, { offered });
  };
  const remove = (removed: OtherLanguage) => {
    change((now) => ({ ...now, others: now.others.filter(({ language }) => language !== removed.language) }));
    toast.info(t('language.removed', { language: nameOf(removed.language) }), {
      duration: TOAST_MS.undo,
      action: {
        label: t('language.undo'),
        run: () =>
          change((now) =>
            now.others.some(({ language }) => language === removed.language) ? now : { ...now, others: [...now.others, removed] },
          ),
      },
    });
  };
  const translate = (language: InterviewLanguage, changes: Readonly<Record<string, Translation | null>>) => {
    const { name, information, ...ofGuide } = changes;
    if (name !== undefined) change((now) => withOwnText(now, language, 'name', name));
    if (information !== undefined) change((now) => withOwnText(now, language, 'information', information));
    if (Object.keys(ofGuide).length > 0) guide?.translate(language, ofGuide);
  };

  return (
    <section className={classes.section} aria-labelledby="languages">
      <h2 id="languages" className={classes.title}>
        {t('section.title')}
      </h2>
      <p className={classes.text}>{t('section.text')}</p>
      <NativeSelect
        className={classes.select}
        label={t('source.label')}
        value={source ?? ''}
        data={[
          { value: '', label: t('source.told') },
          ...sorted(INTERVIEW_LANGUAGES.filter((language) => !others.some((other) => other.language === language))),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((now) => ({ ...now, source: value === '' ? null : (value as InterviewLanguage) }));
        }}
      />
      {others.length > 0 && (
        <ul className={classes.languages}>
          {others.map((other) => (
            <LanguageRow
              key={other.language}
              other={other}
              name={nameOf(other.language)}
              progress={progressIn(other.language)}
              onTranslate={() => onTranslating(other.language)}
              onOffer={(offered) => offer(other.language, offered)}
              onRemove={() => remove(other)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && !guide && form.hasGuide === false && <p className={classes.text}>{t('language.prompt')}</p>}
      {free.length > 0 && (
        <div className={classes.add}>
          <NativeSelect
            label={t('add.label')}
            value={adding}
            data={[{ value: '', label: t('add.choose') }, ...sorted(free)]}
            onChange={(event) => setAdding(event.currentTarget.value as InterviewLanguage | '')}
          />
          <Button variant="default" disabled={adding === ''} onClick={add}>
            {t('add.button')}
          </Button>
        </div>
      )}
      <SaveNote state={state} edits={edits} />
      {offering && (
        <OfferDialog
          name={nameOf(offering)}
          progress={progressIn(offering)}
          onOffer={() => {
            setOther(offering, { offered: true });
            setOffering(null);
          }}
          onClose={() => setOffering(null)}
        />
      )}
      {translating && (
        <Suspense fallback={null}>
          <TranslationDialog
            texts={textsIn(translating)}
            source={source}
            language={translating}
            languageName={nameOf(translating)}
            live={form.state !== 'draft' && others.some(({ language, offered }) => offered && language === translating)}
            onChange={(changes) => translate(translating, changes)}
            onClose={() => onTranslating(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

const sorted = (languages: readonly string[]) =>
  languages.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label));
