import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { t } from './texts';

type Asked = { explanation: string; answer: (anyway: boolean) => void };

/** Before the guide of a published interview is published: whether it may take longer than participants have time for. */
export function useLengthCheck(): { mayTake: (explanation: string | null) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayTake = (explanation: string | null) =>
    explanation === null ? Promise.resolve(true) : new Promise<boolean>((answer) => setAsked({ explanation, answer }));
  const close = (anyway: boolean) => {
    asked?.answer(anyway);
    setAsked(null);
  };
  const dialog = asked && (
    <ConfirmDialog
      opened
      title={t('lengthFinding.tooManyQuestions')}
      confirm={t('lengthFinding.publishAnyway')}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      <p style={{ margin: 0 }}>{asked.explanation}</p>
    </ConfirmDialog>
  );
  return { mayTake, dialog };
}
