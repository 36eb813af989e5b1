import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const NOTICE = {
  ...{ use: 'platform-interviewer', setting: 'VOICE_LLM_MODEL', model: 'gpt-4o', retires_on: '2027-01-14', gone: false },
  ...{ successor: 'gpt-5.6-luna', fallback: 'gpt-5.6-terra', source: 'https://example.com/deprecations' },
  interviews: [1, 2, 3, 4, 5, 6].map((id) => ({ id, title: `Study ${id}` })),
  interview_count: 24,
};
let server: FakeServer;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
});

describe('models that end', () => {
  it('[MODEL-05] are on the usage page: the day, the interviews, what happens then, and what to ask for', async () => {
    server.on('GET', '/api/usage/model-notices', { success: true, notices: [NOTICE] });
    renderApp('/settings/usage');
    const alert = await screen.findByRole('status', { name: 'A model that your interviews use ends on January 14, 2027' });
    expect(alert.textContent).toContain(
      'It is gpt-4o, the language model that interviews in calls. After that, gpt-5.6-terra takes its place. ' +
        'Interviews that use it: “Study 1”, “Study 2”, “Study 3”, “Study 4”, “Study 5”, and 19 more. ' +
        'Ask your administrator to set VOICE_LLM_MODEL to another model, such as gpt-5.6-luna.',
    );
    expect(screen.getByRole('link', { name: 'Announcement' }).getAttribute('href')).toBe('https://example.com/deprecations');
  });

  it('[MODEL-05] say when the server does not have it, without a day', async () => {
    const gone = { ...NOTICE, use: 'interviewer', retires_on: null, gone: true, successor: null, fallback: null, source: null };
    const two = { ...gone, interviews: NOTICE.interviews.slice(0, 2), interview_count: 2 };
    server.on('GET', '/api/usage/model-notices', { success: true, notices: [two] });
    renderApp('/settings/usage');
    const alert = await screen.findByRole('status', { name: 'A model that your interviews use has ended' });
    expect(alert.textContent).toContain('Its server no longer offers it. Interviews that use it: “Study 1”, “Study 2”.');
    expect(screen.queryByRole('link', { name: 'Announcement' })).toBeNull();
  });
});
