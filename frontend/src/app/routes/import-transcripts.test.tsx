import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DetailScreen } from '@/testing/detail-screen';
import { responseId } from '@/testing/owner';

const IMPORT = '/api/responses/7/import';
let at: DetailScreen;
let sent: unknown[];

beforeEach(() => {
  at = new DetailScreen();
  at.serve();
  sent = [];
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  at.server.on('POST', IMPORT, ({ body }) => {
    sent.push(body);
    return { status: 201, body: { success: true, ids: (body as { responses: unknown[] }).responses.map((_, n) => responseId(n + 1)) } };
  });
});
afterEach(() => void vi.restoreAllMocks());

/** jsdom's files cannot be read as bytes. */
function fileOf(name: string, text: string): File {
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
}

it('[IMP-04, IMP-05] shows who speaks in the chosen files, and imports them as the owner decides', async () => {
  const { user } = await at.open();
  await user.click(await screen.findByRole('button', { name: 'Import transcripts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import transcripts' });
  await within(dialog).findByRole('button', { name: 'Choose files' });
  const input =
    dialog.parentElement!.querySelector<HTMLInputElement>('input[type=file]') ??
    document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, [
    fileOf('one.txt', 'Mara: How was it?\nBen: Fine.\nMara: Why?\nBen: Because.'),
    fileOf('two.txt', 'Mara: And you?\nEva: Well.\nEva: Really.\nMara: Thanks?'),
    fileOf('broken.json', '{'),
  ]);
  expect(await within(dialog).findByText('This is not valid JSON. Compare it with the example.')).toBeTruthy();
  expect(within(dialog).getByLabelText('Role of Mara')).toHaveProperty('value', 'assistant');
  expect(within(dialog).getByLabelText('Role of Ben')).toHaveProperty('value', 'user');
  await user.selectOptions(within(dialog).getByLabelText('Role of Eva'), 'Leave out');
  expect(await within(dialog).findByText('No speaker in it has the role of the participant.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Import 1' })).toHaveProperty('disabled', false);
  await user.selectOptions(within(dialog).getByLabelText('Role of Eva'), 'Participant');
  expect(sent).toEqual([]);
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const turns = (one: { turns: { role: string; text: string }[] }) => one.turns.map(({ role, text }) => `${role}: ${text}`);
  expect((sent[0] as { responses: { turns: { role: string; text: string }[] }[] }).responses.map(turns)).toEqual([
    ['assistant: How was it?', 'user: Fine.', 'assistant: Why?', 'user: Because.'],
    ['assistant: And you?', 'user: Well.\nReally.', 'assistant: Thanks?'],
  ]);
  expect(await screen.findByText('2 transcripts imported!')).toBeTruthy();
});

it('[IMP-05] names the file that the server refused, and keeps everything for another attempt', async () => {
  at.server.on('POST', IMPORT, () => ({
    status: 400,
    body: { success: false, code: 'VALIDATION_FAILED', error: 'responses.0.turns: Too many' },
  }));
  const { user } = await at.open();
  await user.click(await screen.findByRole('button', { name: 'Import transcripts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import transcripts' });
  await user.click(await within(dialog).findByText('Paste a transcript instead'));
  await user.type(within(dialog).getByLabelText('Transcript, or JSON'), 'A: one{Enter}Q: two');
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1' }));
  expect(await within(dialog).findByText(/Pasted text, turns: Too many/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Import 1' })).toHaveProperty('disabled', false);
});
