import type { Form } from '@contract/form-reader';
import { frameTexts } from '@contract/frame';
import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { SaveBar } from '@/components/ui/save-bar';
import type { SaveSettings } from '@/lib/drafts/save-settings';
import { nameOf } from '@/lib/i18n/catalogues';
import { t } from '../texts';
import { useFrameEditor } from '../use-frame-editor';
import { ConsentFields } from './consent-fields';
import { EndFields } from './end-fields';
import classes from './frame-section.module.css';
import { HiddenFieldList } from './hidden-field-list';
import { LookFields } from './look-fields';
import { Preview, type PreviewPage, type PreviewScheme } from './preview';

type Props = {
  form: Form;
  /** The public link; null for a draft. */
  link: string | null;
  /** The interview as the server has it now, with its logo. */
  onSaved: (form: Form) => void;
  saveSettings: SaveSettings;
  /** A participant's page with what is entered here. */
  renderPage: (form: Form, page: PreviewPage, scheme: PreviewScheme) => ReactNode;
};

/** Consent, look and end of an interview, in its owner's words and colours, with a live preview. Saved on request, without publishing again. */
export function FrameSection({ form, link, onSaved, saveSettings, renderPage }: Props) {
  const [language, setLanguage] = useState<string | null>(null);
  const editor = useFrameEditor(form, language, saveSettings);
  const languages = languagesOf(form);
  const shown = frameTexts(editor.frame, language ?? '');
  return (
    <section className={classes.section} aria-labelledby="frame">
      <h2 id="frame" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {languages.length > 0 && (
            <NativeSelect
              label={t('language')}
              description={t('language.about')}
              value={language ?? ''}
              data={[{ value: '', label: originalOf(form) }, ...languages.map((one) => ({ value: one, label: nameOf(one) }))]}
              onChange={(event) => setLanguage(event.currentTarget.value || null)}
            />
          )}
          <ConsentFields editor={editor} language={language} />
          <HiddenFieldList editor={editor} link={link} />
          <LookFields form={form} editor={editor} onSaved={onSaved} />
          <EndFields editor={editor} language={language} />
          <SaveBar edits={editor.edits} label={t('save')} valid={editor.valid} save={editor.save} />
        </div>
        <Preview
          renderPage={(page, scheme) => renderPage({ ...form, frame: { ...editor.frame, ...shown, translations: [] } }, page, scheme)}
        />
      </div>
    </section>
  );
}

/** Languages the texts can be translated into: those of the interview, and those that have texts already. */
function languagesOf({ languages, frame }: Form): string[] {
  const all = [...(languages?.others ?? []), ...(frame?.translations ?? [])].map(({ language }) => language);
  return [...new Set<string>(all)];
}

const originalOf = ({ languages }: Form) =>
  languages?.source ? t('language.original', { name: nameOf(languages.source) }) : t('language.ofInterview');
