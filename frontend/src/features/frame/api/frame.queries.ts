import { type Form, readForm } from '@contract/form-reader';
import { useMutation } from '@tanstack/react-query';
import { api, isRecord } from '@/lib/api-client';
import { t } from '../texts';

function formOf(answer: unknown): Form {
  const form = readForm(isRecord(answer) ? answer.form : null);
  if (!form) throw new Error(t('logo.failed'));
  return form;
}

/** Uploads an image as the logo, or removes it. @param onSaved gets the interview as the server has it now */
export const useSaveLogo = (id: number, onSaved: (form: Form) => void) =>
  useMutation({
    mutationFn: async (image: File | null) =>
      formOf(
        image
          ? await api(`forms/${id}/logo`, { method: 'PUT', auth: true, body: { image: await base64Of(image) } })
          : await api(`forms/${id}/logo`, { method: 'DELETE', auth: true }),
      ),
    onSuccess: onSaved,
  });

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error(t('logo.failed')));
    reader.readAsDataURL(file);
  });
}
