import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAnalysis,
  exportAnalysis,
  fetchAnalysis,
  fetchAnalysisMetrics,
  generateAnalysis,
} from '@/features/analysis/api/analysis.queries';
import { analysisWire, quoteWire, runWire, themeWire } from '@/testing/analysis';
import { DetailScreen, responseWire } from '@/testing/detail-screen';
import { catchDownloads } from '@/testing/downloads';
import { OWNER } from '@/testing/owner';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';

const PATH = '/api/analysis/7';
const GENERATE = '/api/analysis/generate/7';
let at: DetailScreen;

beforeEach(() => {
  at = new DetailScreen();
  at.serve();
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

const answer = (analysis: unknown, run: unknown = null) => ({ success: true, analysis, run });
const serve = (analysis: unknown, run: unknown = null) => at.server.on('GET', PATH, answer(analysis, run));
const failing = (status: number, error: string) => () => ({ status, body: { success: false, code: 'SERVER_ERROR', error } });
/** An answer that comes when it is let go. */
function held<T>(value: T) {
  let release: () => void = () => undefined;
  const promise = new Promise<T>((resolve) => (release = () => resolve(value)));
  return { promise, release };
}

async function open() {
  const app = renderApp({ pathname: '/editinterview', search: '?formId=7&tab=analysis', state: { formId: 7 } });
  const tab = await screen.findByRole('region', { name: 'Analysis' });
  return { ...app, tab };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).hasAttribute('data-loading');
const toast = (text: string) => screen.findByText(text);

describe('without a report', () => {
  it('[DETAIL-09, DETAIL-26, DETAIL-27, ANAL-18, ANAL-19] the tab offers to generate one, and says that there is none', async () => {
    serve(null);
    const { user } = await at.open();
    await user.click(screen.getByRole('tab', { name: 'Analysis' }));
    await screen.findByRole('button', { name: 'Generate Professional Analysis' });
    screen.getByText('No analysis available. Generate insights to see the report.');
  });

  it('[ANAL-08, ROLE-13, API-50, ERR-46, ERR-48] generating is busy, says so, and ends in the report', async () => {
    serve(null);
    const { promise, release } = held({ body: answer(analysisWire()) });
    at.server.on('POST', GENERATE, () => promise);
    const { user } = await open();
    await user.click(button('Generate Professional Analysis'));
    await toast('Generating comprehensive insights from responses...');
    expect(isBusy('Generate Professional Analysis')).toBe(true);
    screen.getByRole('progressbar', { name: 'Progress of the report' });
    release();
    await screen.findByRole('heading', { name: 'Analysis report' });
    await toast('Comprehensive analysis generated successfully!');
    expect(at.server.seen('DELETE', PATH)).toEqual([]);
    expect(at.server.seen('POST', GENERATE)[0]?.body).toBeUndefined();
  });

  it('[ERR-32] what went wrong is said, in a toast and beside the button, which offers it again', async () => {
    serve(null);
    at.server.on('POST', GENERATE, failing(409, 'There are no completed interviews to analyse yet.'));
    const { user } = await open();
    await user.click(button('Generate Professional Analysis'));
    await toast('Error generating insights: There are no completed interviews to analyse yet.');
    within(await screen.findByRole('alert')).getByText('There are no completed interviews to analyse yet.');
    at.server.on('POST', GENERATE, answer(analysisWire()));
    await user.click(button('Retry'));
    await screen.findByRole('heading', { name: 'Analysis report' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ERR-32] a failure without words is an unknown error', async () => {
    serve(null);
    at.server.on('POST', GENERATE, answer(null, runWire({ state: 'failed', error: '' })));
    const { user } = await open();
    await user.click(button('Generate Professional Analysis'));
    await toast('Error generating insights: Unknown error');
  });
});

describe('a report in the making', () => {
  it('is followed by the socket, and is there when its event says so', async () => {
    serve(null, runWire());
    await open();
    await act(() => at.dashboard.connect());
    screen.getByText('Coded 120 of 300 interviews');
    act(() => at.dashboard.send('analysis', { formId: 7, run: runWire({ done: 200 }) }));
    await screen.findByText('Coded 200 of 300 interviews');
    act(() => at.dashboard.send('analysis', { formId: 7, run: runWire({ stage: 'writing', done: 0, total: 1 }) }));
    await screen.findByText('Writing the summary…');
    serve(analysisWire());
    act(() => void at.dashboard.publish({ kind: 'analysis.updated', formId: 7, state: 'ready' }));
    await screen.findByRole('heading', { name: 'Analysis report' });
    expect(screen.queryByRole('progressbar', { name: 'Progress of the report' })).toBeNull();
    // What comes late changes nothing.
    act(() => at.dashboard.send('analysis', { formId: 7, run: runWire({ done: 210 }) }));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Progress of the report' })).toBeNull());
  });

  it('that outlasts the request is waited for, and told when it ends', async () => {
    serve(null);
    at.server.on('POST', GENERATE, () => ({ status: 202, body: answer(null, runWire()) }));
    const { user } = await open();
    await act(() => at.dashboard.connect());
    await user.click(button('Generate Professional Analysis'));
    await screen.findByText('Coded 120 of 300 interviews');
    serve(analysisWire());
    act(() => void at.dashboard.publish({ kind: 'analysis.updated', formId: 7, state: 'ready' }));
    await toast('Comprehensive analysis generated successfully!');
    await screen.findByRole('heading', { name: 'Analysis report' });
  });

  it('[ERR-32] that fails says why and keeps the last good one', async () => {
    serve(analysisWire());
    at.server.on('DELETE', PATH, { success: true });
    at.server.on('POST', GENERATE, () => ({ status: 202, body: answer(analysisWire(), runWire()) }));
    const { user } = await open();
    await act(() => at.dashboard.connect());
    await user.click(button('Regenerate'));
    await screen.findByText('Coded 120 of 300 interviews');
    const reason = 'The language model cannot be reached right now. Try again later.';
    serve(analysisWire(), runWire({ state: 'failed', error: reason }));
    act(() => void at.dashboard.publish({ kind: 'analysis.updated', formId: 7, state: 'failed' }));
    await toast(`Error generating insights: ${reason}`);
    within(await screen.findByRole('alert')).getByText(`${reason} The previous report is shown below.`);
    screen.getByRole('heading', { name: 'Brewing time' });
  });
});

describe('the report', () => {
  it('[ANAL-01, ANAL-03, ANAL-04, ANAL-05, ANAL-06, ANAL-07, ANAL-20, ROLE-12, API-47] has its sections, the first three of them open', async () => {
    serve(analysisWire());
    await open();
    const sections = ['Executive summary', 'Themes', 'Recommendations', 'Evidence', 'Comparative'];
    const isOpen = sections.map((name) => button(name).getAttribute('aria-expanded'));
    expect(isOpen).toEqual(['true', 'true', 'true', 'false', 'false']);
  });

  it('[ANAL-13, ANAL-14, CONST-64, CONST-65, ANMODEL-01, ANMODEL-02, ANMODEL-03, ANMODEL-04] tells its figures, shares to one decimal', async () => {
    serve(analysisWire({ completion_rate: 90, themes: [themeWire({ prevalence_percentage: 50 })] }));
    const { tab } = await open();
    const figure = (name: string) => within(tab).getAllByText(name)[0]!.closest('div')!.textContent;
    expect(figure('Interviews')).toContain('9');
    expect(figure('Completion rate')).toContain('90.0%');
    expect(within(tab).getAllByText(/50\.0%/).length).toBeGreaterThan(0);
    expect(within(tab).getByText('coffee').tagName).toBe('STRONG');
    expect(within(tab).getByText('It is slow').tagName).toBe('LI');
    within(tab).getByText(/^Generated Nov 20, .* · 8 of 9 interviews read$/);
  });

  it('[ANAL-15] says that it comes from AI, and who made it', async () => {
    serve(analysisWire());
    const { tab } = await open();
    within(tab).getByText('These insights come from word statistics, not from AI, and should be reviewed by research professionals.');
    within(tab).getByText('Built-in analyst (no language model)');
    within(tab).getByText('Each completed interview was read by the built-in analyst.');
  });

  it('[ANAL-16, ANAL-17] says so where nothing was found', async () => {
    serve(analysisWire({ themes: [], recommendations: [] }));
    await open();
    expect(screen.getAllByText('No themes identified in this analysis.').length).toBeGreaterThan(0);
    screen.getByText('No specific recommendations generated.');
  });

  it('[ANAL-12, CONST-63, ANMODEL-11, ANMODEL-12, ANMODEL-14, ANMODEL-22, ANMODEL-23] shows a theme with three quotes at most, and who sees it differently', async () => {
    allowOffContract();
    const quotes = ['One', 'Two', 'Three', 'Four'].map((quote_text) => quoteWire({ quote_text }));
    const contrary = [quoteWire({ quote_text: 'It is quick', user_code: undefined, response_id: '42', sentiment: 'positive' })];
    serve(analysisWire({ themes: [themeWire({ quotes, contrary, contrary_count: 1 })] }));
    await open();
    const theme = within(screen.getByRole('heading', { name: 'Brewing time' }).closest('li')!);
    theme.getByText('5 participants · 62.5%');
    theme.getByText('How long it takes.');
    expect(theme.getAllByText(/^“(One|Two|Three|Four)”$/).map(({ textContent }) => textContent)).toEqual(['“One”', '“Two”', '“Three”']);
    theme.getByText('Other views from 1 participant');
    theme.getByText('User 42');
  });

  it('[ANMODEL-16, ANMODEL-17, ANMODEL-18, ANMODEL-19, ANMODEL-13] draws prevalence and sentiment, and says them', async () => {
    allowOffContract();
    const { sentiment_positive: _p, sentiment_neutral: _u, sentiment_negative: _n, ...older } = themeWire();
    serve(analysisWire({ themes: [{ ...older, sentiment: { positive: 25, neutral: 12.5, negative: 62.5 } }] }));
    await open();
    const prevalence = within(screen.getByRole('figure', { name: /^Prevalence/ }));
    expect(prevalence.getByRole('listitem').textContent).toBe('Brewing time5 · 62.5%');
    const sentiment = within(screen.getByRole('figure', { name: /^Sentiment/ }));
    sentiment.getByText('25.0% positive, 12.5% neutral, 62.5% negative');
  });

  it('[ANMODEL-26, ANMODEL-27, ANMODEL-28, ANMODEL-29, ANMODEL-30] shows what to do, how urgent it is, and what that rests on', async () => {
    const quote = quoteWire({ user_code: 'P3' });
    serve(
      analysisWire({
        themes: [themeWire({ quotes: [quote] })],
        recommendations: [
          {
            insight: 'Waiting annoys people',
            priority: 'high',
            supporting_evidence: '“Brewing time”: 5 of 8',
            recommendation: 'Sell a faster pot',
            impact: 'Mornings get shorter',
            theme_ids: [],
            quote_ids: [quote.quote_id, 'unknown'],
          },
        ],
      }),
    );
    await open();
    const one = within(screen.getByRole('heading', { name: 'Waiting annoys people' }).closest('li')!);
    for (const text of ['High priority', 'Sell a faster pot', 'Mornings get shorter', '“Brewing time”: 5 of 8']) one.getByText(text);
    expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['P3 in transcript →']);
  });

  it('[ANMODEL-07, ANMODEL-08, ANMODEL-09, ANMODEL-10] of an older kind is shown by its older fields', async () => {
    allowOffContract();
    serve({
      keyInsights: 'People like coffee.',
      commonThemes: ['Price', 'Taste'],
      strengthsWeaknesses: 'Strong taste.',
      recommendations: 'Lower the price.',
    });
    await open();
    for (const text of ['People like coffee.', 'Strong taste.', 'Lower the price.']) screen.getByText(text);
    screen.getByText(/Price\s+Taste/);
  });

  it('[ANAL-06] keeps its evidence at hand: each theme’s quotes with the way to their response', async () => {
    serve(analysisWire());
    const { user } = await open();
    await user.click(button('Evidence'));
    const table = within(await screen.findByRole('table', { name: 'Brewing time' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'P1',
      '“The moka pot is slow”',
      'Negative',
      'Open response →',
    ]);
  });

  it('[ANAL-07] compares the same measures of two groups', async () => {
    serve(analysisWire());
    const { user } = await open();
    await user.click(button('Comparative'));
    const row = (name: string) =>
      within(screen.getByRole('rowheader', { name }).closest('tr')!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await screen.findByRole('columnheader', { name: 'October 2026' });
    expect(row('Responses')).toEqual(['4', '5']);
    expect(row('Average duration')).toEqual(['1 min 05 s', '1 min 05 s']);
    await user.click(screen.getByRole('radio', { name: 'Completion' }));
    expect(row('Completion rate')).toEqual(['100.0%', '0.0%']);
    expect(row('Positive')).toEqual(['50.0%', '–']);
    expect(screen.queryByRole('radio', { name: 'Theme' })).toBeNull();
  });

  it('can hold whatever participants and models write, and shows it as text', async () => {
    const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://evil.example.com/p.png)';
    serve(analysisWire({ executive_summary: text, themes: [themeWire({ theme_name: text, quotes: [quoteWire({ quote_text: text })] })] }));
    const { tab } = await open();
    expect(tab.querySelector('img, a[href]')).toBeNull();
    expect(tab.textContent).toContain(text);
  });

  it('counts what has come since, as it comes', async () => {
    serve(analysisWire());
    await open();
    await act(() => at.dashboard.connect());
    expect(screen.queryByText(/since this report/)).toBeNull();
    serve(analysisWire({ newer_interviews: 3 }));
    act(() => void at.dashboard.publish({ kind: 'response.updated', response: responseWire() }));
    await screen.findByText('3 new responses since this report', undefined, { timeout: 5_000 });
  });
});

describe('regenerating', () => {
  it('[ANAL-09, ANAL-21, ROLE-14, API-54] removes the report and generates one; the old one stays until the new one is there', async () => {
    serve(analysisWire());
    const { promise, release } = held({ body: answer(analysisWire({ themes: [themeWire({ theme_name: 'Taste' })] })) });
    at.server.on('DELETE', PATH, () => {
      serve(null);
      return { body: { success: true } };
    });
    at.server.on('POST', GENERATE, () => promise);
    const { user } = await open();
    await act(() => at.dashboard.connect());
    await user.click(button('Regenerate'));
    await waitFor(() => expect(at.server.seen('POST', GENERATE)).toHaveLength(1));
    const calls = at.server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(calls.slice(-2)).toEqual([`DELETE ${PATH}`, `POST ${GENERATE}`]);
    // The server tells every window that it is deleted; what it answers then is nothing.
    const reads = at.server.seen('GET', PATH).length;
    act(() => void at.dashboard.publish({ kind: 'analysis.updated', formId: 7, state: 'deleted' }));
    await waitFor(() => expect(at.server.seen('GET', PATH).length).toBeGreaterThan(reads));
    screen.getByRole('heading', { name: 'Brewing time' });
    expect(isBusy('Regenerate')).toBe(true);
    expect(isBusy('Export JSON')).toBe(false);
    release();
    await screen.findByRole('heading', { name: 'Taste' });
    expect(screen.queryByRole('heading', { name: 'Brewing time' })).toBeNull();
    expect(isBusy('Regenerate')).toBe(false);
  });

  it('generates nothing when the report could not be removed', async () => {
    allowOffContract();
    serve(analysisWire());
    at.server.on('DELETE', PATH, {});
    const { user } = await open();
    await user.click(button('Regenerate'));
    await toast('Error generating insights: The existing analysis could not be removed.');
    expect(at.server.seen('POST', GENERATE)).toEqual([]);
    screen.getByRole('heading', { name: 'Brewing time' });
  });
});

describe('a quote', () => {
  const id = '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01';
  const said = (change: Record<string, unknown> = {}) =>
    at.serve(
      responseWire({ id, interview_transcript: 'AI: How do you make coffee?\nUser: Well. The moka pot is slow, and loud.', ...change }),
    );

  it('opens its response where it was said, highlighted', async () => {
    serve(analysisWire());
    said();
    const { user } = await open();
    await user.click(button(/^Show in transcript: P1/));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    const mark = await within(dialog).findByText('The moka pot is slow');
    expect(mark.tagName).toBe('MARK');
    expect(mark.closest('p')!.textContent).toContain('Well. The moka pot is slow, and loud.');
    expect(within(dialog).queryByRole('button', { name: 'Play from here' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the transcript does not hold it any more', async () => {
    serve(analysisWire());
    said({ interview_transcript: 'AI: Hello.\nUser: Nothing to say.' });
    const { user } = await open();
    await user.click(button(/^Show in transcript: P1/));
    await screen.findByText('This passage is not in the transcript as it is stored now.');
  });

  it('plays the recording from there when there is one', async () => {
    serve(analysisWire());
    said({ interview_recording: `${window.location.origin}/api/responses/${id}/recording`, has_recording: true });
    at.server.on('GET', `/api/responses/${id}/recording`, () => new Response('sound', { headers: { 'x-recording-at': '12.5' } }));
    URL.createObjectURL = () => 'blob:sound';
    const { user } = await open();
    await user.click(button(/^Show in transcript: P1/));
    await user.click(await screen.findByRole('button', { name: 'Play from here' }));
    const player = await screen.findByLabelText<HTMLAudioElement>('Recording from this passage on');
    expect(at.server.seen('GET', `/api/responses/${id}/recording`)[0]?.query.get('turn')).toBe('2');
    act(() => void player.dispatchEvent(new Event('loadedmetadata')));
    expect(player.currentTime).toBe(12.5);
  });
});

describe('exports', () => {
  it('[ANAL-02, ANAL-10, ROLE-15, API-59, CONST-66, CONST-67, ERR-47, ERR-49] as JSON: busy by itself, named after title and time', async () => {
    serve(analysisWire());
    const files = catchDownloads();
    const { promise, release } = held({ body: { title: 'Coffee study', evidence: [] } });
    at.server.on('GET', '/api/analysis/export/7/json', () => promise);
    const { user } = await open();
    await user.click(button('Export JSON'));
    await toast('Preparing JSON export...');
    expect([isBusy('Export JSON'), isBusy('Export PDF'), isBusy('Regenerate')]).toEqual([true, false, false]);
    release();
    await toast('JSON export completed!');
    expect(files[0]?.name).toMatch(/^analysis-coffee-study-\d{8}-\d{6}\.json$/);
    expect(JSON.parse(files[0]!.text)).toEqual({ title: 'Coffee study', evidence: [] });
  });

  it('[ANAL-02, ANAL-11, API-60, ERR-47, ERR-49] as PDF: busy by itself, the file as it comes', async () => {
    serve(analysisWire());
    const files = catchDownloads();
    const { promise, release } = held(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    at.server.on('GET', '/api/analysis/export/7/pdf', () => promise);
    const { user } = await open();
    await user.click(button('Export PDF'));
    await toast('Preparing PDF export...');
    expect([isBusy('Export JSON'), isBusy('Export PDF')]).toEqual([false, true]);
    release();
    await toast('PDF export completed!');
    expect(files[0]?.name).toMatch(/^analysis-coffee-study-\d{8}-\d{6}\.pdf$/);
  });

  it('[ERR-33, API-61] that fail say why', async () => {
    serve(analysisWire());
    at.server.on('GET', '/api/analysis/export/7/pdf', failing(500, 'Failed to export analysis'));
    const { user } = await open();
    await user.click(button('Export PDF'));
    await toast('Export failed: Failed to export analysis');
  });
});

describe('the calls', () => {
  it('[API-48] read: null when it fails', async () => {
    at.server.on('GET', PATH, failing(500, 'Failed to get analysis'));
    expect(await fetchAnalysis(7)).toBeNull();
  });

  it('[API-48, ERR-25, API-49] a report that cannot be read is not called missing, and can be asked for again', async () => {
    at.server.on('GET', PATH, failing(500, 'Failed to get analysis'));
    const { user } = renderApp({ pathname: '/editinterview', search: '?formId=7&tab=analysis', state: { formId: 7 } });
    within(await screen.findByRole('alert')).getByText('Failed to get analysis');
    expect(screen.queryByText(/No analysis available/)).toBeNull();
    serve(analysisWire());
    await user.click(button('Retry'));
    await screen.findByRole('heading', { name: 'Analysis report' });
  });

  it('[API-51, API-52, ERR-27] generate: throws', async () => {
    at.server.on('POST', GENERATE, failing(500, 'Failed to generate analysis'));
    await expect(generateAnalysis(7)).rejects.toThrow('Failed to generate analysis');
  });

  it('[API-54, API-55] delete: no word of success counts as no', async () => {
    allowOffContract();
    at.server.on('DELETE', PATH, {});
    expect(await deleteAnalysis(7)).toBe(false);
    at.server.on('DELETE', PATH, { success: true });
    expect(await deleteAnalysis(7)).toBe(true);
  });

  it('[API-56] delete: errors are thrown', async () => {
    at.server.on('DELETE', PATH, failing(500, 'Failed to get analysis'));
    await expect(deleteAnalysis(7)).rejects.toThrow('Failed to get analysis');
  });

  it('[API-61, API-62, ERR-28] export: throws with the server’s error', async () => {
    for (const format of ['json', 'pdf'] as const) {
      at.server.on('GET', `/api/analysis/export/7/${format}`, failing(500, 'Failed to export analysis'));
      await expect(exportAnalysis(7, format)).rejects.toThrow('Failed to export analysis');
    }
  });

  it('[API-57, API-58, ANMODEL-31] metrics: what they are, null when they fail', async () => {
    const path = `/api/analysis/metrics/${OWNER.sub}`;
    at.server.on('GET', path, failing(500, 'Failed to get analysis'));
    expect(await fetchAnalysisMetrics(OWNER.sub)).toBeNull();
    const metrics = {
      total_forms: 2,
      total_responses: 9,
      completion_rate: 77.8,
      analyses_generated: 1,
      responses_this_month: 4,
      average_call_duration_ms: 65_000,
      last_response_at: '2026-11-20T09:05:00.000',
    };
    at.server.on('GET', path, { success: true, metrics });
    serve(null);
    await open();
    await screen.findByText('In your workspace: 2 interviews · 9 responses · 77.8% completed · 1 report generated');
  });
});
