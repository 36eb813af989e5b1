import { act, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { interviewKeys } from '@/features/interviews/api/interview-keys';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, responseWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

it('an event that one part of the screen cannot apply still reaches the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serveOwner(new FakeServer());
  seedSession();
  const dashboard = new FakeDashboard();
  const { queryClient } = renderApp('/sampleform');
  await screen.findByText('3 of 20 responses');
  await act(() => dashboard.connect());
  queryClient.setQueryData(interviewKeys.list(OWNER.sub), { pages: null, pageParams: [] });
  act(
    () =>
      void dashboard.publish({
        kind: 'response.created',
        response: responseWire({ form_id: 1 }),
        formResponseCount: 9,
        usage: { count: 9, maxResponses: 20 },
      }),
  );
  await screen.findByText('9 of 20 responses');
});
