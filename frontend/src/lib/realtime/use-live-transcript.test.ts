import { expect, it } from 'vitest';
import { withDraft, withTurn, type LiveTranscript } from './use-live-transcript';

const turn = (seq: number) => ({ responseId: 'r1', seq, role: 'user' as const, text: `turn ${seq}`, at: '', clientId: null });
const draft = (seq: number, text: string) => ({ responseId: 'r1', seq, role: 'assistant' as const, text });
const empty: LiveTranscript = { turns: [], draft: null, started: true, refused: null };

it('keeps turns in their order and once', () => {
  const state = [turn(2), turn(1), turn(2)].reduce(withTurn, empty);
  expect(state.turns.map(({ seq }) => seq)).toEqual([1, 2]);
});

it('a turn that was revised takes its place, and what had come after it goes', () => {
  const before = [turn(1), turn(2), turn(3)].reduce(withTurn, empty);
  const after = withTurn(before, { ...turn(2), text: 'turn 2 and more', revised: 'c2' });
  expect(after.turns.map(({ text }) => text)).toEqual(['turn 1', 'turn 2 and more']);
});

it('shows words until their turn is there, and late words never', () => {
  const spoken = withDraft(withTurn(empty, turn(1)), draft(2, 'Hello th'));
  expect(spoken.draft?.text).toBe('Hello th');
  const said = withTurn(spoken, turn(2));
  expect(said.draft).toBeNull();
  expect(withDraft(said, draft(2, 'Hello there')).draft).toBeNull();
});

it('partial words disappear when their turn arrives with an earlier number than expected', () => {
  const words = { responseId: 'r1', seq: 4, role: 'user' as const, text: 'And one more' };
  const spoken = withDraft([turn(1), turn(2)].reduce(withTurn, empty), words);
  expect(withTurn(spoken, turn(3)).draft).toBeNull();
});

it('[CUT-01] a turn that the participant cut off arrives again, shorter, and later turns stay', () => {
  const asked = { ...turn(1), role: 'assistant' as const, text: 'Thank you. Who helps you?' };
  const cut = { ...asked, text: 'Thank you.', unheard: 'Who helps you?' };
  expect([asked, turn(2), cut].reduce(withTurn, empty).turns).toEqual([cut, turn(2)]);
});
