import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicConfig } from '@contract/users';
import { FakeServer } from '@/testing/fake-server';
import { PUBLIC_CONFIG, seedSession, serveOwner } from '@/testing/owner';
import { createOidcManager } from './oidc-manager';
import { session } from './session';

const manager = () => createOidcManager(PUBLIC_CONFIG as unknown as PublicConfig);
const passed = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));

let server: FakeServer;
beforeEach(() => {
  server = serveOwner(new FakeServer());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[CONST-70] waits 10 seconds for the token endpoint, then says that it cannot be reached', async () => {
  server.on('POST', '/oidc/token', () => new Promise(() => undefined));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  seedSession({ expiresIn: 5 });
  void session.open();
  await passed(9_900);
  expect(server.seen('POST', '/oidc/token')).toHaveLength(1);
  expect(session.get().status).toBe('loading');
  await passed(200);
  expect(session.get().status).toBe('unreachable');
});

it('[CONST-71] gives a sign-in window 60 seconds', async () => {
  const popup = { closed: false, close: vi.fn(), focus: vi.fn(), location: { replace: vi.fn() } };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  void manager()
    .signinPopup()
    .catch(() => undefined);
  await passed(59_999);
  expect(open).toHaveBeenCalledOnce();
  expect(popup.close).not.toHaveBeenCalled();
  await passed(1);
  expect(popup.close).toHaveBeenCalled();
});
