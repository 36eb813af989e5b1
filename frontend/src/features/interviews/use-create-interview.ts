import { UNTITLED } from '@contract/form-defaults';
import { readForm, type Form } from '@contract/form-reader';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, errorText, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import { useOwner } from '@/lib/owner-context';
import { interviewKeys } from './api/interview-keys';
import { useRememberInterview } from './api/interviews.queries';
import { t } from './editor-texts';
import type { EditorFields } from './use-editor';

/** What the overlay says, in its order (NEW-20). */
export const CREATION_STEPS = [
  'creation.preparing',
  'creation.instructions',
  'creation.assistant',
  'creation.saving',
  'creation.created',
] as const;

/** Each message stays long enough to be read. Milliseconds. */
const MESSAGE_MS = 400;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What the page can still do with the new interview before it goes to Home. */
export type Created = { form: Form | null; assistantId: string };

/** `step` is the message shown, null while nothing runs. */
export type Creation = {
  step: number | null;
  error: string | null;
  /** `draft`: what was saved of it already. `guided`: it has a guide, and the server makes the assistant from that. Resolves to the interview, or to null when it failed. */
  run: (title: string, fields: EditorFields, draft: Form | null, guided?: boolean) => Promise<Created | null>;
};

/** The creation sequence: transform the instructions, create the assistant, save the form. */
export function useCreateInterview(): Creation {
  const { sub } = useOwner();
  const client = useQueryClient();
  const rememberInterview = useRememberInterview();
  const [step, setStep] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  // An assistant whose form could not be saved serves the next attempt, while it still fits.
  const assistant = useRef<{ madeFor: string; id: string } | null>(null);

  const finish = (form: Form | null) => {
    setStep(4);
    void client.invalidateQueries({ queryKey: interviewKeys.lists });
    if (form) rememberInterview(form);
  };

  async function run(title: string, fields: EditorFields, draft: Form | null, guided = false): Promise<Created | null> {
    setError(null);
    const during = async <T>(index: number, work: Promise<T>): Promise<T> => {
      setStep(index);
      const [result] = await Promise.all([work, pause(MESSAGE_MS)]);
      return result;
    };
    try {
      await during(0, Promise.resolve());
      if (draft && guided) {
        const form = readForm(field(await during(3, publishDraft(draft.id, title, fields)), 'form'));
        if (!form?.assistantId) throw new Error('Failed to create form');
        finish(form);
        return { form, assistantId: form.assistantId };
      }
      const madeFor = JSON.stringify([fields.interviewName, fields.interviewInstructions, fields.voice]);
      if (assistant.current?.madeFor !== madeFor) {
        const instructions = await during(1, transform(fields.interviewInstructions));
        assistant.current = { madeFor, id: await during(2, createAssistant(fields, instructions)) };
      }
      const assistantId = assistant.current.id;
      const answer = await during(
        3,
        draft ? publishDraft(draft.id, title, fields, assistantId) : createForm(sub, title, fields, assistantId),
      );
      assistant.current = null;
      const form = readForm(field(answer, 'form'));
      finish(form);
      return { form, assistantId };
    } catch (failure) {
      log.error('The interview could not be created', errorText(failure));
      setError(errorText(failure, t('creation.failed')));
      setStep(null);
      return null;
    }
  }

  return { step, error, run };
}

const field = (answer: unknown, name: string): unknown => (isRecord(answer) ? answer[name] : null);

async function transform(instructions: string): Promise<string> {
  const answer = await api('openai/transform-instructions', { method: 'POST', auth: true, body: { instructions } });
  const transformed = field(answer, 'transformedInstructions');
  if (typeof transformed !== 'string' || transformed === '') throw new Error('Failed to transform instructions');
  return transformed;
}

async function createAssistant({ interviewName, voice }: EditorFields, interviewInstructions: string): Promise<string> {
  const answer = await api('forms/create-assistant', { method: 'POST', auth: true, body: { interviewName, interviewInstructions, voice } });
  const id = field(answer, 'assistant_id');
  if (typeof id !== 'string' || id === '') throw new Error('Failed to create form');
  return id;
}

/** The prompt is saved as its owner wrote it; the transformed one is the assistant's. */
const createForm = (sub: string, title: string, fields: EditorFields, assistantId: string) =>
  api('forms/create-form', {
    method: 'POST',
    auth: true,
    body: { sub, title: title.trim() || UNTITLED, ...fields, assistant_id: assistantId },
  });

const publishDraft = (id: number, title: string, fields: EditorFields, assistantId?: string) =>
  api(`forms/${id}`, { method: 'PUT', auth: true, body: { title: title.trim() || UNTITLED, ...fields, assistant_id: assistantId } });
