import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';
import { publicFormWire } from '@/testing/owner';

const RESPONSE = '0b9f4d26-6f3c-4a0e-9a57-0d8d8e1f2a11';
const FORM = publicFormWire({ interviewinfo: 'Five minutes about\nyour bicycle.' });
const SEARCH = '/api/public/search-interview/aXk29';

describe('the intro', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on('GET', SEARCH, { success: true, form: FORM }).on('GET', '/api/public/get-responses/77', {
      success: true,
      responses: [{ id: RESPONSE, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' }],
    });
  });
  const at = (state?: unknown) => ({ pathname: '/survey-intro/aXk29', state });
  const handedOn = { form: FORM, responseId: RESPONSE };

  it('[INTRO-01, INTRO-02, ROUTE-15] shows name and info of the form it was handed, without asking again', async () => {
    renderApp(at(handedOn));
    expect(await screen.findByRole('heading', { name: 'Bicycles' })).toBeDefined();
    expect(screen.getByText(/Five minutes about/)).toBeDefined();
    expect(server.requests).toEqual([]);
  });

  it('[INTRO-03, ROUTE-17] Get Started goes to the call page, with form and response', async () => {
    const { user, location } = renderApp(at(handedOn));
    await user.click(await screen.findByRole('button', { name: 'Get Started' }));
    await screen.findByRole('button', { name: 'Start Interview' });
    expect(location()).toMatchObject({ pathname: '/call/77', state: { responseId: RESPONSE, form: { id: 77, assistantId: 'aXk29' } } });
  });

  it('says what taking part means: recorded, shared, and the voice may go to the browser’s maker', async () => {
    renderApp(at(handedOn));
    expect(
      await screen.findByText(/on some devices, also as a recording. They are shared with the person who runs this interview/),
    ).toBeDefined();
    expect(screen.getByText(/your browser may send your voice to the company that makes it/)).toBeDefined();
  });

  it('[INTRO-01, ROUTE-15] opened by its address alone it finds the form, and continues to the call', async () => {
    const { user, location } = renderApp(at());
    await screen.findByRole('heading', { name: 'Bicycles' });
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    await screen.findByRole('button', { name: 'Start Interview' });
    expect(location().pathname).toBe('/call/77');
  });

  it('[ROUTE-18] opened by its address alone, in a browser that has no response yet, it is read once', async () => {
    const responses: unknown[] = [];
    const pending = { id: RESPONSE, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' };
    server
      .on('GET', SEARCH, { success: true, form: { ...FORM, enable_user_details_form: 0, enableUserDetailsForm: false } })
      .on('GET', '/api/public/get-responses/77', () => ({ body: { success: true, responses } }))
      .on('POST', '/api/public/submit-response/77', () => {
        responses.push(pending);
        return { status: 201, body: { success: true, id: RESPONSE, responseId: RESPONSE, token: 't' } };
      });
    const { user, location } = renderApp(at());
    await user.click(await screen.findByRole('button', { name: 'Get Started' }));
    await screen.findByRole('button', { name: 'Start Interview' });
    expect(location()).toMatchObject({ pathname: '/call/77', state: { responseId: RESPONSE } });
    expect(server.seen('POST', '/api/public/submit-response/77')).toHaveLength(1);
  });

  it('the owner’s preview creates no response, and says where the real thing is', async () => {
    const { user, location } = renderApp(at({ form: { ...FORM, user_id: 'me' } }));
    expect(await screen.findByText('This is a preview.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Get Started' }));
    expect(location().pathname).toBe('/survey-intro/aXk29');
    expect(screen.getByRole('link', { name: 'Open the link' }).getAttribute('href')).toBe('/aXk29');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['[INTRO-04] 404', { status: 404 }, 'Form not found. Please check the URL and try again.'],
    ['[INTRO-05] 5xx', { status: 500 }, 'An error occurred while loading the form. Please try again later.'],
    ['[INTRO-06] an answer without a form', { body: { success: true } }, 'Form not found or error loading form.'],
  ])('%s', async (_, answer, text) => {
    allowOffContract();
    server.on('GET', SEARCH, () => answer);
    renderApp(at());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('[INTRO-05] no answer at all, and another try', async () => {
    server.on('GET', SEARCH, () => Promise.reject(new TypeError('offline')));
    const { user } = renderApp(at());
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while loading the form. Please try again later.');
    server.on('GET', SEARCH, { success: true, form: FORM });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Bicycles' });
  });
});
