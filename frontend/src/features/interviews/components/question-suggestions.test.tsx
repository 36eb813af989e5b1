import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { OwnerProvider } from '@/lib/owner-context';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderWithApp } from '@/testing/render';
import { BLANK, useEditor } from '../use-editor';
import { InterviewEditor } from './interview-editor';

const PROMPT = 'Find out about coffee.\n- Do you like the new blend?\n- What do you like about the price and what would you change?';
const CLOSED = 'Do you like the new blend?';
const OPENED = 'What do you like or dislike about the new blend?';

/** The questions of a prompt's list, as the server finds them. */
const listed = (prompt: string) => prompt.split('\n').flatMap((line) => /^- (.+)/.exec(line)?.[1] ?? []);

function Editor({ interviewId }: { interviewId: number | null }) {
  const editor = useEditor({ ...BLANK, interviewInstructions: PROMPT }, null);
  return <InterviewEditor editor={editor} interviewId={interviewId} />;
}
const open = (interviewId: number | null = 7) =>
  renderWithApp(
    <OwnerProvider owner={OWNER}>
      <Editor interviewId={interviewId} />
    </OwnerProvider>,
  );
const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Configure your AI Interviewer/ });
const preview = () => screen.findByRole('region', { name: 'Questions in your prompt' });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.removeItem('colloquy.dismissed-suggestions');
  const server = serveOwner(new FakeServer());
  seedSession();
  server.on('POST', '/api/forms/preview-questions', ({ body }: SeenRequest) => ({
    body: {
      success: true,
      byModel: false,
      askWhy: [],
      questions: listed((body as { interviewInstructions: string }).interviewInstructions),
    },
  }));
});

describe('suggestions about the questions of a prompt', () => {
  it('[NEW-44] stand under the question they are about', async () => {
    open();
    const list = await preview();
    // Each comes when its question has been looked at.
    await waitFor(() => {
      const [closed, double] = [...list.querySelectorAll<HTMLElement>('ol > li')];
      within(closed!).getByText('Yes or no');
      within(double!).getByText('Two questions in one');
    });
  });

  it('[NEW-45] are applied to the prompt, and undone', async () => {
    const { user } = open();
    await user.click(await button(`Apply: ${OPENED}`));
    expect(prompt().value).toBe(PROMPT.replace(CLOSED, OPENED));
    expect(document.activeElement).toBe(await preview());
    expect(screen.queryByText('Yes or no')).toBeNull();
    await user.click(await button('Undo'));
    expect(prompt().value).toBe(PROMPT);
    await screen.findByText('Yes or no');
  });

  it('[NEW-46] make two questions of one', async () => {
    const { user } = open();
    await user.click(await button('Apply: What do you like about the price?'));
    expect(listed(prompt().value)).toEqual([CLOSED, 'What do you like about the price?', 'What would you change?']);
    await waitFor(() => expect(screen.queryByText('Two questions in one')).toBeNull());
  });

  it('undo keeps what was written meanwhile', async () => {
    const { user } = open();
    await user.click(await button(`Apply: ${OPENED}`));
    await user.type(prompt(), '!');
    await user.click(await button('Undo'));
    expect(prompt().value).toBe(`${PROMPT}!`);
  });

  it('[NEW-47] stay away once dismissed, for this question of this interview in this browser', async () => {
    const first = open();
    await first.user.click(await button('Dismiss: Yes or no'));
    expect(screen.queryByText('Yes or no')).toBeNull();
    expect(document.activeElement).toBe(await preview());
    expect(localStorage.getItem('colloquy.dismissed-suggestions')).not.toContain('blend');
    first.unmount();

    const again = open();
    await screen.findByText('Two questions in one');
    expect(screen.queryByText('Yes or no')).toBeNull();
    again.unmount();

    open(8);
    await screen.findByText('Yes or no');
  });

  it('[NEW-48] say when there are more questions than time, until dismissed', async () => {
    const { user } = open();
    await screen.findByText('Two questions in one');
    expect(screen.queryByText('Too many questions')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Interview Information/ }), ' It takes 2 minutes.');
    await screen.findByText(/These 2 questions will take about 4 minutes, but participants are told 2/);
    await user.click(await button('Dismiss: Too many questions'));
    expect(screen.queryByText('Too many questions')).toBeNull();
  });
});
