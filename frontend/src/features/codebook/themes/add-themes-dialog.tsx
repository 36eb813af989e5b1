import type { AddThemes } from '@contract/codebook-decisions';
import type { CodebookTheme } from '@contract/codebook';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { InterviewChoice } from './interview-choice';
import { t } from './texts';
import { SourceChoice } from './source-choice';
import { ThemesPreview } from './themes-preview';

/** Where themes come from, and what it is called. */
export type ThemeSource = { themes: AddThemes; name: string };

type Props = {
  formId: number;
  themes: readonly CodebookTheme[];
  opened: boolean;
  onClose: () => void;
};

/** Adds themes from a template, the guide, a report or a file: chosen, looked at, and added. */
export function AddThemesDialog({ formId, themes, opened, onClose }: Props) {
  const [source, setSource] = useState<ThemeSource | null>(null);
  const [isChoosingInterview, setChoosingInterview] = useState(false);
  const suggested = themes.filter(({ status }) => status === 'suggested').length;
  return (
    <Modal opened={opened} onClose={onClose} title={t('add.title')} size="lg" closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      {source ? (
        <ThemesPreview formId={formId} source={source} onBack={() => setSource(null)} onDone={onClose} />
      ) : isChoosingInterview ? (
        <InterviewChoice formId={formId} onChoose={setSource} onBack={() => setChoosingInterview(false)} />
      ) : (
        <SourceChoice suggested={suggested} onChoose={setSource} onChooseInterview={() => setChoosingInterview(true)} />
      )}
    </Modal>
  );
}
