import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const spent = {
  ...{ requests: 12, input_tokens: 34_000, output_tokens: 2_100, estimated_requests: 1, calls: 1, call_seconds: 95 },
  ...{ characters: 0, heard_seconds: 0, cost: 0.0912 },
};
const USAGE = {
  success: true,
  month: '2026-11',
  today: {
    model_tokens: { used: 9_000_000, limit: 10_000_000 },
    model_requests: { used: 12, limit: 10_000 },
    call_seconds: { used: 90, limit: null },
    calls_at_once: { used: 1, limit: 7 },
    characters: { used: 0, limit: 1_500_000 },
    heard_seconds: { used: 0, limit: 180_000 },
  },
  stored: {
    interviews: { used: 2, limit: 1_000 },
    recording_bytes: { used: 4_900_000_000, limit: 4_900_000_000 },
    image_bytes: { used: 1_000_000, limit: 209_715_200 },
  },
  per_interview: 8_000_000,
  per_response: 1_500_000,
  reads_aloud: false,
  hears: false,
  calls_directly: false,
  prices: { input: 2, output: 10, call_minute: 0.1, direct_minute: 0.026, characters: 15, heard_minute: 0.0045 },
  total: spent,
  ledger: [
    { form_id: 7, title: 'Coffee', ...spent },
    { form_id: 8, title: null, ...spent },
    { form_id: null, title: null, ...spent },
  ],
  hits: [
    { at: '2026-11-20T10:00:00.000', scope: 'response', kind: 'model', metric: 'units', allowed: 1_500_000, form_id: 7, title: 'Coffee' },
  ],
};
let server: FakeServer;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
});

describe('the usage page', () => {
  it('shows the limits of today as bars, the ledger, and which limit was reached and how to raise it', async () => {
    server.on('GET', `/api/usage/get-usage/${OWNER.sub}`, USAGE);
    renderApp('/settings/usage');
    await screen.findByRole('heading', { name: 'Usage' });
    const bar = screen.getByRole('progressbar', { name: 'Language model tokens' });
    expect(bar.getAttribute('aria-valuenow')).toBe('90');
    screen.getByText('9,000,000 of 10,000,000');
    screen.getByText('1.5 (no limit)');
    screen.getByText('4.9 GB of 4.9 GB');
    screen.getByText(/New recordings are not stored\..*Your operator can raise RECORDINGS_OWNER_MAX_MEGABYTES\./);
    screen.getByText(/The language model budget of one response was used up\. Your operator can raise MODEL_TOKENS_PER_RESPONSE\./);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'InterviewRequestsTokens inTokens outCall minutesCost',
      'Coffee12 (1 estimated)34,0002,1001.60.0912',
      'Deleted interview12 (1 estimated)34,0002,1001.60.0912',
      'Not tied to an interview12 (1 estimated)34,0002,1001.60.0912',
      'Total12 (1 estimated)34,0002,1001.60.0912',
    ]);
    expect(screen.queryByText(/read aloud|Reading aloud|speech|realtime/i)).toBeNull();
    screen.getByText(/The provider did not report the usage of 1 requests/);
    expect(screen.getAllByRole('link', { name: 'Usage' })[0]!.getAttribute('href')).toBe('/settings/usage');
  });

  it('[TTS-28] shows the characters read aloud where a server reads', async () => {
    const read = { ...spent, characters: 8_400 };
    server.on('GET', `/api/usage/get-usage/${OWNER.sub}`, {
      ...USAGE,
      reads_aloud: true,
      today: { ...USAGE.today, characters: { used: 300_000, limit: 1_500_000 } },
      total: read,
      ledger: [{ form_id: 7, title: 'Coffee', ...read }],
    });
    renderApp('/settings/usage');
    const bar = await screen.findByRole('progressbar', { name: 'Characters read aloud' });
    expect(bar.getAttribute('aria-valuenow')).toBe('20');
    screen.getByText(/Reading aloud: 15 per million characters\./);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual([
      'InterviewRequestsTokens inTokens outCall minutesCharacters read aloudCost',
      'Coffee12 (1 estimated)34,0002,1001.68,4000.0912',
    ]);
  });

  it('[STT-35] shows the minutes of speech where a server understands it', async () => {
    const heard = { ...spent, heard_seconds: 630 };
    server.on('GET', `/api/usage/get-usage/${OWNER.sub}`, {
      ...USAGE,
      hears: true,
      today: { ...USAGE.today, heard_seconds: { used: 45_000, limit: 180_000 } },
      total: heard,
      ledger: [{ form_id: 7, title: 'Coffee', ...heard }],
    });
    renderApp('/settings/usage');
    const bar = await screen.findByRole('progressbar', { name: 'Minutes of speech understood' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    screen.getByText(/Understanding speech: 0\.0045 per minute\./);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual([
      'InterviewRequestsTokens inTokens outCall minutesMinutes of speech understoodCost',
      'Coffee12 (1 estimated)34,0002,1001.610.50.0912',
    ]);
  });

  it('[REALTIME-30] shows the price of a minute with a realtime model if one can hold calls', async () => {
    server.on('GET', `/api/usage/get-usage/${OWNER.sub}`, { ...USAGE, calls_directly: true });
    renderApp('/settings/usage');
    await screen.findByText(/0\.1 per call minute\. Calls with a realtime model: 0\.026 per minute, its voice included\.$/);
  });

  it('says when it could not be loaded', async () => {
    server.on('GET', `/api/usage/get-usage/${OWNER.sub}`, () => ({
      status: 403,
      body: { success: false, code: 'FORBIDDEN', error: 'Not yours' },
    }));
    renderApp('/settings/usage');
    await screen.findByText('Your usage could not be loaded');
  });
});
