import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '@/features/auth/session';
import { signInPause } from '@/features/auth/sign-in-pause';
import { api, setTokenProvider } from '@/lib/api-client';
import { setLeave } from '@/lib/leave';
import { logEntries } from '@/lib/log';
import { FakeServer } from '@/testing/fake-server';
import { AUTHORITY, idToken, OWNER, seedSession, serveOwner, USER_KEY } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
let left: string[];
beforeEach(() => {
  left = [];
  setLeave((url) => left.push(url));
  server = serveOwner(new FakeServer());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const tokens = (change: Record<string, unknown> = {}) => ({
  access_token: 'token-2',
  refresh_token: 'refresh-2',
  id_token: idToken(),
  token_type: 'Bearer',
  expires_in: 300,
  scope: 'openid profile email offline_access',
  ...change,
});

const stored = () => JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { access_token: string; refresh_token: string } | null;

/** Goes to sign-in from a page and hands back what the issuer was asked. */
async function toIssuer(path: string): Promise<URLSearchParams> {
  const app = renderApp(path);
  await waitFor(() => expect(left).toHaveLength(1));
  app.unmount();
  return new URL(left[0] as string).searchParams;
}

describe('sign-in', () => {
  it('[AUTH-10, AUTH-12, AUTH-15, AUTH-17] redirects to the issuer with code flow, PKCE and all scopes', async () => {
    const asked = await toIssuer('/home');
    expect(left[0]).toMatch(new RegExp(`^${AUTHORITY}/auth\\?`));
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toBeTruthy();
    expect(asked.get('scope')).toBe('openid profile email offline_access');
    expect(asked.get('redirect_uri')).toBe(`${window.location.origin}/callback`);
    expect(asked.get('resource')).toBe(`${window.location.origin}/api`);
  });

  it('[ROUTE-02, AUTH-01, AUTH-04, AUTH-05, AUTH-07, AUTH-11, AUTH-14] exchanges the code, keeps the refresh token and goes to /home', async () => {
    const asked = await toIssuer('/home');
    let answer: (body: unknown) => void = () => undefined;
    server.on('POST', '/oidc/token', () => new Promise((resolve) => (answer = (body) => resolve({ body }))));
    const app = renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByText('Processing authentication...');
    await waitFor(() => expect(server.seen('POST', '/oidc/token')).toHaveLength(1));
    expect(server.seen('POST', '/oidc/token')[0]?.body).toMatchObject({ grant_type: 'authorization_code', code: 'the-code' });
    answer(tokens());
    await screen.findByRole('heading', { name: 'Home' });
    expect(app.location().pathname).toBe('/home');
    expect(stored()).toMatchObject({ access_token: 'token-2', refresh_token: 'refresh-2' });
    const [signup] = server.seen('POST', '/api/users/user-signup');
    expect(signup?.body).toEqual({ user_id: OWNER.sub, user_email: OWNER.email, tier: 'free' });
    expect(signup?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('comes back to the page it started from', async () => {
    const asked = await toIssuer('/settings');
    server.on('POST', '/oidc/token', tokens());
    const app = renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Plans' });
    expect(app.location().pathname).toBe('/settings');
  });

  it('[AUTH-02, AUTH-08, ERR-54, ERR-55] goes to / on an error, logs it, and waits for a click there', async () => {
    const asked = await toIssuer('/home');
    left = [];
    const app = renderApp(`/callback?error=access_denied&state=${asked.get('state')}`);
    const button = await screen.findByRole('button', { name: 'Sign in' });
    expect(app.location().pathname).toBe('/');
    expect(left).toEqual([]);
    expect(logEntries().some(({ message }) => message === 'The sign-in could not be completed')).toBe(true);
    await app.user.click(button);
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it('[AUTH-03] redirects from /callback to / without a signed-in user', async () => {
    const app = renderApp('/callback');
    await waitFor(() => expect(left).toHaveLength(1));
    // From / on to /home and so to the issuer.
    expect(app.location().pathname).toBe('/home');
  });

  it('does not go round in circles with an issuer that does not answer', async () => {
    server.on('GET', '/oidc/.well-known/openid-configuration', () => ({ status: 503, body: {} }));
    const app = renderApp('/home');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(app.location().pathname).toBe('/');
    expect(left).toEqual([]);
  });

  it('names the resource with the code, and asks another issuer for consent, but not our own', async () => {
    const ours = await toIssuer('/home');
    expect(ours.get('prompt')).toBeNull();
    server.on('POST', '/oidc/token', tokens());
    const app = renderApp(`/callback?code=the-code&state=${ours.get('state')}`);
    await screen.findByRole('heading', { name: 'Home' });
    expect(server.seen('POST', '/oidc/token')[0]?.body).toMatchObject({ resource: `${window.location.origin}/api` });
    app.unmount();
  });

  it.each([
    ['without a refresh token', { refresh_token: undefined }],
    ['with one', {}],
  ])('ends on a page, not in a loop, when the server refuses the token it has just got: %s', async (_name, change) => {
    const asked = await toIssuer('/home');
    left = [];
    server.on('POST', '/oidc/token', tokens(change));
    server.on('POST', '/api/users/user-signup', () => ({ status: 401, body: { success: false, code: 'UNAUTHORIZED', error: 'No.' } }));
    const app = renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Signing in did not work' });
    await screen.findByText(/this server does not accept its access token/);
    expect(app.location().pathname).toBe('/');
    expect(left).toEqual([]);
    expect(server.seen('POST', '/oidc/token')).toHaveLength(1);
  });

  it('tells the server of a session that cannot be renewed', async () => {
    const asked = await toIssuer('/home');
    server.on('POST', '/oidc/token', tokens({ refresh_token: undefined }));
    renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Home' });
    expect(server.seen('POST', '/api/users/user-signup')[0]?.body).toMatchObject({ renewable: false });
  });

  it('continues when the account cannot be made known: its first call makes it', async () => {
    const asked = await toIssuer('/home');
    server.on('POST', '/oidc/token', tokens());
    server.on('POST', '/api/users/user-signup', () => ({ status: 500, body: {} }));
    renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Home' });
  });
});

describe('a session', () => {
  it('[AUTH-18] is renewed silently when its token is about to expire', async () => {
    seedSession({ expiresIn: 5 });
    server.on('POST', '/oidc/token', tokens());
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    expect(server.seen('POST', '/oidc/token')[0]?.body).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
    expect(stored()).toMatchObject({ access_token: 'token-2', refresh_token: 'refresh-2' });
    await waitFor(() => expect(server.seen('GET', '/api/forms/get-forms/*')).not.toHaveLength(0));
    expect(server.seen('GET', '/api/forms/get-forms/*')[0]?.headers.get('authorization')).toBe('Bearer token-2');
    expect(left).toEqual([]);
  });

  it('spends a refresh token once, however many calls want a token', async () => {
    seedSession({ expiresIn: 300 });
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    seedSession({ expiresIn: 5 });
    server.on('POST', '/oidc/token', tokens());
    server.on('GET', '/api/thing', { success: true });
    await Promise.all([1, 2, 3, 4].map(() => api('thing', { auth: true })));
    expect(server.seen('POST', '/oidc/token')).toHaveLength(1);
  });

  it('[AUTH-09] is renewed after a 401, and the call is made again', async () => {
    seedSession();
    server.on('POST', '/oidc/token', tokens());
    server.on('GET', `/api/forms/get-forms/${OWNER.sub}`, ({ headers }) =>
      headers.get('authorization') === 'Bearer token-2'
        ? { body: { success: true, forms: [], nextCursor: null } }
        : { status: 401, body: { success: false, code: 'UNAUTHORIZED', error: 'expired' } },
    );
    renderApp('/home');
    await screen.findByText(/You have no interviews yet/);
    expect(left).toEqual([]);
  });

  it('leads back to sign-in, and then to the same place, when it cannot be renewed', async () => {
    seedSession();
    server.on('POST', '/oidc/token', () => ({ status: 400, body: { error: 'invalid_grant' } }));
    server.on('GET', '/api/forms/9', () => ({ status: 401, body: {} }));
    renderApp('/editinterview?formId=9');
    await waitFor(() => expect(left).toHaveLength(1));
    const state = new URL(left[0] as string).searchParams.get('state');
    expect(localStorage.getItem(`oidc.${state}`)).toContain('/editinterview?formId=9');
  });

  it.each([
    ['our server while it starts', 503, { success: false, code: 'UNAVAILABLE', error: 'The service is not available right now.' }],
    ['an issuer that is overloaded', 503, { error: 'temporarily_unavailable' }],
    ['a proxy', 502, 'Bad gateway'],
  ])('is kept and renewed later when %s does not renew it', async (_who, status, body) => {
    seedSession();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.on('POST', '/oidc/token', () => ({ status, body }));
    renderApp('/home');
    await vi.waitFor(() => expect(session.get().status).toBe('authenticated'));
    await session.refresh();
    expect(session.get().status).toBe('authenticated');
    expect(left).toEqual([]);
    server.on('POST', '/oidc/token', tokens({ access_token: 'token-2' }));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(stored()?.access_token).toBe('token-2'));
  });

  it('is renewed once, not in circles, when its socket is refused right after the sign-in', async () => {
    const asked = await toIssuer('/home');
    server.on('POST', '/oidc/token', tokens());
    renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Home' });
    // Renewed once: a new token that is refused again is left to the API, or tokens would be spent in circles.
    server.on('POST', '/oidc/token', tokens({ access_token: 'token-3', refresh_token: 'refresh-3' }));
    await session.refresh();
    await session.refresh();
    expect(server.seen('POST', '/oidc/token')).toHaveLength(2);
    expect(stored()?.access_token).toBe('token-3');
  });

  it('leads back to sign-in when a session that began just now was ended elsewhere', async () => {
    const asked = await toIssuer('/home');
    server.on('POST', '/oidc/token', tokens());
    renderApp(`/callback?code=the-code&state=${asked.get('state')}`);
    await screen.findByRole('heading', { name: 'Home' });
    left = [];
    server.on('POST', '/oidc/token', () => ({ status: 400, body: { error: 'invalid_grant' } }));
    await session.refresh();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(new RegExp(`^${AUTHORITY}/auth\\?`));
  });

  it('gives up, without going round in circles, when even a renewed token is refused', async () => {
    seedSession();
    server.on('POST', '/oidc/token', tokens());
    server.on('GET', `/api/forms/get-forms/${OWNER.sub}`, () => ({ status: 401, body: {} }));
    const app = renderApp('/home');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(app.location().pathname).toBe('/');
    expect(server.seen('POST', '/oidc/token')).toHaveLength(1);
    expect(left).toEqual([]);
  });

  it('is renewed under a lock of the browser, and not again when another tab has just done so', async () => {
    const names: string[] = [];
    vi.stubGlobal('navigator', {
      ...window.navigator,
      locks: {
        request: (name: string, work: () => Promise<unknown>) => {
          names.push(name);
          // While this tab waited, the other one was quicker.
          seedSession({ access_token: 'token-of-the-other-tab' });
          return work();
        },
      },
    });
    seedSession({ expiresIn: 5 });
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    vi.unstubAllGlobals();
    expect(names).toEqual(['colloquy-oidc']);
    expect(server.seen('POST', '/oidc/token')).toHaveLength(0);
  });

  it('survives an issuer that cannot be reached for a while', async () => {
    seedSession();
    server.on('POST', '/oidc/token', () => ({ status: 503, body: {} }));
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    server.on('GET', '/api/thing', () => ({ status: 401, body: {} }));
    await expect(api('thing', { auth: true })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    screen.getByRole('heading', { name: 'Home' });
    expect(left).toEqual([]);
  });

  it('ends here when it is ended in another tab, without signing in by itself', async () => {
    seedSession();
    const app = renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    localStorage.removeItem(USER_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY, newValue: null }));
    await screen.findByText('You have signed out');
    expect(app.location().pathname).toBe('/');
    expect(signInPause.get()).toBe('signed-out');
    expect(left).toEqual([]);
  });

  it('takes over the token that another tab has got', async () => {
    seedSession();
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    seedSession({ access_token: 'token-of-the-other-tab' });
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY, newValue: 'changed' }));
    server.on('GET', '/api/thing', { success: true });
    await api('thing', { auth: true });
    expect(server.seen('GET', '/api/thing')[0]?.headers.get('authorization')).toBe('Bearer token-of-the-other-tab');
    expect(server.seen('POST', '/oidc/token')).toHaveLength(0);
  });

  it('[AUTH-16, SIDE-13] ends through the logout redirect of the issuer, which returns to the site', async () => {
    seedSession();
    const { user } = renderApp('/home');
    await user.click(await screen.findByRole('button', { name: /My Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(left).toHaveLength(1));
    const url = new URL(left[0] as string);
    expect(`${url.origin}${url.pathname}`).toBe(`${AUTHORITY}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${window.location.origin}/`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
    expect(stored()).toBeNull();
    setTokenProvider(null);
  });
});
