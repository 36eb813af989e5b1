import type { RouteReference } from '../../common/documented.decorator.js';

const RESPONSE_ID = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const NOTE = {
  id: '7c1f0c52-6a0e-4f6e-8c2a-9d1e6f7a8b90',
  text: 'Says it twice: the price.',
  turn: 4,
  atMs: 63_000,
  createdAt: '2026-11-21T18:05:00.000',
  editedAt: null,
};
const params = { id: RESPONSE_ID, noteId: NOTE.id };

/** What /api/docs says of notes and of the times of what was said. */
export const TIMELINE_REFERENCE = {
  notes: {
    summary: 'List the notes of a response',
    about: 'In the order of the interview. One without text is a moment that was only marked.',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params: { id: RESPONSE_ID }, answer: { success: true, notes: [NOTE] } },
  },
  putNote: {
    summary: 'Write a note, or change its text',
    about:
      'The caller makes the id (a UUID); a note that is there keeps its place. `turn` and `atMs`, milliseconds since the interview began, say what ' +
      'it is about; without both it is about the whole response. While an interview runs, `agoMs` stands for the moment so long ago. At most 200.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { params, body: { text: NOTE.text, turn: NOTE.turn, atMs: NOTE.atMs }, answer: { success: true, note: NOTE } },
  },
  removeNote: {
    summary: 'Delete a note',
    caller: 'owner',
    errors: ['NOT_FOUND'],
    example: { params, answer: { success: true } },
  },
  timeline: {
    summary: 'Read what was said when',
    about:
      'Times are milliseconds since the interview began, over all of its calls. `spoken` is where a turn can be heard: `part` is ' +
      'the number of the recording, which begins at `parts[part].fromMs`. It is an estimate, unless `spans` say when which of its words are heard.' +
      ' `questions` are those of the guide, each with the turn that asked it first. ' +
      '`led` is what the owner did that led to an answer. While the interview runs it is refused as FORBIDDEN where nobody may watch.',
    caller: 'owner',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    example: {
      params: { id: RESPONSE_ID },
      answer: {
        success: true,
        parts: [{ fromMs: 0 }],
        turns: [
          { seq: 1, role: 'assistant', text: 'What surprised you most?', atMs: 400, typed: false, spoken: null },
          {
            seq: 2,
            role: 'user',
            text: 'How quiet it was.',
            atMs: 9_000,
            typed: false,
            spoken: { part: 0, fromMs: 5_500, toMs: 7_500, spans: [{ start: 0, end: 17, from: 5_500, to: 7_500 }] },
          },
        ],
        questions: [{ id: 'surprise', wording: 'What surprised you most?', section: 'Settling in', turn: 1 }],
      },
    },
  },
} satisfies Record<string, RouteReference>;
