import type { ReactNode } from 'react';
import { t } from '@/lib/i18n/texts';
import { AppErrorBoundary } from './error-boundary';
import { ErrorBox } from './error-box';
import { ReportProblemButton } from './report-problem-button';

type Props = {
  children: ReactNode;
  /** What cannot be shown when it fails, as the start of a sentence; without it nothing is shown in its place. */
  name?: string;
};

/** A part of a screen whose errors do not affect the rest (ERR-72). */
export function ScreenPart({ children, name }: Props) {
  return (
    <AppErrorBoundary
      fallback={(retry) =>
        name && <ErrorBox title={t('crash.title')} text={t('crash.part', { name })} onRetry={retry} actions={<ReportProblemButton />} />
      }
    >
      {children}
    </AppErrorBoundary>
  );
}
