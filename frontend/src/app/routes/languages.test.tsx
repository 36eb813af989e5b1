import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import german from '@/locales/de.json';
import { ApiError } from '@/lib/api-client';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { failureText } from '@/lib/participant/failure-text';
import { FakeServer } from '@/testing/fake-server';
import { publicFormWire } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const RESPONSE = '0b9f4d26-6f3c-4a0e-9a57-0d8d8e1f2a11';
const SEARCH = '/api/public/search-interview/aXk29';
const FACTS = {
  controller_name: '',
  controller_contact: '',
  retain_recordings_days: null as number | null,
  retain_transcripts_days: null as number | null,
  retain_contacts_days: null as number | null,
  recording: 'always' as const,
  live_view: true,
};
const LINES = ['An AI assistant conducts this interview.'];
const formIn = (language: string | null, facts = FACTS) =>
  publicFormWire({ language, notice: { version: '0123456789abcdef', lines: LINES, facts } });

/** The languages that the browser is set to. */
const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
const html = () => document.documentElement;
const choice = (name = 'Language') => screen.findByRole<HTMLSelectElement>('combobox', { name });

describe('the language of participants’ pages', () => {
  let server: FakeServer;
  const serve = (language: string | null) => server.on('GET', SEARCH, { success: true, form: formIn(language) });
  const introOf = (language: string | null, facts = FACTS) =>
    renderApp({ pathname: '/survey-intro/aXk29', state: { form: formIn(language, facts), responseId: RESPONSE } });
  beforeEach(() => {
    server = new FakeServer().on('GET', '/api/public/get-responses/77', { success: true, responses: [] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('[LANG-02] is English in an English browser, where the interview does not tell', async () => {
    serve(null);
    renderApp('/aXk29');
    expect(await screen.findByLabelText('First name')).toBeDefined();
    expect([html().lang, html().dir]).toEqual(['en', 'ltr']);
  });

  it('[LANG-02, LANG-05] is the first of the browser’s languages that there is', async () => {
    browserSpeaks('sv-SE', 'de-AT', 'fr-FR');
    serve(null);
    renderApp('/aXk29');
    expect(await screen.findByLabelText('Vorname')).toBeDefined();
    expect([html().lang, html().dir]).toEqual(['de', 'ltr']);
  });

  it('[LANG-02] is English where the browser has none that there is', async () => {
    browserSpeaks('sv-SE', 'fi');
    serve(null);
    renderApp('/aXk29');
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });

  it('[LANG-02] is the interview’s rather than the browser’s', async () => {
    browserSpeaks('fr-FR');
    serve('de');
    renderApp('/aXk29');
    expect(await screen.findByLabelText('Vorname')).toBeDefined();
    expect(screen.queryByLabelText('Prénom')).toBeNull();
  });

  it('[LANG-02, LANG-03] is what the participant has chosen rather than the interview’s, with the details already typed kept', async () => {
    serve('de');
    const { user } = renderApp('/aXk29');
    await user.type(await screen.findByLabelText('Vorname'), 'Ada');
    await user.selectOptions(await choice('Sprache'), 'Français');
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Ada');
    expect(html().lang).toBe('fr');
    expect(sessionStorage.getItem('colloquy.language')).toBe('fr');
  });

  it('[LANG-03] is remembered in this tab for the pages that follow, and after a reload', async () => {
    sessionStorage.setItem('colloquy.language', 'it');
    introOf('de');
    expect(await screen.findByRole('button', { name: 'Inizia' })).toBeDefined();
    expect((await choice('Lingua')).value).toBe('it');
  });

  it('[LANG-03] ignores a remembered language that there is not', async () => {
    sessionStorage.setItem('colloquy.language', 'xx');
    introOf('de');
    expect(await screen.findByRole('button', { name: german['intro.start'] })).toBeDefined();
  });

  it('[LANG-04] offers every language by its own name', async () => {
    introOf(null);
    const options = within(await choice()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent }) => textContent).sort()).toEqual(
      [
        'Deutsch',
        'English',
        'Español',
        'Français',
        'Italiano',
        'Nederlands',
        'Polski',
        'Português',
        'Türkçe',
        'العربية',
        '中文',
        '日本語',
      ].sort(),
    );
    for (const option of options) expect(option.lang).toBe(option.value);
  });

  it('[LANG-04] is changed by keyboard', async () => {
    serve(null);
    const { user } = renderApp('/aXk29');
    (await screen.findByLabelText('First name')).focus();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(await choice());
  });

  it('[LANG-06] Arabic runs from right to left', async () => {
    introOf('ar');
    expect(await screen.findByRole('button', { name: 'لنبدأ' })).toBeDefined();
    expect([html().lang, html().dir]).toEqual(['ar', 'rtl']);
    expect(screen.getByRole('heading', { name: 'قبل أن تبدأ' })).toBeDefined();
  });

  it('[LANG-05] shows nothing in another language while its own is loaded, and asks for the interview meanwhile', async () => {
    browserSpeaks('nl-NL');
    serve(null);
    renderApp('/aXk29');
    expect(screen.queryByText('Preparing your interview...')?.closest('[style*="none"]')).not.toBeNull();
    expect(server.seen('GET', SEARCH)).toHaveLength(1);
    expect(await screen.findByLabelText('Voornaam')).toBeDefined();
  });

  it('[LANG-07] an owner’s pages stay in English', async () => {
    browserSpeaks('de-DE');
    const { unmount } = introOf(null);
    await screen.findByRole('button', { name: german['intro.start'] });
    unmount();
    expect([html().lang, html().dir]).toEqual(['en', 'ltr']);
  });

  it('[LANG-08] the notice is the server’s own in English, and says the same in other languages, with their plurals', async () => {
    introOf('en');
    expect(await screen.findByText(LINES[0]!)).toBeDefined();
    const { user } = introOf('pl', { ...FACTS, retain_recordings_days: 1, retain_transcripts_days: 90, controller_name: 'ACME' });
    await user.selectOptions((await screen.findAllByRole('combobox'))[0]!, 'pl');
    expect((await screen.findAllByText(/Nagrania są usuwane po 1 dniu\. Zapisy rozmów są usuwane po 90 dniach\./)).length).toBeGreaterThan(
      0,
    );
    expect(screen.getAllByText('Za ten wywiad odpowiada: ACME.').length).toBeGreaterThan(0);
  });

  it.each([
    ['en', 1, 'Recordings are deleted after 1 day.'],
    ['en', 2, 'Recordings are deleted after 2 days.'],
    ['pl', 1, 'po 1 dniu'],
    ['pl', 3, 'po 3 dniach'],
    ['ar', 1, 'بعد يوم واحد'],
    ['ar', 2, 'بعد يومين'],
    ['ar', 7, 'أيام'],
    ['ar', 30, 'يومًا'],
    ['ja', 30, '30日後'],
  ])('[LANG-08] in %s, %i days are in the right form', async (language, days, text) => {
    const { t } = await import('@/lib/i18n/texts');
    const leave = participantLanguage.enter();
    await act(() => participantLanguage.choose(language));
    expect(t('notice.recordingsDeleted', { days })).toContain(text);
    leave();
  });

  it('[LANG-13] failures are translated by their code; in English the server’s words are shown', async () => {
    const error = new ApiError('RATE_LIMITED', 429, 'Too many requests. Wait 5 seconds.', true);
    expect(failureText(error)).toBe('Too many requests. Wait 5 seconds.');
    const leave = participantLanguage.enter();
    await act(() => participantLanguage.choose('de'));
    expect(failureText(error)).toBe(german['error.tooMany']);
    expect(failureText(new Error('odd'), 'delete.failed')).toBe(german['delete.failed']);
    leave();
  });

  it('[LANG-05] the call page and the thanks are in the participant’s language', async () => {
    sessionStorage.setItem('colloquy.language', 'de');
    server.on('GET', '/api/public/get-responses/77', {
      success: true,
      responses: [{ id: RESPONSE, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' }],
    });
    const call = renderApp({ pathname: '/call/77', state: { form: formIn('en'), responseId: RESPONSE } });
    expect(await screen.findByRole('button', { name: german['lobby.start'] })).toBeDefined();
    expect(screen.getByText(german['lobby.microphone'])).toBeDefined();
    call.unmount();
    const transcript = [{ role: 'user', content: 'Hallo' }];
    const form = { ...formIn('en'), enableRealtimeTranscript: true };
    renderApp({ pathname: '/call/confirmation', state: { form, responseId: RESPONSE, transcript } });
    expect(await screen.findByRole('heading', { name: german['thanks.title'] })).toBeDefined();
    await waitFor(() => expect(document.title).toBe(german['thanks.page']));
    expect(screen.getByText(german['stage.you'])).toBeDefined();
    expect(screen.getByRole('button', { name: german['delete.start'] })).toBeDefined();
  });

  describe('of an interview that is held in several', () => {
    const spoken = [{ language: 'en' }, { language: 'de', interviewName: 'Fahrräder' }];
    const form = { ...formIn('en'), languages: spoken };
    const germanRadio = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Deutsch' });
    /** The languages that calls were opened in. */
    const opened: unknown[] = [];
    const start = async ({ user }: ReturnType<typeof renderApp>, name: string) => {
      server.on('POST', '/api/public/calls', ({ body }) => {
        opened.push((body as { language?: unknown }).language);
        return { status: 404, body: { success: false, code: 'NOT_FOUND', error: 'gone' } };
      });
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(opened.length).toBeGreaterThan(0));
    };
    beforeEach(() => {
      opened.length = 0;
      server.on('GET', '/api/public/get-responses/77', {
        success: true,
        responses: [{ id: RESPONSE, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' }],
      });
    });

    it('[LANG-02, LANG-21] begins in the first of the browser’s that it is held in, and shows its name in that', async () => {
      browserSpeaks('fr-FR', 'de-CH');
      renderApp({ pathname: '/survey-intro/aXk29', state: { form, responseId: RESPONSE } });
      expect((await germanRadio()).checked).toBe(true);
      expect(screen.getByRole('heading', { name: 'Fahrräder' })).toBeDefined();
      expect(html().lang).toBe('de');
    });

    it('[LANG-04, LANG-21] is what the participant chooses, by keyboard too, and its pages follow', async () => {
      const page = renderApp({ pathname: '/survey-intro/aXk29', state: { form, responseId: RESPONSE } });
      const groups = within(await choice()).getAllByRole('group');
      expect(
        within(groups[0]!)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Deutsch', 'English']);
      expect((await germanRadio()).checked).toBe(false);
      (await screen.findByRole('radio', { name: 'English' })).focus();
      await page.user.keyboard('{ArrowDown}');
      expect(await screen.findByRole('heading', { name: 'Fahrräder' })).toBeDefined();
      page.unmount();
      await start(renderApp({ pathname: '/call/77', state: { form, responseId: RESPONSE } }), german['stage.type']);
      expect(opened).toEqual(['de']);
    });

    it('[LANG-21] stays as it was when the pages are read in a language that it is not held in', async () => {
      const page = renderApp({ pathname: '/survey-intro/aXk29', state: { form, responseId: RESPONSE } });
      await page.user.click(await germanRadio());
      await page.user.selectOptions(await choice('Sprache'), 'Français');
      expect(await screen.findByText('L’entretien lui-même se déroule dans cette langue : allemand.')).toBeDefined();
      expect((await germanRadio()).checked).toBe(true);
      page.unmount();
      await start(renderApp({ pathname: '/call/77', state: { form, responseId: RESPONSE } }), 'Répondre par écrit');
      expect(opened).toEqual(['de']);
    });
  });
});
