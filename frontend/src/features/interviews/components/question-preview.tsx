import type { PreviewQuestionsAnswer } from '@contract/forms';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { ScreenPart } from '@/components/ui/screen-part';
import { api } from '@/lib/api-client';
import { t } from '../editor-texts';
import type { Editor } from '../use-editor';
import { useSuggestions } from '../use-suggestions';
import classes from './question-preview.module.css';

const load = () => import('./question-suggestions');
const QuestionSuggestions = lazy(() => load().then((module) => ({ default: module.QuestionSuggestions })));
const LengthSuggestion = lazy(() => load().then((module) => ({ default: module.LengthSuggestion })));

/** Milliseconds without typing before the questions are read again. */
const TYPING_PAUSE_MS = 500;

type Fields = Pick<Editor['fields'], 'interviewName' | 'interviewInfo' | 'interviewInstructions'>;

type Props = {
  fields: Fields;
  /** Changes the prompt; undefined while it cannot be edited. */
  onPrompt?: (prompt: string) => void;
  /** Null before the interview is saved. */
  interviewId: number | null;
};

/** Shows how the interviewer reads the prompt while its owner is writing it, and what could be better. Says nothing where it cannot know. */
export function QuestionPreview({ fields, onPrompt, interviewId }: Props) {
  const { interviewName, interviewInfo, interviewInstructions } = fields;
  const written = useMemo(
    () => ({ interviewName, interviewInfo, interviewInstructions }),
    [interviewName, interviewInfo, interviewInstructions],
  );
  const [body] = useDebouncedValue(written, TYPING_PAUSE_MS);
  const hasPrompt = body.interviewInstructions.trim() !== '';
  const { data } = useQuery({
    queryKey: ['question-preview', body],
    enabled: hasPrompt,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => api<PreviewQuestionsAnswer>('forms/preview-questions', { method: 'POST', auth: true, body, signal }),
  });
  const section = useRef<HTMLElement>(null);
  const suggestions = useSuggestions({
    prompt: interviewInstructions,
    onPrompt,
    interviewId,
    onGone: () => section.current?.focus({ preventScroll: true }),
  });
  if (!hasPrompt || !data || data.questions.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className={classes.preview} aria-label={t('questionPreview.questionsPrompt')}>
      <Text fw={600} size="sm">
        {data.byModel ? t('questionPreview.aiInterviewerCoverThese') : t('questionPreview.theseQuestionsAsked')}
      </Text>
      <ol className={classes.list} aria-live="polite">
        {data.questions.map((question, index) => (
          <li key={question}>
            {question}
            {data.askWhy.includes(question) && (
              <Text size="xs" c="dimmed">
                {t('questionPreview.afterNoWhyNot')}
              </Text>
            )}
            <ScreenPart>
              <Suspense fallback={null}>
                <QuestionSuggestions question={question} index={index} suggestions={suggestions} />
              </Suspense>
            </ScreenPart>
          </li>
        ))}
      </ol>
      <ScreenPart>
        <Suspense fallback={null}>
          <LengthSuggestion questions={data.questions} info={interviewInfo} suggestions={suggestions} />
        </Suspense>
      </ScreenPart>
      <Text size="xs" c="dimmed">
        {data.byModel ? t('questionPreview.modelHint') : t('questionPreview.builtInHint')}
      </Text>
    </section>
  );
}
