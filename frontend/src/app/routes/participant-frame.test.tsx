import { DEFAULT_FRAME, type FrameSettings } from '@contract/frame';
import { responseReference } from '@contract/response-reference';
import { STEPPING_ACTION_NAMES, STEPPING_ACTIONS } from '@contract/stepping-actions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLeave } from '@/lib/leave';
import { appearance } from '@/lib/participant/appearance';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, publicFormWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';
// The screen loads it on demand; here it is there at once.
import './interview-frame';

const RESPONSE = '0b9f4d26-6f3c-4a0e-9a57-0d8d8e1f2a11';
const LOGO = { version: 'ab'.repeat(32), width: 400, height: 100 };
const FACTS = {
  controller_name: 'Example Ltd',
  controller_contact: '',
  retain_recordings_days: null,
  retain_transcripts_days: null,
  retain_contacts_days: null,
};
const framed = (frame: Partial<FrameSettings>, more: Record<string, unknown> = {}) =>
  publicFormWire({
    language: 'en',
    notice: {
      version: '0123456789abcdef',
      lines: ['An AI assistant conducts this interview.'],
      facts: { ...FACTS, recording: frame.recording ?? 'always' },
      translations: { de: 'fedcba9876543210' },
    },
    frame: { ...DEFAULT_FRAME, ...frame },
    ...more,
  });

let server: FakeServer;
const left: string[] = [];
beforeEach(() => {
  sessionStorage.clear();
  participantLanguage.reset();
  left.length = 0;
  setLeave((url) => left.push(url));
  server = new FakeServer()
    .on('GET', '/api/public/get-responses/77', {
      success: true,
      responses: [{ id: RESPONSE, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' }],
    })
    .on('PUT', `/api/public/responses/${RESPONSE}/rating`, { success: true })
    .on('POST', '/api/public/calls', () => ({ status: 409, body: { success: false, code: 'CALL_BUSY', error: 'Busy.' } }));
});
afterEach(() => {
  setLeave(null);
  vi.useRealTimers();
});

describe('the introduction', () => {
  const intro = (form: unknown) => renderApp({ pathname: '/survey-intro/aXk29', state: { form, responseId: RESPONSE } });
  const begin = () => screen.findByRole('button', { name: 'Get Started' });
  /** What the call tells the server. */
  const agreed = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: /type instead/i }));
    await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/public/calls')).toBe(true));
    return server.requests.find(({ path }) => path === '/api/public/calls')!.body;
  };

  it('[FRAME-01] shows the owner’s words below the standard sentences, with the logo', async () => {
    intro(framed({ consent_text: 'We quote you.\n\nWithout your name.', logo: LOGO }));
    const notice = (await screen.findByText(/We quote you\./)).closest('section')!;
    expect(within(notice).getByRole('listitem').textContent).toBe('An AI assistant conducts this interview.');
    expect(notice.textContent).toMatch(/conducts this interview\.We quote you\.\n\nWithout your name\.$/);
    const logo = screen.getByRole<HTMLImageElement>('img', { name: 'Example Ltd' });
    expect(logo.getAttribute('src')).toBe(`/api/public/logos/77/${LOGO.version}`);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['en', 'The link that brought you here may carry information about how you were invited. It is saved with your answers.'],
    [
      'de',
      'Der Link, über den Sie hierher gekommen sind, kann Angaben dazu enthalten, wie Sie eingeladen wurden. Sie werden zusammen mit Ihren Antworten gespeichert.',
    ],
  ])('[HIDDEN-03] says in %s that the link may carry information, where the interview keeps any', async (language, sentence) => {
    const facts = { ...FACTS, recording: 'always', link_fields: true };
    const lines = language === 'en' ? [sentence] : ['English.'];
    const { unmount } = intro(framed({}, { language, notice: { version: '0123456789abcdef', lines, facts } }));
    expect(await screen.findByText(sentence)).toBeDefined();
    unmount();
    intro(framed({}, { language }));
    await screen.findByRole('list');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('[STT-33] says in the language of the page that a speech service understands what is said', async () => {
    const facts = { ...FACTS, recording: 'always', speech_service: true };
    intro(framed({}, { language: 'de', notice: { version: '0123456789abcdef', lines: ['English.'], facts } }));
    expect(await screen.findByText(/^Wenn Sie sprechen, wird Ihre Stimme an einen Sprachdienst gesendet/)).toBeDefined();
    expect(screen.queryByText(/sendet Ihr Browser Ihre Stimme möglicherweise/)).toBeNull();
  });

  it('[FRAME-04] [FRAME-03] continues only with the tick, and tells the server version and language', async () => {
    const { user, location } = intro(framed({ consent_required: true }));
    await user.click(await begin());
    const box = screen.getByRole('checkbox', { name: 'I have read this and agree to it.' });
    expect(screen.getByRole('alert').textContent).toBe('Please tick this box to continue.');
    expect(document.activeElement).toBe(box);
    expect(location().pathname).toBe('/survey-intro/aXk29');
    await user.click(box);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(await begin());
    expect(await agreed(user)).toMatchObject({ responseId: RESPONSE, consent: '0123456789abcdef', consentLanguage: 'en' });
  });

  it.each([
    ['choice', true],
    ['choice', false],
    ['never', false],
  ] as const)('[FRAME-07] [FRAME-08] with recording %s, tells the server that it may be recorded: %s', async (recording, record) => {
    const { user } = intro(framed({ recording }));
    const button = await begin();
    const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Record the sound of this interview (optional)' });
    expect(box?.checked).toBe(recording === 'choice' ? false : undefined);
    if (record) await user.click(box!);
    await user.click(button);
    expect(await agreed(user)).toMatchObject({ consent: '0123456789abcdef', record });
  });

  it('[FRAME-23] agrees to the owner’s words in the language of the page', async () => {
    const form = framed(
      { consent_text: 'We quote you.', translations: [{ language: 'de', consent_text: 'Wir zitieren Sie.' }] },
      { language: 'de' },
    );
    const { user } = intro(form);
    expect(await screen.findByText('Wir zitieren Sie.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Los geht’s' }));
    await user.click(await screen.findByRole('button', { name: /tippen/i }));
    await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/public/calls')).toBe(true));
    expect(server.requests.find(({ path }) => path === '/api/public/calls')!.body).toMatchObject({
      consent: 'fedcba9876543210',
      consentLanguage: 'de',
    });
  });

  it('[FRAME-21] has the interview’s colours, which are gone with it', async () => {
    const { unmount } = intro(framed({ accent: '#ffcc00' }));
    await begin();
    const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    expect(styles()).toContain('--cq-accent-filled:#ffcc00;');
    expect(styles()).toContain('--cq-accent-on:#000000;');
    unmount();
    expect(styles()).not.toContain('#ffcc00');
    expect(appearance.accent()).toBe('');
  });
});

describe('the last page', () => {
  const end = (frame: Partial<FrameSettings>, more: Record<string, unknown> = {}) =>
    renderApp({ pathname: '/call/confirmation', state: { form: framed(frame, more), responseId: RESPONSE, transcript: [] } });
  const REDIRECT = { redirect_url: 'https://panel.example.com/done?id={response}', redirect_auto: true };

  it('[FRAME-12] [FRAME-13] [FRAME-14] has the owner’s thanks, and a way on that names the response', async () => {
    end({ thanks_text: 'Your voucher\nis on its way.', ...REDIRECT, redirect_auto: false });
    expect((await screen.findByText(/Your voucher/)).textContent).toBe('Your voucher\nis on its way.');
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`https://panel.example.com/done?id=${responseReference(RESPONSE)}`);
    // The id itself opens public routes.
    expect(link.getAttribute('href')).not.toContain(RESPONSE);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[FRAME-13] leads nowhere but to https, whatever the interview says', async () => {
    end({ ...REDIRECT, redirect_url: 'javascript:alert(1)' });
    await screen.findByRole('heading', { name: 'Thank You for Your Time!' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[FRAME-15] counts down, leads on once, and not again for who comes back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { unmount } = end(REDIRECT);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^You will be taken to panel\.example\.com in (10|9) seconds\.$/);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(left).toEqual([`https://panel.example.com/done?id=${responseReference(RESPONSE)}`]);
    unmount();
    end(REDIRECT);
    await screen.findByRole('link', { name: 'Continue' });
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(left).toHaveLength(1);
  });

  it.each([
    ['"Stay on this page"', async () => fireEvent.click(await screen.findByRole('button', { name: 'Stay on this page' })), {}],
    ['a rating', async () => fireEvent.click(await screen.findByRole('radio', { name: '4 out of 5' })), {}],
    ['a trial', async () => screen.findByRole('link', { name: 'Continue' }), { trial_of: 5 }],
  ])('[FRAME-15] stays after %s', async (_what, act1, more) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    end({ ...REDIRECT, rating: true }, more);
    await act1();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(left).toEqual([]);
  });

  it('[FRAME-16] stores stars at once, and a comment after them', async () => {
    const { user } = end({ rating: true });
    const stars = within(await screen.findByRole('group', { name: 'How was this interview for you?' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(stars.getByRole('radio', { name: '4 out of 5' }));
    await screen.findByText('Thank you. Your rating has been saved.');
    await user.type(screen.getByRole('textbox'), 'Good talk.');
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await screen.findByText('Thank you. Your rating has been saved.');
    expect(server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { rating: 4, comment: '' },
      { rating: 4, comment: 'Good talk.' },
    ]);
  });

  it('[FRAME-16] says when a rating could not be stored, and takes another try', async () => {
    server.on('PUT', `/api/public/responses/${RESPONSE}/rating`, () => Promise.reject(new TypeError('offline')));
    const { user } = end({ rating: true });
    await user.click(await screen.findByRole('radio', { name: '2 out of 5' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    server.on('PUT', `/api/public/responses/${RESPONSE}/rating`, { success: true });
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await screen.findByText('Thank you. Your rating has been saved.');
  });
});

describe('the owner’s settings', () => {
  const FORM = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7', frame: DEFAULT_FRAME });
  let saved: Record<string, unknown>[];
  beforeEach(() => {
    seedSession();
    saved = [];
    serveOwner(server)
      .on('GET', '/api/forms/7', { success: true, form: FORM })
      .on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
        const { frame } = body as { frame: Record<string, unknown> };
        saved.push(frame);
        return { body: { success: true, form: { ...FORM, frame: { ...DEFAULT_FRAME, ...frame } } } };
      })
      .on('GET', '/api/forms/7/retention', { success: true, records: [] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const open = async () => {
    const app = renderApp({ pathname: '/editinterview', search: '?formId=7&tab=edit', state: { formId: 7 } });
    const section = within(await screen.findByRole('region', { name: 'Participant’s page' }));
    return { ...app, section, preview: () => within(section.getByRole('group', { name: /Introduction|Last page/ })) };
  };
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('[FRAME-22] are shown on the page as they are entered, in light and dark, and saved together', async () => {
    const { user, section, preview } = await open();
    const save = section.getByRole<HTMLButtonElement>('button', { name: 'Save Participant’s Page' });
    expect(save.disabled).toBe(true);
    type(section.getByRole('textbox', { name: 'Your own consent text' }), 'We quote you.');
    await user.selectOptions(section.getByRole('combobox', { name: 'Sound recording' }), 'choice');
    expect(await preview().findByText('We quote you.')).toBeDefined();
    expect(preview().getByText(/if you agree to it, also as a recording/)).toBeDefined();
    expect(preview().getByText('Record the sound of this interview (optional)')).toBeDefined();
    type(section.getByRole('textbox', { name: 'Accent colour' }), '#0F766E');
    const report = within(section.getByRole('region', { name: 'Contrast of this colour' }));
    expect(
      report.getAllByText(/^(Button|Link) (\d+\.\d):1$/).map(({ textContent }) => Number(/[\d.]+(?=:)/.exec(textContent)![0]) >= 4.5),
    ).toEqual([true, true, true, true]);
    const colours = () => section.getByText('We quote you.', { selector: 'p' }).closest<HTMLElement>('[style]')!.style;
    expect(colours().getPropertyValue('--cq-accent-filled')).toBe('#0f766e');
    const light = colours().getPropertyValue('--cq-accent-text');
    await user.click(section.getByRole('radio', { name: 'Dark' }));
    expect(colours().colorScheme).toBe('dark');
    expect(colours().getPropertyValue('--cq-accent-text')).not.toBe(light);
    type(section.getByRole('textbox', { name: 'Thank-you text' }), 'Bye.');
    await user.click(section.getByRole('radio', { name: 'Last page' }));
    expect(preview().getByText('Bye.')).toBeDefined();
    await user.click(save);
    await screen.findByText('Changes saved!');
    expect(saved).toEqual([{ consent_text: 'We quote you.', recording: 'choice', accent: '#0f766e', thanks_text: 'Bye.' }]);
    expect(save.disabled).toBe(true);
  });

  it.each([
    ['a speech service', { hears: true }, 'auto', /^If you speak, your voice is sent to a speech service/],
    ['a voice platform', { hears: true, usual_interviewer: 'vapi' }, 'auto', /^If you speak, your voice is sent to a voice service/],
    ['our interviewer, by choice', { hears: true, usual_interviewer: 'vapi' }, 'builtin', /sent to a speech service, which turns it/],
    ['a platform, by choice', { hears: false }, 'vapi', /^If you speak, your voice is sent to a voice service/],
    ['browsers alone', { hears: false }, 'auto', /^If you speak, your browser may send your voice/],
  ] as const)('[FRAME-22] are previewed with the notice that participants read: %s', async (_who, change, voice, sentence) => {
    const voices = { success: true, available: false, on_platform: false, usual_interviewer: 'builtin', languages: [] };
    server
      .on('GET', '/api/forms/7', { success: true, form: { ...FORM, voice } })
      .on('GET', '/api/forms/7/voices', { ...voices, interviewers: ['builtin', 'vapi'], ...change });
    const { preview } = await open();
    await preview().findByText(sentence);
    expect(preview().getAllByText(/^If you speak/)).toHaveLength(1);
  });

  it('[FRAME-22] are previewed without the introduction while it is not known who hears participants', async () => {
    server.on('GET', '/api/forms/7/voices', () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'No.' } }));
    const { user, section, preview } = await open();
    await preview().findByText('The preview could not be loaded. Reload the page to try again.');
    expect(preview().queryByText(/^If you speak/)).toBeNull();
    await user.click(section.getByRole('radio', { name: 'Last page' }));
    expect(preview().getByText('You can now safely close this tab.')).toBeDefined();
  });

  it('[STEP-07] allow each action of the owner’s by itself, or all and none of a group, and show what the notice says', async () => {
    const { user, section, preview } = await open();
    const group = (name: string) => within(section.getByRole('group', { name }));
    const [guide, yourself] = [group('Guide the interviewer'), group('Step in yourself')];
    const boxes = (of = guide) => of.getAllByRole<HTMLInputElement>('checkbox');
    const names = [...boxes(), ...boxes(yourself)].map((box) => box.labels![0]!.textContent);
    // The panel and the server name the settings as they are called here.
    expect(names).toEqual(STEPPING_ACTIONS.map((action) => STEPPING_ACTION_NAMES[action]));
    expect([...boxes(), ...boxes(yourself)].every(({ checked }) => checked)).toBe(true);
    await user.click(guide.getByRole('button', { name: 'None: Guide the interviewer' }));
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    expect(await preview().findByText(/can follow the interview while it is held\. They can also write/)).toBeDefined();
    // By keyboard: on from the button, box by box.
    boxes()[5]!.focus();
    await user.keyboard(' ');
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false, false, true]);
    expect(preview().getByText(/and guide the AI assistant/)).toBeDefined();
    await user.click(yourself.getByRole('checkbox', { name: 'Take over and write' }));
    expect(preview().queryByText(/write to you themselves/)).toBeNull();
    await user.click(section.getByRole('button', { name: 'Save Participant’s Page' }));
    await screen.findByText('Changes saved!');
    expect(saved).toEqual([{ stepping_in: ['pause', 'end'] }]);
    await user.click(guide.getByRole('button', { name: 'All: Guide the interviewer' }));
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    await user.click(section.getByRole('checkbox', { name: 'Watch live and step in' }));
    expect(section.queryByRole('group', { name: 'Guide the interviewer' })).toBeNull();
  });

  it('[FRAME-13] [FRAME-21] are not saved with an address or a colour that is none', async () => {
    const { section } = await open();
    type(section.getByRole('textbox', { name: 'Continue to' }), 'http://example.com/');
    expect(section.getByText(/^Enter an address that starts with https/)).toBeDefined();
    type(section.getByRole('textbox', { name: 'Accent colour' }), 'red');
    expect(section.getByText('Enter a colour such as #4353d9.')).toBeDefined();
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Save Participant’s Page' }).disabled).toBe(true);
  });

  it('[HIDDEN-01] [HIDDEN-04] name hidden fields, with the link to copy, and are not saved with a name that is none', async () => {
    const { user, section } = await open();
    const save = section.getByRole<HTMLButtonElement>('button', { name: 'Save Participant’s Page' });
    const add = section.getByRole('button', { name: 'Add field' });
    const names = () => section.getAllByRole<HTMLInputElement>('textbox', { name: 'Name in the link' });
    await user.click(add);
    await waitFor(() => expect(document.activeElement).toBe(names()[0]));
    expect(save.disabled).toBe(true);
    for (const [name, problem] of [
      ['two words', 'Use letters, digits, - and _ only.'],
      ['state', 'The pages themselves use this name. Choose another one.'],
    ] as const) {
      type(names()[0]!, name);
      expect(section.getByText(problem)).toBeDefined();
      expect(save.disabled).toBe(true);
    }
    expect(section.queryByRole('textbox', { name: 'Link with these fields' })).toBeNull();
    type(names()[0]!, 'source');
    type(section.getByRole('textbox', { name: 'Label (optional)' }), 'Panel');
    await user.click(add);
    type(names()[1]!, 'Source');
    expect(section.getByText('Another field has this name.')).toBeDefined();
    type(names()[1]!, 'pid');
    const link = section.getByRole<HTMLInputElement>('textbox', { name: 'Link with these fields' });
    expect(link.value).toBe(`${window.location.origin}/asst-7?source={source}&pid={pid}`);
    await user.click(save);
    await screen.findByText('Changes saved!');
    const both = [
      { name: 'source', label: 'Panel' },
      { name: 'pid', label: '' },
    ];
    expect(saved).toEqual([{ hidden_fields: both }]);
    await user.click(section.getByRole('button', { name: 'Remove field source' }));
    await user.click(save);
    await waitFor(() => expect(saved[1]).toEqual({ hidden_fields: both.slice(1) }));
    await user.click(screen.getByRole('tab', { name: 'Share' }));
    const shared = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link with hidden fields' });
    expect(shared.value).toBe(`${window.location.origin}/asst-7?pid={pid}`);
  });

  it('[FRAME-19] [FRAME-20] upload a logo as soon as it is chosen, and refuse one that is too large', async () => {
    server.on('PUT', '/api/forms/7/logo', { success: true, form: { ...FORM, frame: { ...DEFAULT_FRAME, logo: LOGO } } });
    const { user, section } = await open();
    const input = section.getByLabelText<HTMLInputElement>('Choose image', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(262_145)], 'large.png', { type: 'image/png' }));
    expect((await section.findByRole('alert')).textContent).toBe('This image is too large. Choose one of at most 256 KB.');
    await user.upload(input, new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' }));
    const image = await section.findByRole<HTMLImageElement>('img', { name: 'Current logo' });
    expect(image.getAttribute('src')).toBe(`/api/public/logos/7/${LOGO.version}`);
    expect(server.requests.find(({ path }) => path === '/api/forms/7/logo')!.body).toEqual({ image: 'AQID' });
  });
});
