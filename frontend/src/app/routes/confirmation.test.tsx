import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render';
import { catchDownloads, type Download } from '@/testing/downloads';
import { FakeServer } from '@/testing/fake-server';
import { publicFormWire, responseId } from '@/testing/owner';

const FORM = publicFormWire({ enable_realtime_transcript: true, enableRealtimeTranscript: true });
const TRANSCRIPT = [
  { role: 'assistant', content: 'How are you?' },
  { role: 'user', content: 'Fine.\nAnd you?' },
];

describe('the thank-you page', () => {
  let downloads: Download[];
  beforeEach(() => {
    downloads = catchDownloads();
  });
  afterEach(() => vi.restoreAllMocks());
  const open = (state?: unknown) => renderApp({ pathname: '/call/confirmation', state });

  it('[DONE-01, DONE-02, DONE-03, ROUTE-19] thanks', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
    expect(screen.getByText('Your interview has been completed successfully.')).toBeDefined();
    expect(screen.getByText('You can now safely close this tab.')).toBeDefined();
  });

  it('[DONE-04, DONE-05, DONE-06, DONE-08, DONE-11] shows the transcript of a form with a real-time transcript', async () => {
    open({ form: FORM, transcript: TRANSCRIPT });
    expect(await screen.findByText('If you wish, you can download a copy of your call transcript below.')).toBeDefined();
    const bubbles = screen.getAllByRole('article').map((bubble) => bubble.textContent);
    expect(bubbles).toEqual(['AssistantHow are you?', 'YouFine.\nAnd you?']);
    expect(screen.getByRole('button', { name: 'Download Transcript' })).toBeDefined();
  });

  it('[DONE-17, DONE-18] shows, saves and copies the whole interview, also what was said on another device', async () => {
    const id = responseId(1);
    const whole = [{ role: 'assistant', text: 'Welcome!' }, ...TRANSCRIPT.map(({ role, content }) => ({ role, text: content }))];
    new FakeServer().on('GET', `/api/public/responses/${id}/transcript`, {
      success: true,
      turns: whole,
      until: '2026-11-28T10:00:00.000Z',
    });
    const { user } = open({ form: FORM, transcript: TRANSCRIPT, responseId: id });
    expect(await screen.findByText('Welcome!')).toBeDefined();
    expect(screen.getByText('You can download your transcript here until November 28, 2026.').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Copy Transcript' }));
    const file = 'Assistant: Welcome!\nAssistant: How are you?\nYou: Fine. And you?';
    expect(await navigator.clipboard.readText()).toBe(file);
    expect(screen.getByText('The transcript was copied.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Download Transcript' }));
    expect(downloads).toEqual([expect.objectContaining({ name: 'interview-transcript.txt', text: file })]);
  });

  it('[DONE-17] shows what this page has seen where the rest cannot be read any more', async () => {
    const id = responseId(1);
    new FakeServer().on('GET', `/api/public/responses/${id}/transcript`, () => ({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: 'Gone.' },
    }));
    open({ form: FORM, transcript: TRANSCRIPT, responseId: id });
    expect(await screen.findByText('How are you?')).toBeDefined();
    expect(screen.queryByText(/until/)).toBeNull();
  });

  it.each([
    [
      'without a real-time transcript',
      { form: { ...FORM, enable_realtime_transcript: false, enableRealtimeTranscript: false }, transcript: TRANSCRIPT },
    ],
    ['without a form', { transcript: TRANSCRIPT }],
  ])('[DONE-04, DONE-05] %s there is no panel', async (_, state) => {
    open(state);
    await screen.findByRole('heading', { name: 'Thank You for Your Time!' });
    expect(screen.queryByText(/download a copy/)).toBeNull();
    expect(screen.queryByText('How are you?')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download Transcript' })).toBeNull();
  });

  it('[DONE-07] an empty panel says so', async () => {
    open({ form: FORM, transcript: [] });
    expect(await screen.findByText('No transcript available.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download Transcript' })).toHaveProperty('disabled', true);
  });

  it('[DONE-09, DONE-10, CONST-69] downloads one line a turn', async () => {
    const { user } = open({ form: FORM, transcript: TRANSCRIPT });
    await user.click(await screen.findByRole('button', { name: 'Download Transcript' }));
    expect(downloads).toEqual([{ name: 'interview-transcript.txt', text: 'Assistant: How are you?\nYou: Fine. And you?' }]);
  });

  it('[DONE-11, DONE-12, DONE-13, DONE-14, DONE-15] takes everything the call page may hand over', async () => {
    open({
      form: FORM,
      transcript: TRANSCRIPT,
      callId: 'c-1',
      callData: { durationMs: 61_000, endReason: 'assistant' },
      timestamp: '2026-11-21T10:00:00.000Z',
      error: 'the line was lost',
      errorLogged: false,
    });
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
    // Errors of a call are logged, not shown.
    expect(screen.queryByText(/the line was lost/)).toBeNull();
  });

  it.each([
    ['a text'],
    [42],
    [{ transcript: 'not a list', callData: 'x', form: 'y' }],
    [{ transcript: [null, { role: 'system', content: 'prompt' }, 7] }],
  ])('survives a state that is %j', async (state) => {
    open(state);
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
  });

  it('[DONE-25] [STEP-54] says that the owner has ended it, and not that it was completed', async () => {
    open({ form: FORM, transcript: TRANSCRIPT, early: false, callData: { durationMs: 61_000, endReason: 'owner' } });
    await screen.findByText(/^The person who runs this interview has ended it\. Thank you for what you told us until then/);
    expect(screen.queryByText(/completed successfully/)).toBeNull();
  });

  it('[DONE-19] says that the participant has ended it, and not that this was early: it may be complete', async () => {
    open({ form: FORM, transcript: TRANSCRIPT, early: true, callData: { durationMs: 61_000, endReason: 'participant' } });
    expect(await screen.findByText('You ended the interview. Thank you for what you told us until then; it has been kept.')).toBeDefined();
    expect(screen.queryByText(/completed successfully/)).toBeNull();
  });

  it('[DONE-20] keeps nothing of what was said once the participant has deleted it, in the page nor in its history', async () => {
    const id = responseId(1);
    const server = new FakeServer()
      .on('GET', `/api/public/responses/${id}/transcript`, {
        success: true,
        turns: TRANSCRIPT.map(({ role, content }) => ({ role, text: content })),
        until: '2026-11-28T10:00:00.000Z',
      })
      .on('DELETE', `/api/public/responses/${id}`, { success: true });
    sessionStorage.setItem('colloquy.contact.77', JSON.stringify({ details: {}, responseId: id }));
    const { user, location } = open({ form: FORM, transcript: TRANSCRIPT, responseId: id, callId: 'c-1' });
    expect(await screen.findByText('How are you?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Delete my answers' }));
    await user.click(screen.getByRole('button', { name: 'Delete My Answers' }));
    expect((await screen.findByText('Your answers have been deleted.')).getAttribute('role')).toBe('status');
    expect(server.seen('DELETE', `/api/public/responses/${id}`)).toHaveLength(1);
    expect(screen.queryByText('How are you?')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download Transcript' })).toBeNull();
    expect(screen.queryByText(/completed successfully/)).toBeNull();
    expect(JSON.stringify(location())).not.toMatch(/How are you|Fine|c-1/);
    expect(location()).toMatchObject({ state: { deleted: true, transcript: [], responseId: null } });
    expect(sessionStorage.getItem('colloquy.contact.77')).toBeNull();
  });

  it('[DONE-16, ERR-59] an interview that never began is not thanked for, and can be tried again', async () => {
    open({ form: FORM, responseId: 'r-1', transcript: [], error: 'Failed to start call: no line', errorLogged: true });
    expect(await screen.findByRole('heading', { name: 'Your interview could not be started' })).toBeDefined();
    expect(screen.queryByText(/completed successfully/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/call/77');
  });
});
