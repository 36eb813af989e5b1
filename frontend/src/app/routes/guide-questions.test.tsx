import { newQuestion, questionsIn, type InterviewGuide } from '@contract/guide';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the first guide otherwise, which takes seconds on a busy machine.
import '@/features/guides/components/guide-panel';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { forgetChecked } from '@/features/guides/use-model-check';
import { forgetPublicConfig } from '@/lib/public-config';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { formWire, PUBLIC_CONFIG, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
const PAUSES = { ...AUTOSAVE };

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
  const form = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7', state: 'open', has_guide: true });
  server.on('GET', '/api/forms/7', { success: true, form });
  server.on('GET', '/api/forms/7/retention', { success: true, records: [] });
  server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(AUTOSAVE, { pauseMs: 20, retryMs: 40 });
  forgetChecked();
});
afterEach(() => void Object.assign(AUTOSAVE, PAUSES));

async function openGuide(guide: InterviewGuide = GUIDE) {
  const stored = new GuideServer(server, guide);
  const app = renderApp('/editinterview?formId=7&tab=edit');
  await screen.findByRole('radio', { name: 'Interview guide' });
  await screen.findByRole('group', { name: 'Interview guide' });
  return { ...app, stored };
}
const wording = (n: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Question ${n}` });
const saved = (stored: GuideServer) => questionsIn(stored.guide!).map((question) => question.wording);
const [ONE, TWO, THREE] = questionsIn(GUIDE).map((question) => question.wording);
const CHECK = '/api/forms/check-questions';

describe('[GUIDE-38] checking the wording with a language model', () => {
  const FINDING = {
    ...{ question: 'question', kind: 'jargon', span: [4, 6], explanation: 'Not everybody makes it themselves.' },
    ...{ rewrite: 'How do you get your coffee in the morning?' },
  };
  const withModel = () =>
    server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, voice: { ...PUBLIC_CONFIG.voice, languageModel: true } });

  it('adds suggestions on request, labelled, and asks once about the same words', async () => {
    withModel();
    server.on('POST', CHECK, ({ body }: SeenRequest) => {
      const { questions } = body as { questions: { id: string }[] };
      return { body: { success: true, checked: true, findings: questions.some(({ id }) => id === 'question') ? [FINDING] : [] } };
    });
    const { user, stored } = await openGuide();
    const button = await screen.findByRole('button', { name: 'Check wording with AI' });
    expect(server.seen('POST', CHECK)).toEqual([]);
    await user.click(button);
    await screen.findByText('AI added 1 suggestion.');
    const finding = screen.getByRole('list', { name: 'Suggestions for this question' });
    within(finding).getByText('Suggested by AI');
    expect(server.seen('POST', CHECK)[0]?.body).toEqual({
      questions: questionsIn(GUIDE).map(({ id, wording }) => ({ id, wording, closedAnswer: false })),
    });
    await user.click(button);
    expect(server.seen('POST', CHECK)).toHaveLength(1);

    await user.click(within(finding).getByRole('button', { name: `Apply: ${FINDING.rewrite}` }));
    await waitFor(() => expect(saved(stored)).toEqual([FINDING.rewrite, TWO, THREE]));
    expect(screen.queryByText('Suggested by AI')).toBeNull();
    // Only what is new is asked about; the old words are known.
    await user.click(button);
    await waitFor(() => expect(server.seen('POST', CHECK)).toHaveLength(2));
    expect((server.seen('POST', CHECK)[1]?.body as { questions: unknown[] }).questions).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Suggested by AI');
    expect(server.seen('POST', CHECK)).toHaveLength(2);
  });

  it('repeats nothing that a rule found, and a dismissed suggestion stays away', async () => {
    withModel();
    const leading = { ...newQuestion('question'), wording: "Don't you agree that coffee is wonderful?" };
    const said = { ...FINDING, explanation: 'It suggests an answer.', rewrite: 'What do you think of coffee?' };
    server.on('POST', CHECK, {
      ...{ success: true, checked: true },
      findings: [
        { ...said, kind: 'leading' },
        { ...said, kind: 'jargon' },
      ],
    });
    const { user, unmount } = await openGuide({ ...GUIDE, sections: [{ ...GUIDE.sections[0]!, questions: [leading] }] });
    await screen.findByRole('button', { name: 'Dismiss: Leading' });
    await user.click(await screen.findByRole('button', { name: 'Check wording with AI' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Jargon' }));
    expect(screen.getAllByRole('button', { name: 'Dismiss: Leading' })).toHaveLength(1);
    expect(screen.queryByText('Suggested by AI')).toBeNull();
    unmount();
    await openGuide({ ...GUIDE, sections: [{ ...GUIDE.sections[0]!, questions: [leading] }] });
    await screen.findByRole('button', { name: 'Dismiss: Leading' });
    expect(screen.queryByRole('button', { name: 'Dismiss: Jargon' })).toBeNull();
  });

  it('says when the model gave no answer, and is not there without one', async () => {
    withModel();
    server.on('POST', CHECK, { success: true, checked: false, findings: [] });
    const { user, unmount } = await openGuide();
    await user.click(await screen.findByRole('button', { name: 'Check wording with AI' }));
    await screen.findByText('The questions could not be checked now. Try again later.');
    unmount();
    server.on('GET', '/api/public/config', PUBLIC_CONFIG);
    forgetPublicConfig();
    await openGuide();
    expect(screen.queryByRole('button', { name: 'Check wording with AI' })).toBeNull();
    expect(wording(1).value).toBe(ONE);
  });
});

describe('[GUIDE-39] an image of a question', () => {
  const IMAGES = '/api/forms/7/images';
  const stored = { id: 'a'.repeat(64), width: 400, height: 300 };
  const openDetails = async () => {
    const app = await openGuide({ ...GUIDE, sections: [{ ...GUIDE.sections[0]!, questions: [newQuestion('question', ONE)] }] });
    await app.user.click(screen.getByRole('button', { name: 'Details of question 1' }));
    return { ...app, input: document.querySelector<HTMLInputElement>('input[type="file"]')! };
  };

  it('is stored, described and saved with the guide, and can be removed', async () => {
    server.on('POST', IMAGES, { success: true, image: stored });
    const { user, input, stored: guides } = await openDetails();
    await user.upload(input, new File(['picture'], 'poster.png', { type: 'image/png' }));
    const alt = await screen.findByRole('textbox', { name: /^Description of the image/ });
    screen.getByRole('img', { name: 'Image without a description' });
    screen.getByText(/^Describe the image: the interviewer says it/);
    await user.type(alt, 'A red bicycle');
    await waitFor(() => expect(questionsIn(guides.guide!)[0]?.image).toEqual({ ...stored, alt: 'A red bicycle' }));
    screen.getByRole('img', { name: 'A red bicycle' });
    expect(screen.queryByText(/^Describe the image: the interviewer says it/)).toBeNull();
    screen.getByText(/Must-ask · up to 1 follow-up · image/);
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await waitFor(() => expect(questionsIn(guides.guide!)[0]?.image).toBeUndefined());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('img', { name: 'A red bicycle' });
  });

  it('is refused with a reason: what is no image here, and what the server does not take', async () => {
    const { user, input } = await openDetails();
    const anything = userEvent.setup({ applyAccept: false });
    await anything.upload(input, new File(['<svg/>'], 'poster.svg', { type: 'image/svg+xml' }));
    await screen.findByText('The image could not be added: Choose a PNG, JPEG or WebP image.');
    expect(server.seen('POST', IMAGES)).toEqual([]);
    server.on('POST', IMAGES, () => ({
      status: 413,
      body: { success: false, code: 'PAYLOAD_TOO_LARGE', error: 'The image has too many pixels.' },
    }));
    await user.upload(input, new File(['picture'], 'poster.webp', { type: 'image/webp' }));
    await screen.findByText('The image could not be added: The image has too many pixels.');
  });
});

describe('[GUIDE-24] publishing a guide that is not ready', () => {
  it('leads to the placeholder that its template left, and publishes once it is replaced', async () => {
    const idea = { ...newQuestion('questio2', 'What comes to mind?'), stimulus: '[Replace this with your idea]' };
    const { user, stored } = await openGuide({
      ...GUIDE,
      sections: [{ ...GUIDE.sections[0]!, questions: [newQuestion('question', ONE), idea] }],
    });
    screen.getByText('Replace [Replace this with your idea] with your own words: it would be read out.');
    await user.click(screen.getByRole('button', { name: 'Publish guide' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The text to show with question 2 still has a placeholder');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text to show/ });
    expect(document.activeElement).toBe(field);
    expect(server.seen('POST', '/api/forms/7/guide/publish')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'A lunch box.');
    await user.click(screen.getByRole('button', { name: 'Publish guide' }));
    await waitFor(() => expect(stored.publishedVersion).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[GUIDE-40] duplicating a section', () => {
  it('copies its questions, keeps branches within the copy, and can be undone', async () => {
    const choice = { type: 'choice' as const, options: ['Yes', 'No'], multiple: false };
    const asking = { ...newQuestion('question', 'Do you drink coffee?'), answer: choice };
    const branches = [
      { when: { type: 'option' as const, option: 'No' }, goTo: 'questio2' },
      { when: { type: 'option' as const, option: 'Yes' }, goTo: 'questio3' },
    ];
    const first = { ...GUIDE.sections[0]!, questions: [{ ...asking, branches }, newQuestion('questio2', 'What else?')] };
    const { user, stored } = await openGuide({ ...GUIDE, sections: [first, GUIDE.sections[1]!] });
    await user.click(screen.getByRole('button', { name: 'Duplicate section 1' }));
    await waitFor(() => expect(saved(stored)).toEqual(['Do you drink coffee?', 'What else?', 'Do you drink coffee?', 'What else?', THREE]));
    const copy = stored.guide!.sections[1]!;
    expect(copy.title).toBe('Warm-up');
    expect(copy.questions[0]?.branches.map(({ goTo }) => goTo)).toEqual([copy.questions[1]?.id, 'questio3']);
    expect(new Set(questionsIn(stored.guide!).map(({ id }) => id)).size).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved(stored)).toEqual(['Do you drink coffee?', 'What else?', THREE]));
  });
});
