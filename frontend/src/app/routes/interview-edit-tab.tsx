import { titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { unfinishedTranslations } from '@contract/guide-translation';
import { ONE_LANGUAGE, type InterviewLanguage, type LanguageSettings } from '@contract/languages';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GuideChoice } from '@/features/guides/components/guide-choice';
import type { GuideHandle } from '@/features/guides/guide-handle';
import { useNoteGuide, useSavePrompt, useSaveSettingsOf } from '@/features/interviews/api/interviews.queries';
import { EditPanel } from '@/features/interviews/components/edit-panel';
import { LanguagesSection } from '@/features/languages/components/languages-section';
import { UnfinishedList } from '@/features/languages/components/unfinished-list';
import { useTranslationCheck } from '@/features/languages/use-translation-check';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { editInterviewHref, surveyIntroHref } from '../paths';

const InterviewVoice = lazy(() => import('./interview-voice').then((m) => ({ default: m.InterviewVoice })));
const InterviewFrame = lazy(() => import('./interview-frame').then((m) => ({ default: m.InterviewFrame })));

type Props = {
  form: Form;
  /** The public link; null for a draft. */
  link: string | null;
  guide: GuideHandle | null;
  onGuide: (guide: GuideHandle | null) => void;
  onRehearse: () => void;
  mayPublish: () => Promise<boolean>;
};

/** Texts, guide or prompt, languages and participants' pages of an interview. */
export function InterviewEditTab({ form, link, guide, onGuide, onRehearse, mayPublish }: Props) {
  const navigate = useNavigate();
  const savePrompt = useSavePrompt(form.id);
  const noteGuide = useNoteGuide();
  const saveSettings = useSaveSettingsOf(form.id);
  /** As the section shows them. The page does not change with every letter of a translation. */
  const languages = useRef(form.languages ?? ONE_LANGUAGE);
  const noteLanguages = useCallback((settings: LanguageSettings) => void (languages.current = settings), []);
  const [translating, setTranslating] = useState<InterviewLanguage | null>(null);
  const unfinished = (texts: Pick<Form, 'interviewName' | 'interviewInfo'>, withGuide: boolean) =>
    unfinishedTranslations(texts, languages.current, withGuide ? (guide?.texts.get() ?? null) : null);
  const translations = useTranslationCheck(() => unfinished(form, true), setTranslating);

  return (
    <>
      <EditPanel
        form={form}
        link={link}
        previewTo={link && form.assistantId ? surveyIntroHref(form.assistantId) : null}
        onPublished={() => void navigate(editInterviewHref(form.id, 'share'), { state: { formId: form.id, published: true } })}
        guide={guide}
        languages={
          <LanguagesSection
            form={form}
            guide={guide?.texts ?? null}
            saveSettings={saveSettings}
            onSettings={noteLanguages}
            translating={translating}
            onTranslating={setTranslating}
          />
        }
        // The guide of a published interview is published by itself.
        findUnfinished={(texts) => unfinished(texts, form.state === 'draft')}
        showUnfinished={(list, close) => (
          <UnfinishedList
            titled
            unfinished={list}
            onTranslate={(language) => {
              close();
              setTranslating(language);
            }}
          />
        )}
        onRehearse={onRehearse}
        mayPublish={mayPublish}
        promptFrame={(field, editor, disabled) => (
          <GuideChoice
            formId={form.id}
            place={{ interview: form.id, title: titleOf(form) }}
            mayHaveGuide={form.hasGuide !== false}
            onGuided={(guided) => noteGuide(form.id, guided)}
            isDraft={form.state === 'draft'}
            prompt={{ ...editor.fields, language: form.languages?.source }}
            onPrompt={(prompt) => editor.set('interviewInstructions', prompt)}
            disabled={disabled}
            // A draft's prompt is saved as it is edited.
            savePrompt={form.state === 'draft' ? undefined : savePrompt}
            onHandle={onGuide}
            checks={{ mayPublish, confirmTranslations: translations.confirmTranslations }}
          >
            {field}
          </GuideChoice>
        )}
        onTrial={(trial) => void navigate(surveyIntroHref(trial.form.id), { state: trial satisfies InterviewState })}
      />
      <Suspense fallback={<Skeleton height={160} radius="lg" mt="xl" />}>
        <InterviewVoice form={form} />
      </Suspense>
      <Suspense fallback={<Skeleton height={320} radius="lg" mt="xl" />}>
        <InterviewFrame form={form} link={link} />
      </Suspense>
      {translations.dialog}
    </>
  );
}
