import { newQuestion, questionsIn, type InterviewGuide } from '@contract/guide';
import { GUIDE_TEMPLATES } from '@contract/guide-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the first guide otherwise, which takes seconds on a busy machine.
import '@/features/guides/components/guide-panel';
import '@/features/guides/components/guide-start';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { FakeServer } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { formWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
const PAUSES = { ...AUTOSAVE };
const DISCOVERY = GUIDE_TEMPLATES.find(({ id }) => id === 'discovery')!.guide;
const OPEN = '[your topic, such as planning the week]';

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
  server.on('GET', '/api/forms/7/retention', { success: true, records: [] });
  server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(AUTOSAVE, { pauseMs: 20, retryMs: 40 });
});
afterEach(() => void Object.assign(AUTOSAVE, PAUSES));

async function openInterview(guide: InterviewGuide | null, state: 'open' | 'draft' = 'open') {
  const form = formWire({
    ...{ id: 7, title: 'Week', interview_name: 'Week', interviewinfo: 'It takes 10 minutes.', interviewinstructions: 'Ask.', state },
    ...{ assistant_id: state === 'open' ? 'asst-7' : null, has_guide: guide !== null },
  });
  server.on('GET', '/api/forms/7', { success: true, form });
  const stored = new GuideServer(server, guide);
  const app = renderApp('/editinterview?formId=7&tab=edit');
  await screen.findByRole('radio', { name: 'Interview guide' });
  return { ...app, stored };
}
const long: InterviewGuide = {
  ...GUIDE,
  sections: [
    {
      ...GUIDE.sections[0]!,
      questions: Array.from({ length: 14 }, (_, n) => newQuestion(`question${n}`.slice(-8), `What did you do on day ${n + 1}?`)),
    },
  ],
};

describe('[GUIDE-62] the subject of a template', () => {
  it('is asked for before the template is used, and named wherever it stands', async () => {
    const { user, stored } = await openInterview(null);
    await user.click(screen.getByRole('radio', { name: 'Interview guide' }));
    await user.click(await screen.findByRole('button', { name: /^Discovery/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discovery' }));
    await user.type(dialog.getByRole('textbox', { name: 'What is it about?' }), 'paying invoices');
    dialog.getByText('Please walk me through the last time you dealt with paying invoices, from the beginning.');
    await user.click(dialog.getByRole('button', { name: 'Use this template' }));
    await waitFor(() => expect(stored.guide?.opening).toContain('how paying invoices goes for you'));
    expect(JSON.stringify(stored.guide)).not.toContain(OPEN);
  });

  it('that is still open is led to instead of publishing: the field opens, and says what to do', async () => {
    const { user, stored } = await openInterview(DISCOVERY);
    await user.click(await screen.findByRole('button', { name: 'Publish guide' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The opening still has a placeholder');
    const opening = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Opening' });
    await waitFor(() => expect(document.activeElement).toBe(opening));
    expect(opening.value).toContain(OPEN);
    expect(opening.getAttribute('aria-invalid')).toBe('true');
    expect(stored.publishedVersion).toBeNull();
    expect(questionsIn(DISCOVERY).filter(({ wording }) => wording.includes(OPEN))).toHaveLength(1);
  });
});

describe('[GUIDE-63] publishing more questions than time', () => {
  it('asks before the guide of a published interview is published', async () => {
    const { user, stored } = await openInterview(long);
    await user.click(await screen.findByRole('button', { name: 'Publish guide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Too many questions' }));
    dialog.getByText(/These 14 questions will take about \d+ minutes, but participants are told 10/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.seen('POST', '/api/forms/7/guide/publish')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Publish guide' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(stored.publishedVersion).toBe(1));
  });

  it('repeats it in the dialog that publishes a draft', async () => {
    const { user } = await openInterview(long, 'draft');
    await screen.findByRole('group', { name: 'Interview guide' });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    expect(within(dialog).getByRole('note').textContent).toMatch(
      /^More questions than time: These 14 questions will take about \d+ minutes/,
    );
    within(dialog).getByRole('button', { name: 'Publish anyway' });
  });

  it('says nothing where there is time', async () => {
    const { user, stored } = await openInterview(GUIDE);
    await user.click(await screen.findByRole('button', { name: 'Publish guide' }));
    await waitFor(() => expect(stored.publishedVersion).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
