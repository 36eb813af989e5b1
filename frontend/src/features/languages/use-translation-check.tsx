import type { UnfinishedTranslation } from '@contract/guide-translation';
import type { InterviewLanguage } from '@contract/languages';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { UnfinishedList } from './components/unfinished-list';
import { t } from './texts';

/** Nothing is left to do; the owner publishes all the same; or does not publish. */
export type TranslationConsent = 'finished' | 'anyway' | 'no';

type Asked = { unfinished: readonly UnfinishedTranslation[]; answer: (consent: TranslationConsent) => void };

/** Before a guide is published: asks whether participants may get translations that are not finished, and leads to them. */
export function useTranslationCheck(
  findUnfinished: () => readonly UnfinishedTranslation[],
  onTranslate: (language: InterviewLanguage) => void,
): { confirmTranslations: () => Promise<TranslationConsent>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmTranslations = () => {
    const unfinished = findUnfinished();
    if (unfinished.length === 0) return Promise.resolve<TranslationConsent>('finished');
    return new Promise<TranslationConsent>((answer) => setAsked({ unfinished, answer }));
  };
  const close = (consent: TranslationConsent) => {
    asked?.answer(consent);
    setAsked(null);
  };
  const dialog = asked && (
    <ConfirmDialog
      opened
      title={t('unfinished.title')}
      confirm={t('unfinished.publishAnyway')}
      onConfirm={() => close('anyway')}
      onClose={() => close('no')}
    >
      <p style={{ margin: 0 }}>{t('unfinished.text')}</p>
      <UnfinishedList
        unfinished={asked.unfinished}
        onTranslate={(language) => {
          close('no');
          onTranslate(language);
        }}
      />
    </ConfirmDialog>
  );
  return { confirmTranslations, dialog };
}
