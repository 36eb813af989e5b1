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

const NOT_LED = { answers: 0, interviews: 0 };
const answer = (analysis: unknown, run: unknown = null) => ({ success: true, analysis, run, led: NOT_LED, by_model: true });
const serve = (analysis: unknown, run: unknown = null) => at.server.on('GET', PATH, answer(analysis, run));
const failing =
  (status: number, error: string, code = 'SERVER_ERROR') =>
  () => ({ status, body: { success: false, code, error } });
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
  it('[DETAIL-09, DETAIL-26, DETAIL-27, ANAL-18, ANAL-19, ANAL-93] the tab offers to generate one, and says that there is none', async () => {
    serve(null);
    const { user } = await at.open();
    await user.click(screen.getByRole('tab', { name: 'Analysis' }));
    await screen.findByRole('button', { name: 'Generate Professional Analysis' });
    screen.getByText('No analysis available. Generate insights to see the report.');
    screen.getByText(/completed interviews, and partial ones.*left early are counted, but not read/);
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
    at.server.on(
      'POST',
      GENERATE,
      failing(409, 'There are no completed or partial interviews to analyse yet. Those left early are not read.', 'CONFLICT'),
    );
    const { user } = await open();
    await user.click(button('Generate Professional Analysis'));
    await toast('Error generating insights: There are no completed or partial interviews to analyse yet. Those left early are not read.');
    within(await screen.findByRole('alert')).getByText(
      'There are no completed or partial interviews to analyse yet. Those left early are not read.',
    );
    // One box: what failed and what helps.
    expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
    at.server.on('POST', GENERATE, answer(analysisWire()));
    await user.click(button('Retry'));
    await screen.findByRole('heading', { name: 'Analysis report' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ANAL-97] a failed model leaves the built-in analyst, which is tried again when it fails', async () => {
    const reason = 'The language model cannot be reached right now. Try again later.';
    serve(null, runWire({ state: 'failed', error: reason }));
    const { user } = await open();
    const box = within(await screen.findByRole('alert'));
    box.getByText(reason);
    expect(screen.getAllByRole('button', { name: /Generate|Retry/ }).map(({ textContent }) => textContent)).toEqual([
      'Retry',
      'Generate with the built-in analyst',
    ]);
    const failed = answer(null, runWire({ state: 'failed', error: 'Failed to generate analysis', without_model: true }));
    at.server.on('POST', GENERATE, failed).on('GET', PATH, failed);
    await user.click(button('Generate with the built-in analyst'));
    await screen.findByText('Failed to generate analysis');
    expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
    at.server.on('POST', GENERATE, answer(analysisWire()));
    await user.click(button('Retry'));
    await screen.findByRole('heading', { name: 'Analysis report' });
    expect(at.server.seen('POST', GENERATE).map(({ query }) => query.get('without_model'))).toEqual(['true', 'true']);
  });

  it('[ANAL-97] where no model is configured, no other analyst is offered', async () => {
    at.server.on('GET', PATH, { ...answer(null, runWire({ state: 'failed', error: 'Failed to generate analysis' })), by_model: false });
    await open();
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
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
    // The provider's limit is named, with the time at which the report continues.
    act(() =>
      at.dashboard.send('analysis', { formId: 7, run: runWire({ waiting: { reason: 'rate-limit', until: '2026-11-20T10:05:09.000' } }) }),
    );
    await screen.findByText(/isn’t accepting more requests right now\. The report continues on its own at \d{1,2}:05:09 [AP]M\./);
    act(() => at.dashboard.send('analysis', { formId: 7, run: runWire({ stage: 'writing', done: 0, total: 1 }) }));
    await screen.findByText('Writing the summary…');
    expect(screen.queryByText(/isn’t accepting more requests/)).toBeNull();
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

  it('[ANAL-95, ANAL-96] offers to leave out answers that an intervention led to, and says when they are', async () => {
    const led = { answers: 3, interviews: 2 };
    at.server.on('GET', PATH, { ...answer(analysisWire()), led }).on('DELETE', PATH, { success: true });
    const less = analysisWire({ coding: { segments: 17, dropped_quotes: 0, without_led: led } });
    const asked: string[] = [];
    at.server.on('POST', GENERATE, ({ query }) => {
      asked.push(query.get('without_led') ?? '');
      return { body: { ...answer(less), led } };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await screen.findByText(/^You prompted 3 answers in 2 interviews/);
    await user.click(screen.getByRole('menuitem', { name: 'Without prompted answers' }));
    await screen.findByText('3 prompted answers left out');
    await waitFor(() => expect(isBusy('Regenerate')).toBe(false));
    await user.click(button('Regenerate'));
    await user.click(await screen.findByRole('menuitem', { name: 'With all answers' }));
    await waitFor(() => expect(asked).toEqual(['true', '']));
  });

  it('[ANAL-95] offers it before the first report, with how many answers there are, and beside a report', async () => {
    const led = { answers: 3, interviews: 2 };
    at.server.on('GET', PATH, { ...answer(null), led }).on('DELETE', PATH, { success: true });
    const less = analysisWire({ coding: { segments: 17, dropped_quotes: 0, without_led: led } });
    const asked: string[] = [];
    at.server.on('POST', GENERATE, ({ query }) => {
      const without = query.get('without_led') ?? '';
      asked.push(without);
      return { body: { ...answer(without ? less : analysisWire()), led } };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Leave out 3 answers in 2 interviews that you prompted' }));
    await user.click(button('Generate Professional Analysis'));
    await screen.findByText('Leaves out 3 answers in 2 interviews that you prompted.');
    await user.click(await screen.findByRole('button', { name: 'Make one with them' }));
    await screen.findByText('Includes 3 answers in 2 interviews that you prompted.');
    expect(asked).toEqual(['true', '']);
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
    expect(figure('Completion rate')).toContain('8 of 9');
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
    theme.getByText('5 of 8 · 62.5%');
    theme.getByText('How long it takes.');
    expect(theme.getAllByText(/^“(One|Two|Three|Four)”$/).map(({ textContent }) => textContent)).toEqual(['“One”', '“Two”', '“Three”']);
    theme.getByText('Other views from 1 participant');
    theme.getByText('User 42');
  });

  it('[ANAL-70, ANAL-71, ANMODEL-13, ANMODEL-16, ANMODEL-17, ANMODEL-18, ANMODEL-19] draws prevalence and sentiment in one bar, and says them', async () => {
    allowOffContract();
    const {
      sentiment_positive: _p,
      sentiment_mixed: _m,
      sentiment_neutral: _u,
      sentiment_negative: _n,
      ...older
    } = themeWire({ prevalence_count: 8 });
    serve(analysisWire({ themes: [{ ...older, sentiment: { positive: 25, mixed: 12.5, neutral: 12.5, negative: 50 } }] }));
    await open();
    const row = within(screen.getByRole('list', { name: 'Themes' })).getByRole('listitem');
    // A report of the built-in analyst, which cannot tell that someone feels nothing.
    for (const text of ['8 of 8 · 62.5%', '2 positive (25%)', '1 mixed (13%)', '1 not measured (13%)', '4 negative (50%)']) {
      within(row).getByText(text);
    }
    expect([...row.querySelectorAll('[data-sentiment][style]')].map((part) => part.getAttribute('data-sentiment'))).toEqual([
      'positive',
      'mixed',
      'neutral',
      'negative',
    ]);
  });

  it('[ANAL-72] opens the first three themes, all on request, and keeps the order that the viewer chose', async () => {
    const moods = (positive: number, negative: number) => ({ positive, mixed: 0, neutral: 0, negative });
    const themes = ['Delta', 'Bravo', 'Charlie', 'Alpha'].map((theme_name, at) =>
      themeWire({
        theme_name,
        prevalence_count: 6 - at,
        sentiment_counts: at === 2 ? moods(0, 4) : moods(6 - at, 0),
        quotes: [quoteWire({ quote_text: `Words of ${theme_name}` })],
      }),
    );
    serve(analysisWire({ themes }));
    const { user, unmount } = await open();
    const list = () => screen.getByRole('list', { name: 'Themes' });
    const names = () =>
      within(list())
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    const openOnes = () =>
      within(list())
        .getAllByRole('button', { expanded: true })
        .map(({ textContent }) => textContent);
    expect([names(), openOnes()]).toEqual([
      ['Delta', 'Bravo', 'Charlie', 'Alpha'],
      ['Delta', 'Bravo', 'Charlie'],
    ]);
    expect(screen.queryByText('“Words of Alpha”')).toBeNull();
    await user.click(button('Open all'));
    screen.getByText('“Words of Alpha”');
    await user.click(button('Close all'));
    expect(screen.queryByText(/^“Words of/)).toBeNull();
    await user.click(within(list()).getByRole('button', { name: 'Bravo' }));
    expect(openOnes()).toEqual(['Bravo']);
    await user.selectOptions(screen.getByLabelText('Order themes by'), 'Name');
    expect(names()).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta']);
    await user.selectOptions(screen.getByLabelText('Order themes by'), 'Sentiment, critical first');
    expect(names()[0]).toBe('Charlie');
    unmount();
    await open();
    expect(names()[0]).toBe('Charlie');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Order themes by').value).toBe('sentiment'));
  });

  it('[ANAL-73] puts sub-themes under their theme, also where it has no passages of its own', async () => {
    const [parent, child] = [crypto.randomUUID(), crypto.randomUUID()];
    serve(
      analysisWire({
        themes: [
          themeWire({ theme_id: child, theme_name: 'Price', parent_id: parent }),
          themeWire({ theme_name: 'Speed', prevalence_count: 2 }),
        ],
        theme_groups: [{ theme_id: parent, theme_name: 'Money', parent_id: null, prevalence_count: 5, prevalence_percentage: 62.5 }],
      }),
    );
    await open();
    const below = within(screen.getByRole('list', { name: 'Sub-themes of “Money”' }));
    expect(below.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Price']);
    const group = screen.getByRole('heading', { name: 'Money' }).closest('li')!;
    expect(group.textContent).toContain('With sub-themes: 5 of 8 · 62.5%');
    expect(within(group).queryByRole('button', { name: 'Money' })).toBeNull();
  });

  it('[ANAL-74] leads from the summary to the theme, which opens, and to the words in the transcript', async () => {
    const quote = quoteWire({ user_code: 'P3', quote_text: 'It is slow' });
    const themes = ['A', 'B', 'C', 'Price'].map((theme_name) => themeWire({ theme_name }));
    const text = '- **Price** – 5 of 8 participants (62.5%): “It is slow” (P3)';
    const source = (words: string, theme_id: string | null, quote_id: string | null) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      theme_id,
      quote_id,
    });
    themes[3] = themeWire({ theme_name: 'Price', quotes: [quote] });
    const id = themes[3].theme_id;
    const summary_links = [
      source('Price', id, null),
      source('5 of 8 participants (62.5%)', id, null),
      source('“It is slow” (P3)', null, quote.quote_id),
    ];
    serve(analysisWire({ executive_summary: text, summary_links, themes }));
    const { user, tab } = await open();
    const summary = within(
      within(tab)
        .getByText(/5 of 8 participants/)
        .closest('li')!,
    );
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Price', 'P3']);
    expect(summary.getByRole('button', { name: 'Price' }).closest('strong')).not.toBeNull();
    await user.click(summary.getByRole('button', { name: 'Price' }));
    const toggle = within(screen.getByRole('list', { name: 'Themes' })).getByRole('button', { name: 'Price' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(toggle);
    await user.click(summary.getByRole('button', { name: 'P3 in transcript: “It is slow”' }));
    await screen.findByRole('dialog', { name: 'Interview Response Details' });
  });

  it('[ANAL-75, ANAL-76] marks what a model wrote, and nothing else; says what is known of a speaker', async () => {
    const speaker = { language: 'de', date: '2026-11-20', completion: 'partial' };
    const themes = [
      themeWire({ theme_name: 'By a model', described_by: 'model', quotes: [quoteWire({ user_code: 'P7', speaker })] }),
      themeWire({ theme_name: 'By a person', described_by: 'person' }),
    ];
    const recommendations = [
      { insight: 'Do it', priority: 'low', supporting_evidence: '', recommendation: '', impact: '', theme_ids: [], quote_ids: [] },
    ];
    serve(analysisWire({ written_by: 'model', themes, recommendations }));
    const { unmount } = await open();
    // Summary, recommendations, and one description.
    expect(screen.getAllByText('AI-generated')).toHaveLength(3);
    const item = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
    expect(item('By a person').queryByText('AI-generated')).toBeNull();
    expect(item('By a model').getByText('P7').parentElement!.textContent).toBe('P7 · German · Nov 20, 2026 · partial interview');
    unmount();
    serve(analysisWire({ written_by: 'built-in', recommendations }));
    await open();
    expect(screen.queryByText('AI-generated')).toBeNull();
  });

  it('[ANAL-77] has a table of contents, which opens what it leads to; printed, everything is open', async () => {
    serve(analysisWire({ themes: ['A', 'B', 'C', 'D'].map((theme_name) => themeWire({ theme_name })) }));
    const { user } = await open();
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    await user.click(contents.getByRole('link', { name: 'Evidence' }));
    expect(button('Evidence').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button('Evidence'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(button('Comparative').getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: 'D' }).getAttribute('aria-expanded')).toBe('true');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(button('Comparative').getAttribute('aria-expanded')).toBe('false');
  });

  it('[ANAL-80] draws when the themes came up, and says it in words', async () => {
    const saturation = {
      interviews: 15,
      themes: 4,
      steps: [
        { interview: 1, added: 3, total: 3 },
        { interview: 7, added: 1, total: 4 },
      ],
      since_last: 8,
      rule: { base_size: 4, base_themes: 3, run_length: 2, threshold: 5, reached_at: 4 },
      sentences: ['The last 8 interviews added no new theme (n = 15).'],
    };
    serve(analysisWire({ saturation }));
    const { user, tab } = await open();
    await user.click(button('Saturation'));
    within(tab).getByText('The last 8 interviews added no new theme (n = 15).');
    const figure = within(await screen.findByRole('figure', { name: /^Themes found so far/ }));
    expect(figure.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Interview 1 added 3 themes: 3 in all',
      'Interview 7 added 1 theme: 4 in all',
      '15 interviews, 4 themes',
    ]);
  });

  it('[ANMODEL-26, ANMODEL-27, ANMODEL-28, ANMODEL-29, ANMODEL-30] shows what to do, how urgent it is, and what that rests on', async () => {
    const quote = quoteWire({ user_code: 'P3' });
    serve(
      analysisWire({
        themes: [themeWire({ quotes: [quote] })],
        recommendations: [
          {
            insight: 'Waiting annoys people',
            priority: 'low',
            interviews: 1,
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
    for (const text of ['Low priority', 'from one interview', 'Sell a faster pot', 'Mornings get shorter', '“Brewing time”: 5 of 8']) {
      one.getByText(text);
    }
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
    expect(row('Positive')).toEqual(['2 of 4 (50%)', '–']);
    expect(screen.queryByRole('radio', { name: 'Theme' })).toBeNull();
  });

  it('can hold whatever participants and models write, and shows it as text', async () => {
    const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://evil.example.com/p.png)';
    serve(analysisWire({ executive_summary: text, themes: [themeWire({ theme_name: text, quotes: [quoteWire({ quote_text: text })] })] }));
    const { tab } = await open();
    // Links of the screen's own lead within it.
    expect(tab.querySelector('img, a[href]:not([href^="#report-"], [href^="/editinterview?"])')).toBeNull();
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
    expect(isBusy('Export')).toBe(false);
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
    await screen.findByText('This passage is no longer in the stored transcript.');
  });

  it('plays the recording from there when there is one', async () => {
    serve(analysisWire());
    said({ interview_recording: `${window.location.origin}/api/responses/${id}/recording`, has_recording: true });
    at.server.on('GET', `/api/responses/${id}/recording/link`, {
      ...{ success: true, link: '/api/media/recordings?token=a', expires_in: 600, parts: 1, part: 0, at: 12.5 },
      ...{ mime_type: 'audio/webm', bytes: 5, duration_ms: 60_000 },
    });
    const { user } = await open();
    await user.click(button(/^Show in transcript: P1/));
    await user.click(await screen.findByRole('button', { name: 'Play from here' }));
    const player = await screen.findByLabelText<HTMLAudioElement>('Recording from this passage on');
    expect(at.server.seen('GET', `/api/responses/${id}/recording/link`)[0]?.query.get('turn')).toBe('2');
    act(() => void player.dispatchEvent(new Event('loadedmetadata')));
    expect(player.currentTime).toBe(12.5);
  });
});

const exportAs = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const busyItems = async () => {
  const items = await screen.findAllByRole('menuitem');
  return items.filter((item) => item.getAttribute('aria-busy') === 'true').map(({ textContent }) => textContent);
};

describe('exports', () => {
  it('[ANAL-02, ANAL-10, ROLE-15, API-59, CONST-66, CONST-67, ERR-47, ERR-49] as JSON: busy by itself, named after title and time', async () => {
    serve(analysisWire());
    const files = catchDownloads();
    const { promise, release } = held({ body: { title: 'Coffee study', evidence: [] } });
    at.server.on('GET', '/api/analysis/export/7/json', () => promise);
    const { user } = await open();
    await exportAs(user, 'All data (JSON)');
    await toast('Preparing JSON export...');
    expect(isBusy('Regenerate')).toBe(false);
    await user.click(button('Export'));
    expect(await busyItems()).toEqual(['All data (JSON): preparing…']);
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
    await exportAs(user, 'PDF document');
    await toast('Preparing PDF export...');
    await user.click(button('Export'));
    expect(await busyItems()).toEqual(['PDF document: preparing…']);
    release();
    await toast('PDF export completed!');
    expect(files[0]?.name).toMatch(/^analysis-coffee-study-\d{8}-\d{6}\.pdf$/);
  });

  it('[ERR-33, API-61] that fail say why', async () => {
    serve(analysisWire());
    at.server.on('GET', '/api/analysis/export/7/pdf', failing(500, 'Failed to export analysis'));
    const { user } = await open();
    await exportAs(user, 'PDF document');
    await toast('Export failed: Failed to export analysis');
  });

  it('[ANAL-23] offers every format in one menu, by keyboard', async () => {
    serve(analysisWire());
    const files = catchDownloads();
    at.server.on('GET', '/api/analysis/export/7/qdpx', () => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
    const { user } = await open();
    (await screen.findByRole('button', { name: 'Export' })).focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'PDF document',
      'Word document (DOCX)',
      'Presentation (PPTX)',
      'All data (JSON)',
      'Highlights with sound…',
      'Table (CSV)',
      'Excel workbook (XLSX)',
      'REFI-QDA project (QDPX)',
      'REFI-QDA project with recordings…',
      'Share a link…',
    ]);
    await user.keyboard('{ArrowDown}{End}{ArrowUp}{ArrowUp}{Enter}');
    await toast('QDPX export completed!');
    expect(files[0]?.name).toMatch(/^analysis-coffee-study-\d{8}-\d{6}\.qdpx$/);
  });

  it('[CLIP-01] says how large a project with recordings is, and has them only when asked', async () => {
    serve(analysisWire());
    const files = catchDownloads();
    at.server.on('GET', '/api/analysis/7/recordings', { success: true, recordings: 3, bytes: 41_260_000 });
    const asked: (string | null)[] = [];
    at.server.on('GET', '/api/analysis/export/7/qdpx', ({ query }) => {
      asked.push(query.get('recordings'));
      return new Response('PK', { headers: { 'content-type': 'application/zip' } });
    });
    const { user } = await open();
    await exportAs(user, 'REFI-QDA project with recordings…');
    const box = await screen.findByRole('checkbox', { name: 'With recordings' });
    expect((box as HTMLInputElement).checked).toBe(false);
    await screen.findByText('3 recordings, 41.3 MB to download.');
    await user.click(box);
    await user.click(button('Download'));
    await toast('QDPX export completed!');
    expect(files).toHaveLength(1);
    await exportAs(user, 'REFI-QDA project with recordings…');
    await user.click(await screen.findByRole('checkbox', { name: 'With recordings' }));
    await user.click(button('Download'));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(asked).toEqual(['true', null]);
  });
});

describe('versions', () => {
  const analyst = { kind: 'built-in', label: 'Built-in analyst (no language model)', model: null };
  const version = (id: string, change: object) => ({
    id,
    generated_at: '2026-11-20T10:00:00.000',
    current: false,
    interviews: 5,
    themes: 2,
    analyst,
    without_led: false,
    ...change,
  });
  const NOW = version('9c2f1b7e-4f55-4d0e-8a3b-1d2e3f4a5b61', { current: true, interviews: 8 });
  const OLD = version('9c2f1b7e-4f55-4d0e-8a3b-1d2e3f4a5b62', { generated_at: '2026-11-10T10:00:00.000', without_led: true });

  it('[ANAL-90, ANAL-91] are listed, compared, and opened to be read only', async () => {
    serve(analysisWire());
    const path = '/api/analysis/7/versions';
    const theme = { theme_id: crypto.randomUUID(), name_before: null, merged_into: null, before: null, after: null };
    const themes = [
      { ...theme, name: 'Taste', change: 'kept', before: { count: 2, of: 5, percentage: 40 }, after: { count: 4, of: 8, percentage: 50 } },
      {
        ...theme,
        theme_id: crypto.randomUUID(),
        name: 'Fees',
        change: 'merged',
        merged_into: 'Price',
        before: { count: 1, of: 5, percentage: 20 },
      },
    ];
    const interviews = { before: 5, after: 8, added: 4, removed: 1 };
    at.server.on('GET', path, { success: true, versions: [NOW, OLD] });
    at.server.on('GET', `${path}/${NOW.id}/changes`, { success: true, from: OLD, to: NOW, interviews, analyst_changed: false, themes });
    at.server.on('GET', `${path}/${OLD.id}`, {
      success: true,
      version: OLD,
      analysis: analysisWire({ generated_at: OLD.generated_at, themes: [themeWire({ theme_name: 'Old theme' })] }),
    });
    const { user } = await open();
    await user.click(button('Versions'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of the report' }));
    await dialog.findByText(/without prompted answers/, { selector: 'div' });
    await dialog.findByText('Interviews read: 5 before, 8 after (4 added, 1 removed).');
    expect(at.server.seen('GET', `${path}/${NOW.id}/changes`)).toHaveLength(1);
    const rows = dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Fees', 'merged into “Price”', '1 of 5 · 20.0%', '–'],
      ['Taste', '+10.0 points', '2 of 5 · 40.0%', '4 of 8 · 50.0%'],
    ]);
    await user.click(dialog.getByRole('button', { name: /^Open the report of Nov 10/ }));
    await screen.findByRole('heading', { name: 'Old theme' });
    screen.getByText(/^You are reading the report of Nov 10/);
    await user.click(button('Back to the current report'));
    screen.getByRole('heading', { name: 'Brewing time' });
  });
});

describe('sharing', () => {
  it('[SHARE-06] makes a link, shows it once, and revokes it', async () => {
    serve(analysisWire());
    const share = {
      id: '9c2f1b7e-4f55-4d0e-8a3b-1d2e3f4a5b6c',
      label: 'Board',
      maskNames: true,
      createdAt: '2026-11-21T18:10:00.000Z',
      expiresAt: '2026-11-28T18:10:00.000Z',
      lastOpenedAt: null,
    };
    let shares: unknown[] = [];
    const wanted: unknown[] = [];
    at.server.on('GET', '/api/analysis/7/shares', () => ({ body: { success: true, shares } }));
    at.server.on('POST', '/api/analysis/7/shares', ({ body }) => {
      wanted.push(body);
      shares = [share];
      return { status: 201, body: { success: true, share, link: 'https://colloquy.example.com/api/public/reports/abc' } };
    });
    at.server.on('DELETE', `/api/analysis/7/shares/${share.id}`, () => {
      shares = [];
      return { body: { success: true } };
    });
    const { user } = await open();
    await exportAs(user, 'Share a link…');
    const dialog = await screen.findByRole('dialog', { name: 'Share the report' });
    await user.type(await within(dialog).findByLabelText('For whom (only you see this)'), 'Board');
    await user.selectOptions(within(dialog).getByLabelText('Expires after'), '7 days');
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await within(dialog).findByLabelText('New link')).toHaveProperty('value', 'https://colloquy.example.com/api/public/reports/abc');
    expect(wanted).toEqual([{ days: 7, maskNames: true, label: 'Board' }]);
    await user.click(await within(dialog).findByRole('button', { name: 'Revoke Board' }));
    await toast('The link no longer works.');
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Revoke Board' })).toBeNull());
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
    await expect(generateAnalysis(7, { withoutLed: false, withoutModel: false })).rejects.toThrow('Failed to generate analysis');
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
