import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AppErrorBoundary } from '@/components/ui/error-boundary';
import { ToastHost } from '@/components/ui/toast-host';
import { ApiError } from '@/lib/api-client';
import { ProblemPanelHost } from './problem-panel-host';
import { cssVariables, theme } from './theme';

/** Answers that will not change by asking again. */
const FINAL_CODES = new Set([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RESPONSE_LIMIT_REACHED',
  'INTERVIEW_CLOSED',
]);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What an owner looks at is kept fresh by events, and checked against the server on focus.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && FINAL_CODES.has(error.code)),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
      },
    },
  });
}

/** What every page stands on, the participant's first page included: keep it small. */
export function Providers({ children, queryClient, env }: { children: ReactNode; queryClient?: QueryClient; env?: 'default' | 'test' }) {
  const [client] = useState(() => queryClient ?? createQueryClient());
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <AppErrorBoundary>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <ToastHost />
      </AppErrorBoundary>
      {/* Outside: a fault of the app is what it is for. */}
      <ProblemPanelHost />
    </MantineProvider>
  );
}
