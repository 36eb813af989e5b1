import type { ReactNode } from 'react';
import { AppErrorBoundary } from '@/components/ui/error-boundary';
import { ToastHost } from '@/components/ui/toast-host';
import { ProblemPanelHost } from './problem-panel-host';

/** What every page stands on, the participant's first page included: without Mantine and TanStack Query, which are a third of its bytes. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <AppErrorBoundary>
        {children}
        <ToastHost />
      </AppErrorBoundary>
      {/* Outside: a fault of the app is what it is for. */}
      <ProblemPanelHost />
    </>
  );
}
