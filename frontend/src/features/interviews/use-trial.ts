import type { Form } from '@contract/form-reader';
import { readForm } from '@contract/form-reader';
import { useMutation } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import type { EditorFields } from './use-editor';

export type Trial = { form: Form; responseId: string };

/** Lets the owner take the interview as it is written now: nothing of it counts or is listed. */
export function useStartTrial() {
  return useMutation({
    mutationFn: async ({ id, fields }: { id: number; fields: EditorFields }): Promise<Trial> => {
      // A trial has no contact form.
      const { enableUserDetailsForm: _contactForm, ...changes } = fields;
      const answer = await api(`forms/${id}/trial`, {
        method: 'POST',
        auth: true,
        body: changes,
      });
      const form = isRecord(answer) ? readForm(answer.form) : null;
      if (!form || !isRecord(answer) || typeof answer.responseId !== 'string') throw new Error('The trial could not be started');
      return { form, responseId: answer.responseId };
    },
  });
}
