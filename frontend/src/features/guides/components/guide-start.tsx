import { GUIDE_LIMITS, type InterviewGuide } from '@contract/guide';
import { languageByWords, templateLanguage } from '@contract/guide-templates/templates-in';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '@/lib/api-client';
import type { DraftPlace } from '@/lib/drafts/kept-drafts';
import { useEdits } from '@/lib/drafts/use-edits';
import { guideFromIntent, guideFromPrompt, type PromptOfInterview } from '../api/guides.queries';
import { guideOfChosen } from '../copied-guide';
import { t } from '../texts';
import { blankStart } from '../use-guide-actions';
import classes from './guide-start.module.css';
import { TemplateList } from './template-list';

const FromInterviewDialog = lazy(() => import('./from-interview-dialog').then((m) => ({ default: m.FromInterviewDialog })));

type Props = {
  /** Null before the interview is saved. */
  formId: number | null;
  /** Where the sentence is kept until a guide has begun. */
  place: Omit<DraftPlace, 'editor'>;
  prompt: PromptOfInterview;
  onStart: (guide: InterviewGuide, author: GuideAuthor) => void;
};

/** Who wrote a new guide: a language model, the installation as it took the template that fits the sentence best, or the owner. */
export type GuideAuthor = 'model' | 'best-template' | 'owner';

/** The server keeps no sentence. */
const NOTHING = { intent: '' };

/** Ways to begin a guide: one sentence, a template, the prompt that is there, or nothing. */
export function GuideStart({ formId, place, prompt, onStart: onBegun }: Props) {
  const sentence = useEdits({ ...place, editor: 'intent' }, NOTHING);
  const { intent } = sentence.fields;
  const [copying, setCopying] = useState(false);
  const onStart: Props['onStart'] = (guide, author) => {
    sentence.discard();
    onBegun(guide, author);
  };
  const fromIntent = useMutation({
    mutationFn: guideFromIntent,
    onSuccess: ({ guide, byModel }) => onStart(guide, byModel ? 'model' : 'best-template'),
  });
  const fromPrompt = useMutation({
    mutationFn: guideFromPrompt,
    onSuccess: ({ guide, byModel }) => onStart(guide, byModel ? 'model' : 'owner'),
  });
  const busy = fromIntent.isPending || fromPrompt.isPending;
  const error = fromIntent.error ?? fromPrompt.error;
  const hasPrompt = prompt.interviewInstructions.trim() !== '';
  const write = () => {
    if (intent.trim() === '' || busy) return;
    fromPrompt.reset();
    fromIntent.mutate(intent.trim());
  };
  return (
    <div className={classes.start} role="group" aria-label={t('guideStart.startInterviewGuide')}>
      <p className={classes.about}>{t('guideStart.text')}</p>
      <div className={classes.intent}>
        <Textarea
          label={t('guideStart.whatDoWantFind')}
          description={t('guideStart.oneSentenceEnoughGet')}
          placeholder={t('guideStart.example')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={GUIDE_LIMITS.note}
          value={intent}
          onChange={(event) => sentence.set({ intent: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            write();
          }}
        />
        <Button onClick={write} disabled={intent.trim() === '' || fromPrompt.isPending} loading={fromIntent.isPending}>
          {t('guideStart.writeAGuide')}
        </Button>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {t('guideStart.writeFailed', { error: errorText(error) })}
        </p>
      )}
      <TemplateList
        language={prompt.language ? templateLanguage(prompt.language) : (languageByWords(Object.values(prompt).join(' ')) ?? 'en')}
        disabled={busy}
        onStart={(guide) => onStart(guide, 'owner')}
      />
      <div className={classes.others}>
        {hasPrompt && (
          <Button
            variant="default"
            disabled={fromIntent.isPending}
            loading={fromPrompt.isPending}
            onClick={() => {
              fromIntent.reset();
              fromPrompt.mutate(prompt);
            }}
          >
            {t('guideStart.startMyPrompt')}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => setCopying(true)}>
          {t('guideStart.fromInterview')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onStart(blankStart(), 'owner')}>
          {t('guideStart.startBlankGuide')}
        </Button>
      </div>
      {copying && (
        <Suspense>
          <FromInterviewDialog
            formId={formId}
            onClose={() => setCopying(false)}
            onChosen={(guide, chosen) => {
              onStart(guideOfChosen(guide, chosen), 'owner');
              return true;
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
