import { DEFAULT_FRAME } from '@contract/frame';
import { SUBMITTED_FIELD_NAMES } from '@contract/response-fields';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberLink } from '@/lib/participant/link-values';
import { FakeServer } from '@/testing/fake-server';
import { renderApp, renderWithApp } from '@/testing/render';
import { AppRoutes } from '../router';
import { cssVariables } from '../theme';
import { allowOffContract } from '@/testing/contract';
import { publicFormWire } from '@/testing/owner';

const ID = '0b9f4d26-6f3c-4a0e-9a57-0d8d8e1f2a11';
const OTHER_ID = '0b9f4d26-6f3c-4a0e-9a57-0d8d8e1f2a22';
const FORM = publicFormWire({ id: 4_398_046_511_105, interviewinfo: 'Five minutes about your bicycle.' });
const ANONYMOUS_FORM = { ...FORM, enable_user_details_form: 0, enableUserDetailsForm: false };
const SEARCH = '/api/public/search-interview/aXk29';
const SUBMIT = `/api/public/submit-response/${FORM.id}`;
const OWN = `/api/public/get-responses/${FORM.id}`;
const own = (id: string, call_status: string, submitted_at = '2026-11-21T10:00:00') => ({ id, call_status, submitted_at });

describe('the entry page', () => {
  let server: FakeServer;
  let mine: unknown[];
  beforeEach(() => {
    mine = [];
    server = new FakeServer()
      .on('GET', SEARCH, { success: true, form: FORM })
      .on('GET', OWN, () => ({ body: { success: true, responses: mine } }))
      .on('POST', SUBMIT, () => {
        mine.push(own(ID, 'pending'));
        return { status: 201, body: { success: true, id: ID, responseId: ID, token: 't' } };
      });
  });
  const anonymous = () => server.on('GET', SEARCH, { success: true, form: ANONYMOUS_FORM });
  const submissions = () => server.seen('POST', SUBMIT);
  const intro = () => screen.findByRole('button', { name: 'Get Started' });

  describe('finding the interview', () => {
    it('[ENTRY-03, ROUTE-13] asks for an assistant id’s interview', async () => {
      renderApp('/aXk29');
      await screen.findByLabelText('First name');
      expect(server.seen('GET', SEARCH)).toHaveLength(1);
    });

    it('[ENTRY-03, ROUTE-14] asks for a form by its number', async () => {
      server.on('GET', `/api/public/get-form/${FORM.id}`, { success: true, form: FORM });
      renderApp(`/${FORM.id}`);
      await screen.findByLabelText('First name');
      expect(server.seen('GET', '/api/public/search-interview/*')).toEqual([]);
    });

    it('[ENTRY-04, CONTACT-08] says that it is preparing while it loads', async () => {
      server.on('GET', SEARCH, () => new Promise<never>(() => undefined));
      renderApp('/aXk29');
      expect(await screen.findByText('Preparing your interview...')).toBeDefined();
    });

    it('[ENTRY-05, ENTRY-07, ERR-38] an unknown id shows an error in red, and can be tried again', async () => {
      server.on('GET', '/api/public/search-interview/*', () => ({
        status: 404,
        body: { success: false, code: 'NOT_FOUND', error: 'Interview not found' },
      }));
      const { user } = renderApp('/nothing');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Form not found');
      expect(screen.getByRole('heading', { name: "This link doesn't lead to an interview" })).toBeDefined();
      expect(screen.getByText(/check the link, or ask the person who runs the interview/)).toBeDefined();
      expect(alert.style.color).toBe('var(--mantine-color-error)');
      expect(cssVariables({} as never).light['--mantine-color-error']).toBe('#c92a2a');
      server.on('GET', '/api/public/search-interview/nothing', { success: true, form: FORM });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByLabelText('First name');
    });

    it('a closed interview is explained in plain words, without blame and without red', async () => {
      server.on('GET', '/api/public/search-interview/*', () => ({
        status: 403,
        body: { success: false, code: 'INTERVIEW_CLOSED', error: 'This interview is closed and no longer takes new participants.' },
      }));
      renderApp('/aXk29');
      expect(await screen.findByRole('heading', { name: 'This interview is closed' })).toBeDefined();
      expect(screen.getByText(/please ask the person who runs this interview/)).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it('an interview that closes while its link is open', async () => {
      anonymous().on('POST', SUBMIT, () => ({ status: 403, body: { success: false, code: 'INTERVIEW_CLOSED', error: 'closed' } }));
      renderApp('/aXk29');
      expect(await screen.findByRole('heading', { name: 'This interview is closed' })).toBeDefined();
    });

    it('each step of the way takes the focus', async () => {
      const { user } = renderApp('/aXk29');
      await user.type(await screen.findByLabelText('First name'), 'Grace');
      await user.type(screen.getByLabelText('Last name'), 'Hopper');
      await user.type(screen.getByLabelText('Email'), 'grace@example.com');
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await intro();
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bicycles' }));
    });

    it('[ENTRY-05, ENTRY-07] an answer without a form', async () => {
      allowOffContract();
      server.on('GET', SEARCH, { success: true });
      renderApp('/aXk29');
      expect((await screen.findByRole('alert')).textContent).toBe('Form not found');
    });

    it('[ERR-38] the failure’s own text', async () => {
      server.on('GET', SEARCH, () => ({ status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'The database rests.' } }));
      renderApp('/aXk29');
      expect((await screen.findByRole('alert')).textContent).toBe('The database rests.');
    });

    it('[ENTRY-06, ERR-39] a failure without a text', async () => {
      allowOffContract();
      server.on('GET', SEARCH, { success: false });
      renderApp('/aXk29');
      expect((await screen.findByRole('alert')).textContent).toBe('Error loading form');
    });
  });

  describe('without contact details', () => {
    it('[ENTRY-08, ENTRY-09, ENTRY-10, ENTRY-11, CONTACT-01] submits for the participant and continues, carrying form and response', async () => {
      anonymous();
      const { location } = renderApp('/aXk29');
      await intro();
      expect(screen.queryByLabelText('First name')).toBeNull();
      expect(submissions()).toHaveLength(1);
      expect(location()).toMatchObject({
        pathname: '/survey-intro/aXk29',
        state: { responseId: ID, form: { id: FORM.id, interviewName: 'Bicycles' } },
      });
    });

    it('[ENTRY-14, CONST-31, CONST-32, CONST-33, CONST-34, CONST-35, CONST-36, CONST-37] what an anonymous response holds', async () => {
      anonymous();
      renderApp('/aXk29');
      await intro();
      const body = submissions()[0]?.body as Record<string, unknown>;
      // Nothing that is not known to the contract, and no contact data but this.
      expect([...SUBMITTED_FIELD_NAMES, 'form_id', 'status', 'call_duration']).toEqual(expect.arrayContaining(Object.keys(body)));
      expect(body).toMatchObject({
        form_id: FORM.id,
        firstname: 'Anonymous',
        lastname: 'User',
        email: 'anonymous@example.com',
        phonenumber: 'N/A',
        response: 'Response',
        call_duration: 0,
        status: 'completed',
      });
    });

    it('[RSP-17] takes `responseId` in place of `id`', async () => {
      allowOffContract();
      anonymous();
      server.on('POST', SUBMIT, { success: true, responseId: OTHER_ID, token: 't' });
      const { location } = renderApp('/aXk29');
      await intro();
      expect(location()).toMatchObject({ state: { responseId: OTHER_ID } });
    });

    it('effects that run twice submit once', async () => {
      anonymous();
      renderWithApp(
        <StrictMode>
          <AppRoutes />
        </StrictMode>,
        { at: '/aXk29' },
      );
      await intro();
      expect(submissions()).toHaveLength(1);
    });

    it('leaving and coming back while it submits makes no second response', async () => {
      let answer: (() => void) | undefined;
      anonymous().on('POST', SUBMIT, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        mine.push(own(ID, 'pending'));
        return { body: { success: true, id: ID, responseId: ID, token: 't' } };
      });
      const first = renderApp('/aXk29');
      await waitFor(() => expect(answer).toBeDefined());
      first.unmount();
      renderApp('/aXk29');
      await screen.findByRole('heading', { name: 'Preparing your interview...' });
      answer?.();
      await intro();
      expect(submissions()).toHaveLength(1);
    });

    it('a response that waits in this browser is used again: a reload makes no second one', async () => {
      anonymous();
      mine.push(own(ID, 'pending'));
      const { location } = renderApp('/aXk29');
      await intro();
      expect(submissions()).toEqual([]);
      expect(location().state).toMatchObject({ responseId: ID });
    });

    it('a finished one is not: the interview is taken again', async () => {
      anonymous();
      mine.push(own(OTHER_ID, 'completed'));
      const { location } = renderApp('/aXk29');
      await intro();
      expect(location().state).toMatchObject({ responseId: ID });
    });

    it('one that was broken off is offered, beside a new start', async () => {
      anonymous();
      mine.push(own(OTHER_ID, 'abandoned'));
      const { user, location } = renderApp('/aXk29');
      await user.click(await screen.findByRole('button', { name: 'Continue my interview' }));
      // The intro was read then: straight back to the call.
      await screen.findByRole('button', { name: 'Continue Interview' });
      expect(location()).toMatchObject({ pathname: `/call/${FORM.id}`, state: { responseId: OTHER_ID } });
      expect(submissions()).toEqual([]);
    });

    it('a new start makes a new response', async () => {
      anonymous();
      mine.push(own(OTHER_ID, 'in-progress'));
      const { user, location } = renderApp('/aXk29');
      await user.click(await screen.findByRole('button', { name: 'Start a new one' }));
      await intro();
      expect(location().state).toMatchObject({ responseId: ID });
    });

    it('[CALL-43] a new start leaves no unsent answer of the one before behind', async () => {
      anonymous();
      mine.push(own(OTHER_ID, 'in-progress'));
      localStorage.setItem(`colloquy.draft.${OTHER_ID}`, JSON.stringify({ at: Date.now(), text: 'Because' }));
      const { user } = renderApp('/aXk29');
      await user.click(await screen.findByRole('button', { name: 'Start a new one' }));
      await intro();
      expect(localStorage).toHaveLength(0);
    });

    it('continues when this browser’s responses cannot be read', async () => {
      anonymous().on('GET', OWN, () => ({ status: 500 }));
      renderApp('/aXk29');
      await intro();
      expect(submissions()).toHaveLength(1);
    });

    it('at the response limit says so kindly', async () => {
      anonymous().on('POST', SUBMIT, () => ({ status: 403, body: { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'limit' } }));
      renderApp('/aXk29');
      expect(await screen.findByRole('heading', { name: 'This interview is not taking responses right now' })).toBeDefined();
    });

    it('[ERR-56] a failed submission is reported, and retried on request', async () => {
      anonymous().on('POST', SUBMIT, () => ({ status: 500 }));
      const { user } = renderApp('/aXk29');
      expect((await screen.findByRole('alert')).textContent).toBe('A server error occurred. Please try again later.');
      server.on('POST', SUBMIT, { success: true, id: ID, responseId: ID, token: 't' });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await intro();
    });
  });

  describe('with hidden fields', () => {
    const frame = {
      ...DEFAULT_FRAME,
      hidden_fields: [
        { name: 'source', label: '' },
        { name: 'pid', label: '' },
      ],
    };
    const hidden = (values: Record<string, string>, status = 'pending') => ({ ...own(OTHER_ID, status), hidden_fields: values });
    const sent = () => submissions().map(({ body }) => (body as { hidden_fields?: unknown }).hidden_fields);
    beforeEach(() => {
      sessionStorage.clear();
      server.on('GET', SEARCH, { success: true, form: { ...ANONYMOUS_FORM, frame } });
    });

    it('[HIDDEN-05] [HIDDEN-06] [HIDDEN-07] sends what the link carries of them, and nothing else of it', async () => {
      renderApp({ pathname: '/aXk29', search: '?source=%20panel-a%00&pid={pid}&email=grace%40example.com&lang=de' });
      await intro();
      expect(sent()).toEqual([{ source: 'panel-a' }]);
      expect(JSON.stringify(submissions()[0]!.body)).not.toContain('grace');
    });

    it('[HIDDEN-05] sends nothing of an interview that has none', async () => {
      anonymous();
      renderApp({ pathname: '/aXk29', search: '?source=panel-a' });
      await intro();
      expect(sent()).toEqual([undefined]);
    });

    it.each([
      ['the same values', '?source=a&pid=1', true],
      ['none', '', true],
      ['another value', '?source=a&pid=2', false],
      ['fewer of them', '?source=a', false],
    ])('[HIDDEN-08] a response that waits is used again by a link with %s: %s', async (_what, search, again) => {
      mine.push(hidden({ source: 'a', pid: '1' }));
      renderApp({ pathname: '/aXk29', search });
      await intro();
      expect(submissions()).toHaveLength(again ? 0 : 1);
    });

    it('[HIDDEN-08] one that has begun is offered, whatever the link carries; a new start sends its values', async () => {
      mine.push(hidden({ pid: '1' }, 'abandoned'));
      const { user } = renderApp({ pathname: '/aXk29', search: '?pid=2' });
      await screen.findByRole('button', { name: 'Continue my interview' });
      await user.click(screen.getByRole('button', { name: 'Start a new one' }));
      await intro();
      expect(sent()).toEqual([{ pid: '2' }]);
    });

    it('[HIDDEN-05] [HIDDEN-08] go with the contact details; the same person with another link makes another response', async () => {
      server.on('GET', SEARCH, { success: true, form: { ...FORM, frame } });
      const next = async (search: string) => {
        const { user, unmount } = renderApp({ pathname: '/aXk29', search });
        for (const [label, value] of Object.entries({ 'First name': 'Grace', 'Last name': 'Hopper', Email: 'grace@example.com' })) {
          const field = await screen.findByLabelText(label);
          await user.clear(field);
          await user.paste(value);
        }
        await user.click(screen.getByRole('button', { name: 'Next' }));
        await intro();
        unmount();
      };
      await next('?pid=1');
      mine[0] = { ...own(ID, 'pending'), hidden_fields: { pid: '1' } };
      await next('?pid=1');
      expect(sent()).toEqual([{ pid: '1' }]);
      await next('?pid=2');
      expect(sent()).toEqual([{ pid: '1' }, { pid: '2' }]);
    });

    it('[HIDDEN-05] a call page that has lost its response leads back to the link as it was', async () => {
      server.on('GET', `/api/public/get-form/${FORM.id}`, { success: true, form: { ...FORM, frame } });
      rememberLink(FORM.id, { source: 'panel a', pid: '1' });
      renderApp(`/call/${FORM.id}`);
      await intro();
      expect(sent()).toEqual([{ source: 'panel a', pid: '1' }]);
    });
  });

  describe('with contact details', () => {
    const fields = { 'First name': 'Grace', 'Last name': 'Hopper', Email: 'grace@example.com', 'Phone number': '+49 30 1234' };
    async function fill(user: ReturnType<typeof renderApp>['user'], values: Record<string, string> = fields) {
      for (const [label, value] of Object.entries(values)) {
        const field = await screen.findByLabelText(label);
        await user.clear(field);
        if (value !== '') await user.paste(value);
      }
    }
    const next = () => screen.getByRole('button', { name: 'Next' });

    it('[ENTRY-12, CONTACT-01, CONTACT-02, CONTACT-03, CONTACT-04, CONTACT-05, CONTACT-06, CONTACT-07] shows the contact page', async () => {
      renderApp('/aXk29');
      expect(await screen.findByRole('heading', { name: "Let's get some quick contact information before we begin!" })).toBeDefined();
      for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toBeDefined();
      expect(next()).toBeDefined();
      expect(submissions()).toEqual([]);
    });

    it('[CONTACT-09] what was typed is there after a reload, in this tab, until it is submitted', async () => {
      const { user, unmount } = renderApp('/aXk29');
      await fill(user);
      unmount();
      const again = renderApp('/aXk29');
      for (const [label, value] of Object.entries(fields)) expect(await screen.findByLabelText(label)).toHaveProperty('value', value);
      expect(localStorage).toHaveLength(0);
      await user.click(next());
      await intro();
      expect(submissions()[0]?.body).toMatchObject({ firstname: 'Grace', phonenumber: '+49 30 1234' });
      expect(Object.keys(sessionStorage).filter((key) => key.includes('typed'))).toEqual([]);
      again.unmount();
    });

    it('[CONTACT-09] what was typed is not kept for who continues an interview that has begun', async () => {
      mine.push(own(OTHER_ID, 'abandoned'));
      const { user } = renderApp('/aXk29');
      await fill(user, { 'First name': 'Grace' });
      await user.click(await screen.findByRole('button', { name: 'Continue my interview' }));
      await screen.findByRole('button', { name: 'Continue Interview' });
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('Grace');
    });

    it('[CALL-43] the unsent answer of an abandoned interview is deleted when another person starts over', async () => {
      mine.push(own(OTHER_ID, 'abandoned'));
      localStorage.setItem(`colloquy.draft.${OTHER_ID}`, JSON.stringify({ at: Date.now(), text: 'Because' }));
      const { user } = renderApp('/aXk29');
      await fill(user);
      await user.click(next());
      await intro();
      expect(localStorage).toHaveLength(0);
    });

    it('[ENTRY-13, ROUTE-16] Next submits what was entered and goes to the intro', async () => {
      const { user, location } = renderApp('/aXk29');
      await fill(user);
      await user.click(next());
      await intro();
      expect(submissions()[0]?.body).toMatchObject({
        form_id: FORM.id,
        firstname: 'Grace',
        lastname: 'Hopper',
        email: 'grace@example.com',
        phonenumber: '+49 30 1234',
        response: 'Response',
        status: 'completed',
      });
      expect(location()).toMatchObject({ pathname: '/survey-intro/aXk29', state: { responseId: ID } });
    });

    it('[VALID-01, VALID-02, VALID-04] requires names and an address', async () => {
      const { user } = renderApp('/aXk29');
      await screen.findByLabelText('First name');
      await user.click(next());
      for (const text of ['First name is required', 'Last name is required', 'Email must be a valid email address']) {
        expect(screen.getByText(text)).toBeDefined();
      }
      expect(document.activeElement).toBe(screen.getByLabelText('First name'));
      expect(submissions()).toEqual([]);
    });

    it('[VALID-06] spaces are no name', async () => {
      const { user } = renderApp('/aXk29');
      await fill(user, { ...fields, 'First name': '   ', 'Last name': '  ' });
      await user.click(next());
      expect(screen.getByText('First name is required')).toBeDefined();
      expect(screen.getByText('Last name is required')).toBeDefined();
      expect(submissions()).toEqual([]);
    });

    it.each([
      ['grace', false],
      ['grace@example', false],
      ['gr ace@example.com', false],
      ['@example.com', false],
      ['g@e.c', true],
      ['  grace@example.com ', true],
    ])('[VALID-03] %j as an address: %s', async (address, good) => {
      const { user } = renderApp('/aXk29');
      await fill(user, { ...fields, Email: address });
      await user.click(next());
      if (good) await intro();
      else expect(screen.getByText('Email must be a valid email address')).toBeDefined();
      expect(submissions()).toHaveLength(good ? 1 : 0);
    });

    it.each(['', 'call me, maybe'])('[VALID-05] %j is a good phone number', async (phone) => {
      const { user } = renderApp('/aXk29');
      await fill(user, phone === '' ? { 'First name': 'G', 'Last name': 'H', Email: 'g@e.co' } : { ...fields, 'Phone number': phone });
      await user.click(next());
      await intro();
    });

    it('[CONTACT-08] while it submits it says so, and cannot be pressed twice', async () => {
      let answer: (() => void) | undefined;
      server.on(
        'POST',
        SUBMIT,
        () => new Promise((resolve) => (answer = () => resolve({ body: { success: true, id: ID, responseId: ID, token: 't' } }))),
      );
      const { user } = renderApp('/aXk29');
      await fill(user);
      await user.dblClick(next());
      expect(await screen.findByText('Preparing your interview...')).toBeDefined();
      answer?.();
      await intro();
      expect(submissions()).toHaveLength(1);
    });

    it('[ERR-34, ERR-23, ERR-56] tells why it failed, and keeps what was entered', async () => {
      server.on('POST', SUBMIT, () => ({
        status: 500,
        body: { success: false, code: 'SERVER_ERROR', error: 'Failed to submit response' },
      }));
      const { user } = renderApp('/aXk29');
      await fill(user);
      await user.click(next());
      expect((await screen.findByRole('alert')).textContent).toBe('Error submitting form: Failed to submit response');
      expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Grace');
      expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+49 30 1234');
    });

    it('[ERR-34] says so when nothing answers', async () => {
      server.on('POST', SUBMIT, () => Promise.reject(new TypeError('offline')));
      const { user } = renderApp('/aXk29');
      await fill(user);
      await user.click(next());
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Error submitting form: Unable to connect to the server. Please check your internet connection.',
      );
    });

    it('at the response limit says so kindly', async () => {
      server.on('POST', SUBMIT, () => ({ status: 403, body: { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'limit' } }));
      const { user } = renderApp('/aXk29');
      await fill(user);
      await user.click(next());
      expect(await screen.findByRole('heading', { name: 'This interview is not taking responses right now' })).toBeDefined();
    });

    it('going back keeps the entries; Next with the same ones makes no second response, with others it does', async () => {
      const first = renderApp('/aXk29');
      await fill(first.user);
      await first.user.click(next());
      await intro();
      first.unmount();

      const again = renderApp('/aXk29');
      expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('grace@example.com');
      await waitFor(() => expect(server.seen('GET', OWN)).toHaveLength(2));
      await again.user.click(next());
      await intro();
      expect(submissions()).toHaveLength(1);
      again.unmount();

      const other = renderApp('/aXk29');
      await fill(other.user, { 'First name': 'Ada' });
      await other.user.click(next());
      await intro();
      expect(submissions()).toHaveLength(2);
      expect(submissions()[1]?.body).toMatchObject({ firstname: 'Ada' });
    });

    it('offers to continue with an interview that was broken off', async () => {
      mine.push(own(OTHER_ID, 'abandoned'));
      const { user, location } = renderApp('/aXk29');
      await user.click(await screen.findByRole('button', { name: 'Continue my interview' }));
      // The intro was read then: straight back to the call.
      await screen.findByRole('button', { name: 'Continue Interview' });
      expect(location()).toMatchObject({ pathname: `/call/${FORM.id}`, state: { responseId: OTHER_ID } });
    });
  });
});
