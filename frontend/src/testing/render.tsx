import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import { createQueryClient, OwnerProviders, OwnerSetup } from '@/app/owner/owner-providers';
import { Providers } from '@/app/providers';
import { AppRoutes } from '@/app/router';
import type { QueryClient } from '@tanstack/react-query';

export type Rendered = RenderResult & { user: UserEvent; queryClient: QueryClient; location: () => Location };

type Options = {
  /** Where the browser stands, with the navigation state of that entry. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  user?: UserEvent;
};

/** Renders one element inside everything the owner's pages stand on. */
export const renderWithApp = (element: ReactElement, options: Options = {}): Rendered =>
  renderInside(<OwnerProviders>{element}</OwnerProviders>, options);

/** Renders the whole app at an address, as a browser that opens it. */
export const renderApp = (at: NonNullable<Options['at']>, options: Omit<Options, 'at'> = {}): Rendered =>
  renderInside(<AppRoutes />, { ...options, at });

function renderInside(element: ReactElement, options: Options): Rendered {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  let seen: Location | undefined;
  const Spy = () => {
    seen = useLocation();
    return null;
  };
  const result = render(
    <OwnerSetup value={{ queryClient, env: 'test' }}>
      <Providers>
        <MemoryRouter initialEntries={[options.at ?? '/']}>
          <Spy />
          {element}
        </MemoryRouter>
      </Providers>
    </OwnerSetup>,
  );
  return { ...result, user: options.user ?? userEvent.setup(), queryClient, location: () => seen as Location };
}
