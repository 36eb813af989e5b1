import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppErrorBoundary } from '@/components/ui/error-boundary';
import { clearLog, log } from '@/lib/log';
import { problemPanel } from '@/lib/problem-panel';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp, renderWithApp } from '@/testing/render';

const REPORTS = '/api/problem-reports';
let server: FakeServer;

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  clearLog();
  server = serveOwner(new FakeServer()).on('POST', REPORTS, { success: true, id: 'a1b2c3d4e5f6' });
});
afterEach(() => {
  problemPanel.close();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const shortcut = (modifier: 'ctrlKey' | 'metaKey' = 'ctrlKey') =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'L', shiftKey: true, [modifier]: true });
const panel = () => screen.findByRole('dialog', { name: 'Report a problem' });
const lines = (dialog: HTMLElement) => within(dialog).queryAllByRole('listitem');

async function openHome() {
  seedSession();
  const app = renderApp('/home');
  await screen.findByRole('heading', { name: 'Home' });
  await screen.findByText('3 of 20 responses');
  clearLog();
  return app;
}

describe('the log of the page', () => {
  it.each(['ctrlKey', 'metaKey'] as const)('[CONST-23] opens by its keys (%s), and closes by them', async (modifier) => {
    await openHome();
    log.warn('The subscription could not be read', 'SERVER_ERROR');
    shortcut(modifier);
    const [line] = lines(await panel());
    expect(line?.textContent).toMatch(/\d\d:\d\d:\d\dWarningThe subscription could not be readSERVER_ERROR/);
    shortcut(modifier);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the account menu, and gives the focus back', async () => {
    const { user } = await openHome();
    const account = screen.getByRole('button', { name: /My Account/ });
    await user.click(account);
    await user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }));
    const dialog = await panel();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(account));
  });

  it('opens where the whole app failed', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('boom');
      return null;
    };
    const { user } = renderWithApp(
      <AppErrorBoundary>
        <Fragile />
      </AppErrorBoundary>,
    );
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect((await panel()).textContent).toContain('A part of the screen failedboom');
  });

  it('[ERR-72] holds the calls that failed, without their ids', async () => {
    const form = '/api/forms/4815162342';
    server.on('GET', form, () => ({ status: 500, body: {} }));
    seedSession();
    renderApp({ pathname: '/editinterview', state: { formId: 4815162342 } });
    await screen.findByText('This interview could not be opened');
    shortcut();
    const text = (await panel()).textContent;
    expect(text).toContain('GET forms/… 500 SERVER_ERROR');
    expect(text).not.toContain('4815162342');
  });

  it('shows a level at a time, newest first, and new entries as they come', async () => {
    const { user } = await openHome();
    log.info('one');
    log.error('two');
    shortcut();
    const dialog = await panel();
    expect(lines(dialog).map((line) => line.querySelector('span:last-child')?.textContent)).toEqual(['two', 'one']);
    await user.click(within(dialog).getByRole('button', { name: /^Errors/ }));
    expect(lines(dialog)).toHaveLength(1);
    log.error('three');
    await waitFor(() => expect(lines(dialog)).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: /^Warnings/ }));
    within(dialog).getByText('No entries of this level.');
  });

  it('can be copied and cleared', async () => {
    const { user } = await openHome();
    log.error('The title could not be saved', 'Failed to update form');
    shortcut();
    const dialog = await panel();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Log copied!');
    expect(await navigator.clipboard.readText()).toMatch(/^\S+Z error The title could not be saved Failed to update form$/);
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
    within(dialog).getByText('Nothing has been logged on this page.');
  });
});

describe('a problem report', () => {
  it('is sent with the log, and names its reference', async () => {
    const { user } = await openHome();
    window.history.replaceState(null, '', '/home?from=elsewhere');
    log.warn('Renewal failed', 'invalid_grant');
    shortcut();
    const dialog = await panel();
    await user.type(within(dialog).getByLabelText('What happened?'), 'The list stays empty.');
    await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await within(dialog).findByText('Thank you. Your report was sent.');
    within(dialog).getByText('a1b2c3d4e5f6');
    const [request] = server.seen('POST', REPORTS);
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.body).toEqual({
      text: 'The list stays empty.',
      page: '/home',
      log: [{ at: expect.stringMatching(/Z$/) as string, level: 'warn', message: 'Renewal failed', detail: 'invalid_grant' }],
    });
  });

  it('keeps what was written when sending fails, and when the panel is closed', async () => {
    server.on('POST', REPORTS, () => Promise.reject(new TypeError('offline')));
    const { user } = await openHome();
    shortcut();
    const first = await panel();
    await user.type(within(first).getByLabelText('What happened?'), 'It did nothing.');
    await user.click(within(first).getByRole('button', { name: 'Send report' }));
    expect((await within(first).findByRole('alert')).textContent).toContain('Unable to connect to the server');
    await user.click(within(first).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    server.on('POST', REPORTS, { success: true, id: 'a1b2c3d4e5f6' });
    shortcut();
    const again = await panel();
    expect(within(again).getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('It did nothing.');
    await user.click(within(again).getByRole('button', { name: 'Send report' }));
    await within(again).findByText('Thank you. Your report was sent.');
    expect(server.seen('POST', REPORTS).at(-1)?.body).toMatchObject({ text: 'It did nothing.' });
    await user.click(within(again).getByRole('button', { name: 'Report another' }));
    expect(within(again).getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('');
  });

  it('is not for participants: they copy the log, and are not asked to sign in', async () => {
    server.on('GET', '/api/public/search-interview/asst-coffee', () => ({ status: 404, body: {} }));
    renderApp('/asst-coffee');
    await screen.findByText('Form not found');
    shortcut();
    const dialog = await panel();
    expect(within(dialog).queryByLabelText('What happened?')).toBeNull();
    within(dialog).getByText(/send it to the person who invited you/);
    expect(dialog.textContent).toContain('GET public/search-interview/');
    expect(server.seen('GET', '/api/public/config')).toEqual([]);
    expect(server.seen('GET', `/api/responses/count/${OWNER.sub}`)).toEqual([]);
  });
});
