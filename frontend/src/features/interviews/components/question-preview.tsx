import type { PreviewQuestionsAnswer } from '@contract/forms';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '@/lib/api-client';
import type { Editor } from '../use-editor';
import classes from './question-preview.module.css';

/** Milliseconds without typing before the questions are read again. */
const TYPING_PAUSE_MS = 500;

type Fields = Pick<Editor['fields'], 'interviewName' | 'interviewInfo' | 'interviewInstructions'>;

/** Shows how the interviewer reads the prompt while its owner is writing it. Says nothing where it cannot know. */
export function QuestionPreview({ fields }: { fields: Fields }) {
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
  if (!hasPrompt || !data || data.questions.length === 0) return null;
  return (
    <section className={classes.preview} aria-label="Questions in your prompt">
      <Text fw={600} size="sm">
        {data.byModel ? 'The AI interviewer will cover these questions:' : 'These questions will be asked:'}
      </Text>
      <ol className={classes.list} aria-live="polite">
        {data.questions.map((question) => (
          <li key={question}>
            {question}
            {data.askWhy.includes(question) && (
              <Text size="xs" c="dimmed">
                After a “no”: Why not?
              </Text>
            )}
          </li>
        ))}
      </ol>
      <Text size="xs" c="dimmed">
        {data.byModel
          ? 'It may word them differently and ask follow-up questions. Everyone who opens the interview can find out what the prompt says, so keep secrets out of it.'
          : 'One at a time and in this order, with a follow-up where an answer is short. To change them, edit the prompt.'}
      </Text>
    </section>
  );
}
