import '../mantine.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useContext, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { ApiError, FINAL_CODES } from '@/lib/api-client';
import { ownerLanguage } from '@/lib/i18n/owner-language';
import { cssVariables, theme } from '../theme';

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

/** For tests: their own client, and Mantine without transitions. */
export const OwnerSetup = createContext<{ queryClient?: QueryClient; env?: 'default' | 'test' }>({});

/** What every page but a participant's stands on as well. */
export function OwnerProviders({ children }: { children: ReactNode }) {
  const { queryClient, env } = useContext(OwnerSetup);
  const [client] = useState(() => queryClient ?? createQueryClient());
  const loading = ownerLanguage.load();
  if (loading) use(loading);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

/** The same for a group of routes. */
export function OwnerRoutes() {
  return (
    <OwnerProviders>
      <Outlet />
    </OwnerProviders>
  );
}
