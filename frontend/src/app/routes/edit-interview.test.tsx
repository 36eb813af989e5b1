import { BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES, wireContent, type InterviewContent } from '@contract/interview-fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { encode } from 'uqr';
import { sharedState } from '@/lib/shared-state';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';

let server: FakeServer;
let dashboard: FakeDashboard;
const FORM = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7' });

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
  server.on('GET', '/api/forms/7', { success: true, form: FORM });
  server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
    const sent = { ...BLANK_INTERVIEW, ...(body as Partial<InterviewContent>) };
    return {
      body: {
        success: true,
        form: {
          ...FORM,
          ...wireContent(sent, INTERVIEW_FIELD_NAMES),
          enable_user_details_form: sent.enableUserDetailsForm ? 1 : 0,
          enableRealtimeTranscript: sent.enableRealtimeTranscript,
          enableUserDetailsForm: sent.enableUserDetailsForm,
        },
      },
    };
  });
  server.on('GET', '/api/responses/7', { success: true, responses: [], nextCursor: null, total: 0 });
  server.on('GET', '/api/public/search-interview/*', { success: true, form: FORM });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(tab?: 'Edit' | 'Share') {
  const app = renderApp({ pathname: '/editinterview', state: { formId: 7 } });
  await screen.findByRole('heading', { name: 'Coffee study' });
  if (tab) await app.user.click(screen.getByRole('tab', { name: tab }));
  return app;
}
const toastPosition = (text: string) => screen.getByText(text).closest('[data-position]')?.getAttribute('data-position');
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Interview Name/ });

describe('the detail screen', () => {
  it('[DETAIL-01, DETAIL-02] opens from navigation state, with the breadcrumb to /home', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'My workspace' }).getAttribute('href')).toBe('/home');
    expect(sharedState.get().link).toBe(`${window.location.origin}/asst-7`);
  });

  it('says on its Edit tab, at once, when the interview needs a look, and no longer than that', async () => {
    await open('Edit');
    expect(screen.queryByText('This interview needs your attention')).toBeNull();
    const attention = { code: 'model-retired', message: 'Set another VOICE_LLM_MODEL.' };
    act(() => void dashboard.publish({ kind: 'form.updated', form: { ...FORM, attention } }));
    expect((await screen.findByRole('status', { name: 'This interview needs your attention' })).textContent).toContain(attention.message);
    act(() => void dashboard.publish({ kind: 'form.updated', form: FORM }));
    await waitFor(() => expect(screen.queryByText('This interview needs your attention')).toBeNull());
  });

  it('[MODEL-05] says on its Edit tab which model ends, of this interview', async () => {
    const notice = {
      ...{ use: 'interviewer', setting: 'OPENAI_MODEL', model: 'gpt-4o', retires_on: '2027-01-14', gone: false },
      ...{ successor: 'gpt-6-luna', fallback: null, source: null, interviews: [{ id: 7, title: 'Coffee study' }], interview_count: 1 },
    };
    server.on('GET', '/api/usage/model-notices', ({ query }) => ({
      body: { success: true, notices: query.get('form_id') === '7' ? [notice] : [] },
    }));
    await open('Edit');
    const alert = await screen.findByRole('status', { name: 'A model that your interviews use ends on January 14, 2027' });
    expect(alert.textContent).toContain('set OPENAI_MODEL to another model, such as gpt-6-luna.');
    // Which interview it is goes without saying.
    expect(alert.textContent).not.toContain('Coffee study');
  });

  it('opens from its address after a reload', async () => {
    renderApp('/editinterview?formId=7');
    await screen.findByRole('heading', { name: 'Coffee study' });
  });

  it("[VALID-11] says 'Invalid form ID' when there is none, and offers the way on", async () => {
    renderApp('/editinterview');
    await screen.findByText('Invalid form ID');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
  });

  it('[DETAIL-06, DETAIL-07, DETAIL-08] has the tabs Responses, open, Edit and Share', async () => {
    await open();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.slice(0, 3).map((tab) => tab.textContent)).toEqual(['Responses', 'Edit', 'Share']);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    await screen.findByText('No Responses Found');
  });

  it("[ERR-29, ERR-30] says 'Failed to fetch interview details', also for success: false, and offers to try again", async () => {
    allowOffContract();
    server.on('GET', '/api/forms/7', { success: false, error: 'Interview not found' });
    const { user } = renderApp('/editinterview?formId=7');
    await screen.findByText('Failed to fetch interview details');
    screen.getByText('Interview not found');
    server.on('GET', '/api/forms/7', { success: true, form: FORM });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Coffee study' });
  });

  it('leads home from an interview that is not there', async () => {
    server.on('GET', '/api/forms/7', () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Interview not found' } }));
    renderApp('/editinterview?formId=7');
    await screen.findByText('Interview not found');
    screen.getByRole('link', { name: 'Go to Home' });
  });

  it('follows a rename and a deletion in another window', async () => {
    await open();
    act(() => void dashboard.publish({ kind: 'form.updated', form: { ...FORM, title: 'Tea study' } }));
    await screen.findByRole('heading', { name: 'Tea study' });
    act(() => void dashboard.publish({ kind: 'form.deleted', formId: 7 }));
    await screen.findByText('This interview was deleted');
  });
});

describe('the title', () => {
  const edit = async (text: string) => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Edit title' }));
    const input = screen.getByRole('textbox', { name: 'Interview title' });
    await app.user.clear(input);
    await app.user.type(input, text);
    return app;
  };

  it('[DETAIL-03, DETAIL-04] is edited in place and saved with Enter', async () => {
    await edit('Tea study{Enter}');
    await screen.findByRole('heading', { name: 'Tea study' });
    await screen.findByText('Title updated successfully');
    expect(toastPosition('Title updated successfully')).toBe('top-right');
    expect(server.seen('PUT', '/api/forms/7')[0]?.body).toMatchObject({ title: 'Tea study' });
  });

  it('[DETAIL-05] is saved on leaving the field', async () => {
    const { user } = await edit('Tea study');
    await user.tab();
    await screen.findByText('Title updated successfully');
  });

  it('says when it could not be saved, and keeps it', async () => {
    server.on('PUT', '/api/forms/7', () => ({ status: 500, body: {} }));
    await edit('Tea study{Enter}');
    await screen.findByText('Failed to update title');
    await screen.findByDisplayValue('Tea study');
  });
});

describe('the Edit tab', () => {
  const publish = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  };

  it("[DETAIL-11, DETAIL-12, NEW-36] is 'Published' until something changes, 'Changes' until it is saved", async () => {
    const { user } = await open('Edit');
    screen.getByText('Published');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    await user.type(name(), '!');
    screen.getByText('Changes');
    expect(screen.queryByText('Published')).toBeNull();
    await publish(user);
    await screen.findByText('Published');
    expect(screen.queryByText('Changes')).toBeNull();
    expect(name().value).toBe('Coffee habits!');
  });

  it('[DETAIL-17, DETAIL-18, DETAIL-19, DETAIL-20, DETAIL-21, ERR-42, API-20, VALID-17, VALID-19] publishes after the question, flags included', async () => {
    const { user } = await open('Edit');
    await user.type(name(), '!');
    await user.click(screen.getByRole('checkbox', { name: /real-time transcript/ }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    within(dialog).getByText('Are you sure you want to publish this interview? Once published, the interview will be live.');
    expect(server.seen('PUT', '/api/forms/7')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Changes saved!');
    expect(toastPosition('Changes saved!')).toBe('top-right');
    expect(server.seen('PUT', '/api/forms/7')[0]?.body).toEqual({
      ...BLANK_INTERVIEW,
      title: 'Coffee study',
      interviewName: 'Coffee habits!',
      interviewInfo: 'Ten minutes about your mornings.',
      interviewInstructions: 'Ask how they make coffee.',
      enableRealtimeTranscript: true,
      enableUserDetailsForm: true,
    });
  });

  it("[ERR-31] says 'Failed to save changes: …' with the server's reason, and keeps the edits", async () => {
    server.on('PUT', '/api/forms/7', () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to update form' },
    }));
    const { user } = await open('Edit');
    await user.type(name(), '!');
    await publish(user);
    await screen.findByText('Failed to save changes: Failed to update form');
    expect(name().value).toBe('Coffee habits!');
    screen.getByText('Changes');
  });

  it('[DETAIL-13, DETAIL-14] previews at /survey-intro/{assistant_id} with the form in the navigation state', async () => {
    const { user, location } = await open('Edit');
    await user.click(screen.getByRole('link', { name: 'Preview' }));
    await waitFor(() => expect(location().pathname).toBe('/survey-intro/asst-7'));
    expect(location().state).toMatchObject({ form: { id: 7, assistantId: 'asst-7', interviewName: 'Coffee habits' } });
  });

  it('[DETAIL-15] disables Preview while saving', async () => {
    server.on('PUT', '/api/forms/7', () => new Promise(() => undefined));
    const { user } = await open('Edit');
    await user.type(name(), '!');
    await publish(user);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true));
    expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  });

  it("[NEW-27, NEW-28] has the read-only link 'Copy this link:' with a Copy button", async () => {
    const { user } = await open('Edit');
    const link = screen.getByLabelText<HTMLInputElement>('Copy this link:');
    expect(link.readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Link copied!');
    expect(await navigator.clipboard.readText()).toBe(link.value);
  });

  it('updates an untouched field after a change made elsewhere, and keeps typed text', async () => {
    const { user } = await open('Edit');
    await user.type(name(), '!');
    act(() => void dashboard.publish({ kind: 'form.updated', form: { ...FORM, interviewname: 'Theirs', interviewinfo: 'New info' } }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Interview Information/ }).value).toBe('New info'),
    );
    expect(name().value).toBe('Coffee habits!');
  });
});

describe('the Share tab', () => {
  it('[DETAIL-23, DETAIL-24, DETAIL-25] shows and copies the public link', async () => {
    const { user } = await open('Share');
    const link = screen.getByLabelText<HTMLInputElement>('Copy this link:');
    expect(link.value).toBe(`${window.location.origin}/asst-7`);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Link copied!');
    expect(toastPosition('Link copied!')).toBe('top-right');
    expect(await navigator.clipboard.readText()).toBe(link.value);
  });

  it('says how to get a link while the interview is a draft', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, assistant_id: null } });
    await open('Share');
    await screen.findByText('No link yet');
  });
});

describe('closing and reopening', () => {
  const answer = (state: string) =>
    server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => ({ body: { success: true, form: { ...FORM, state }, sent: body } }));

  it('asks before it closes, says what that means, and can be undone', async () => {
    answer('closed');
    const { user } = await open('Share');
    screen.getByText('Open');
    await user.click(screen.getByRole('button', { name: 'Close interview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close this interview?' });
    expect(dialog.textContent).toContain('all responses stay');
    expect(server.seen('PUT', '/api/forms/7')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Close interview' }));
    await screen.findByText('Interview closed');
    await screen.findByText('This interview is closed');
    expect(server.seen('PUT', '/api/forms/7')[0]?.body).toEqual({ closed: true });

    answer('open');
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await screen.findByText('Interview reopened');
    expect(server.seen('PUT', '/api/forms/7')[1]?.body).toEqual({ closed: false });
    await waitFor(() => expect(screen.queryByText('This interview is closed')).toBeNull());
  });

  it('[QUOTA-01] sets, changes and removes the quota on the Edit tab', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, response_quota: 20 } });
    server.on('GET', '/api/forms/activity', { success: true, activity: [] });
    const { user } = await open('Edit');
    const quota = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Close after this many complete responses' });
    expect(quota().value).toBe('20');
    await user.clear(quota());
    await user.type(quota(), '0-1.5');
    expect(quota().value).toBe('15');
    await user.clear(quota());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(server.seen('PUT', '/api/forms/7')[0]?.body).toMatchObject({ responseQuota: null }));
  });

  it('[QUOTA-05, QUOTA-06] says that the quota is reached until a response is excluded', async () => {
    const filled = (quota_filled: number) =>
      server.on('GET', '/api/forms/activity', {
        success: true,
        activity: [
          { id: 7, started: 2, completed: 2, live: 0, quota_filled, last_response_at: null, days: Array.from({ length: 14 }, () => 0) },
        ],
      });
    server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, response_quota: 2 } });
    filled(2);
    await open();
    await screen.findByText('Quota reached');
    screen.getByText('2 of 2 complete responses');
    screen.getByRole('status', { name: 'Closed because its quota is reached' });
    filled(1);
    act(() => void dashboard.publish({ kind: 'responses.reviewed', formId: 7, reviews: [] }));
    await screen.findByText('1 of 2 complete responses', {}, { timeout: 5_000 });
    screen.getByText('Open');
    expect(screen.queryByText('Closed because its quota is reached')).toBeNull();
  });

  it('is not offered for a draft', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, assistant_id: null, state: 'draft' } });
    await open('Edit');
    screen.getByText('Draft');
    expect(screen.queryByRole('button', { name: 'Close interview' })).toBeNull();
  });
});

describe('a draft in the Edit tab', () => {
  it('[DETAIL-28] is saved while it is written, and publishing it leads to Share, with a QR code', async () => {
    AUTOSAVE.pauseMs = 30;
    let form = { ...FORM, assistant_id: null as string | null, state: 'draft', updatedat: 'v1' };
    server.on('GET', '/api/forms/7', () => ({ body: { success: true, form } }));
    server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
      const sent = body as Record<string, unknown>;
      form = { ...form, title: String(sent.title), interviewname: String(sent.interviewName), updatedat: `${form.updatedat}+` };
      if (sent.draft !== true) form = { ...form, state: 'open', assistant_id: 'asst-7' };
      return { body: { success: true, form } };
    });
    const { user, location } = await open('Edit');
    await user.type(name(), '!');
    await screen.findByText('Draft saved');
    expect(server.seen('PUT', '/api/forms/7')[0]?.body).toMatchObject({
      interviewName: 'Coffee habits!',
      draft: true,
      expectedUpdatedAt: 'v1',
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Your interview is live');
    expect(location().search).toBe('?formId=7&tab=share');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'));
    const link = `${window.location.origin}/asst-7`;
    const code = await screen.findByRole('img', { name: `QR code of the link ${link}` });
    const { data } = encode(link, { border: 2, ecc: 'M' });
    expect(code.querySelector('path')!.getAttribute('d')!.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
  });
});

describe('trying the interview', () => {
  it('opens the participant’s pages as a trial, with what is not published yet', async () => {
    server.on('POST', '/api/forms/7/trial', {
      success: true,
      responseId: crypto.randomUUID(),
      form: formWire({ id: 70, interviewname: 'Coffee habits!', trial_of: 7, assistant_id: 'asst-trial' }),
    });
    const { user, location } = await open('Edit');
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Try interview' }));
    await screen.findByRole('heading', { name: 'Coffee habits!' });
    expect(location().pathname).toBe('/survey-intro/70');
    screen.getByText('Not counted, not listed, deleted after a day.');
    expect(server.seen('POST', '/api/forms/7/trial')[0]?.body).toMatchObject({ interviewName: 'Coffee habits!' });
    expect(server.seen('PUT', '/api/forms/7')).toHaveLength(0);
  });

  it('says why it could not be started', async () => {
    server.on('POST', '/api/forms/7/trial', () => ({
      status: 429,
      body: { success: false, code: 'RATE_LIMITED', error: 'Wait a moment.' },
    }));
    const { user } = await open('Edit');
    await user.click(screen.getByRole('button', { name: 'Try interview' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The trial could not be started: Wait a moment.');
  });
});

describe('the sample', () => {
  const openSample = async () => {
    const app = renderApp('/sampleform');
    await screen.findByRole('heading', { name: 'Sample Interview' });
    return app;
  };

  it('[DETAIL-10] has the tabs Responses, Edit and Share only, and one complete response', async () => {
    const { user } = await openSample();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Responses', 'Edit', 'Share']);
    await user.click(screen.getByRole('button', { name: 'View Response → of Maren Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    within(dialog).getByText(/Maren plans on Sunday evenings/);
  });

  it('has an analysis of its own responses, whose quotes lead to their transcripts [ANAL-06]', async () => {
    const { user } = await openSample();
    const report = await screen.findByRole('region', { name: 'What these responses add up to' });
    within(report).getByText('These insights come from word statistics, not from AI, and should be reviewed by research professionals.');
    const [first] = await within(report).findAllByRole('button', { name: /^Show in transcript/ });
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBeTruthy());
  });

  it('can be searched', async () => {
    const { user } = await openSample();
    await user.type(screen.getByPlaceholderText('Search...'), 'nobody');
    await screen.findByText('No Responses Found');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    screen.getByText('Maren');
  });

  it("[DETAIL-16, ERR-41] publishes nothing to the server: 'Changes saved successfully!', and no preview any more", async () => {
    const { user } = await openSample();
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/contactform/surveyintro');
    await user.type(name(), '!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Changes saved successfully!');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview', hidden: true }).disabled).toBe(true);
    expect(server.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview-questions'))).toEqual([]);
  });
});
