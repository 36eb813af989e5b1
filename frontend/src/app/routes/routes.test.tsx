import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLeave } from '@/lib/leave';
import { FakeServer } from '@/testing/fake-server';
import { formWire, PUBLIC_CONFIG, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
beforeEach(() => {
  server = serveOwner(new FakeServer());
});

describe('anyone', () => {
  it('[ROUTE-22, ROUTE-23, ROUTE-24] gets the not-found page for an unknown path, and the way on', async () => {
    renderApp('/nowhere/at/all');
    await screen.findByText('404');
    screen.getByRole('heading', { name: 'Page Not Found' });
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  });

  it('[ROUTE-20] sees the end of a checkout', async () => {
    renderApp('/success');
    await screen.findByRole('heading', { name: 'Checkout Success!' });
  });

  it('[ROUTE-21] sees the end of a checkout that was left', async () => {
    renderApp('/cancel');
    await screen.findByRole('heading', { name: 'Checkout cancelled!' });
  });
});

describe('a visitor without a session', () => {
  const guarded = [
    '/home',
    '/newform',
    '/editinterview?formId=7',
    '/sampleform',
    '/settings',
    '/submissions',
    '/contactform/surveyintro',
    '/contactform/surveyintro/call/confirmation',
  ];

  it.each(guarded)('[ROUTE-25] is sent from %s to sign-in', async (path) => {
    const left: string[] = [];
    setLeave((url) => left.push(url));
    renderApp(path);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(/^http.*\/oidc\/auth\?/);
  });

  it('[ROUTE-26, ROUTE-27, AUTH-06] sees a spinner and "Loading..." while it is not known who they are', async () => {
    server.on('GET', '/api/public/config', () => new Promise(() => undefined));
    renderApp('/home');
    const status = await screen.findByText('Loading...');
    expect(status.closest('[aria-busy="true"]')).not.toBeNull();
    expect(document.querySelector('[data-spinner]')).not.toBeNull();
  });
});

describe('a signed-in owner', () => {
  beforeEach(() => seedSession());

  it('[ROUTE-01, AUTH-07] goes from / to /home', async () => {
    const app = renderApp('/');
    await screen.findByRole('heading', { name: 'Home' });
    expect(app.location().pathname).toBe('/home');
  });

  it('[ROUTE-03, ROLE-17] opens /home', async () => {
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
  });

  it('[ROUTE-04, ROLE-18] opens /newform', async () => {
    renderApp('/newform');
    await screen.findByRole('heading', { name: /^New Interview/ });
  });

  it('[ROUTE-06, ROUTE-07, ROLE-19] opens /editinterview with the form id of the navigation state', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: formWire({ id: 7, title: 'Seven' }) });
    server.on('GET', '/api/responses/7', { success: true, responses: [], nextCursor: null, total: 0 });
    renderApp({ pathname: '/editinterview', state: { formId: 7 } });
    await screen.findByRole('heading', { name: 'Seven' });
  });

  it('[ROUTE-08, ROLE-20] opens /sampleform', async () => {
    renderApp('/sampleform');
    await screen.findByRole('heading', { name: 'Sample Interview' });
  });

  it('[ROUTE-09, ROLE-21] opens /settings: side menu and plans', async () => {
    renderApp('/settings');
    await screen.findByRole('heading', { name: 'Plans' });
    screen.getByRole('heading', { name: 'Settings' });
  });

  it('[ROUTE-10] opens /submissions: the responses of an interview to be picked', async () => {
    server.on('GET', '/api/forms/get-forms/*', {
      success: true,
      forms: [formWire({ id: 1, title: 'One' }), formWire({ id: 2, title: 'Two' })],
      nextCursor: null,
    });
    for (const id of [1, 2]) server.on('GET', `/api/responses/${id}`, { success: true, responses: [], nextCursor: null, total: 0 });
    const { user } = renderApp('/submissions');
    await screen.findByText('No Responses Found');
    expect(server.seen('GET', '/api/responses/1')).toHaveLength(1);
    await user.click(screen.getByRole('combobox', { name: 'Interview' }));
    await user.click(await screen.findByRole('option', { name: 'Two' }));
    await waitFor(() => expect(server.seen('GET', '/api/responses/2')).toHaveLength(1));
  });

  it('opens /submissions?formId= with the interview that is named, however many there are', async () => {
    const forms = Array.from({ length: 50 }, (_, index) => formWire({ id: index + 1, title: `Interview ${index + 1}` }));
    const beyond = formWire({ id: 77, title: 'The oldest' });
    server.on('GET', '/api/forms/get-forms/*', ({ query }) => ({
      body: query.has('cursor')
        ? { success: true, forms: [beyond], nextCursor: null, top: 0, epoch: 'e1' }
        : { success: true, forms, nextCursor: 'c1', top: 0, epoch: 'e1' },
    }));
    server.on('GET', '/api/responses/*', {
      success: true,
      responses: [],
      nextCursor: null,
      total: 0,
      totalIsLeast: false,
      top: 0,
      epoch: 'e1',
    });
    server.on('GET', '/api/forms/77', { success: true, form: beyond });
    const { user } = renderApp('/submissions?formId=77');
    await screen.findByText('No Responses Found');
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Interview' });
    expect(picker.value).toBe('The oldest');
    expect(server.requests.filter(({ path }) => /^\/api\/responses\/\d/.test(path)).map(({ path }) => path)).toEqual(['/api/responses/77']);

    // And the picker reaches it from another one.
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: 'Interview 1' }));
    await waitFor(() => expect(server.seen('GET', '/api/responses/1')).toHaveLength(1));
    await user.click(screen.getByRole('combobox', { name: 'Interview' }));
    await user.click(await screen.findByRole('option', { name: 'The oldest' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Interview' }).value).toBe('The oldest'));
  });

  it('says so when the interview that /submissions?formId= names is not there', async () => {
    server.on('GET', '/api/forms/get-forms/*', { success: true, forms: [formWire({ id: 1 })], nextCursor: null, top: 0, epoch: 'e1' });
    server.on('GET', '/api/forms/78', () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Interview not found' } }));
    renderApp('/submissions?formId=78');
    within(await screen.findByRole('alert')).getByText('Interview not found');
    expect(server.requests.filter(({ path }) => path.startsWith('/api/responses/1'))).toEqual([]);
  });

  it('[ROUTE-11, ROLE-22] previews the intro of the interview in the navigation state, or of the sample', async () => {
    const app = renderApp({ pathname: '/contactform/surveyintro', state: { form: formWire({ interviewname: 'Mine' }) } });
    await screen.findByRole('heading', { name: 'Mine' });
    await app.user.click(screen.getByRole('link', { name: 'Get Started' }));
    await screen.findByText('Thank you for your submission!');
    app.unmount();
    renderApp('/contactform/surveyintro');
    await screen.findByRole('heading', { name: 'How people plan their week' });
  });

  it("[ROUTE-12] sees 'Thank you for your submission!' at the end of a preview", async () => {
    renderApp('/contactform/surveyintro/call/confirmation');
    await screen.findByRole('heading', { name: 'Thank you for your submission!' });
  });

  it('moves to the public address of the site when it was opened under another one', async () => {
    const left: [string, string][] = [];
    setLeave((url, how) => left.push([url, how]));
    server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, publicUrl: 'https://interviews.example.com' });
    renderApp('/home');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]?.[0]).toMatch(/^https:\/\/interviews\.example\.com\//);
    expect(left[0]?.[1]).toBe('replace');
  });

  it('shows an error when the server cannot be reached, and can try again', async () => {
    let reachable = false;
    server.on('GET', '/api/public/config', () => (reachable ? { body: PUBLIC_CONFIG } : { status: 503, body: {} }));
    const { user } = renderApp('/home');
    await screen.findByText('We cannot reach the server');
    reachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Home' });
  });
});
