import { type TaskOf, threadModule, TookTooLong } from '../../common/reading/reading-task.js';
import type * as thread from './analysis.thread.js';

/** Of a page of interviews, of a report's passages, and of a document of many pages. Milliseconds of work. */
const PAGE_MS = 10_000;
const REPORT_MS = 180_000;
const DOCUMENT_MS = 120_000;

const file = threadModule(import.meta.url, 'analysis.thread', 'texts');
const page = { file, lane: 'texts', deadlineMs: PAGE_MS } as const;
const drawing = { file, lane: 'drawing', deadlineMs: DOCUMENT_MS } as const;

/** Fails for good, with a report that could not be made: nothing stands in its place. */
const fails = (name: string) => () => {
  throw new TookTooLong(name);
};

/** Each input by itself: only those that cannot be read go without what was found in them. */
async function oneByOne<I, O>(inputs: readonly I[], again: (input: readonly I[]) => Promise<O[]>, nothing: O): Promise<O[]> {
  const found: O[] = [];
  for (const input of inputs) {
    try {
      found.push(...(await again([input])));
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      found.push(nothing);
    }
  }
  return found;
}

/** Of an interview that cannot be read nothing is analysed. */
export const READ_TRANSCRIPTS: TaskOf<typeof thread.readTranscripts> = {
  ...page,
  name: 'readTranscripts',
  instead: (transcripts, again) => oneByOne(transcripts, again, { turns: [], addressed: 0, answers: [] }),
};

export const CODE_TRANSCRIPTS: TaskOf<typeof thread.codeTranscripts> = {
  ...page,
  name: 'codeTranscripts',
  instead: (transcripts, again) => oneByOne(transcripts, again, { language: 'und', segments: [] }),
};

/** What a model says of a conversation that cannot be read is not believed. */
export const READ_CODED: TaskOf<typeof thread.readCoded> = { ...page, name: 'readCoded', instead: () => ({ found: [], lost: [] }) };

export const CHECK_ANSWER: TaskOf<typeof thread.checkAnswer> = {
  ...page,
  name: 'checkAnswer',
  instead: (given, again) => again({ ...given, answer: { passages: [], answer: [] } }),
};

export const CODE_BY_WORDS: TaskOf<typeof thread.codeByWords> = {
  ...page,
  name: 'codeByWords',
  deadlineMs: REPORT_MS,
  instead: ({ passages }) => passages.map(() => []),
};

export const FIND_THEMES: TaskOf<typeof thread.findThemes> = {
  ...page,
  name: 'findThemes',
  deadlineMs: REPORT_MS,
  instead: fails('findThemes'),
};

export const MATCH_PASSAGES: TaskOf<typeof thread.matchPassages> = {
  ...page,
  name: 'matchPassages',
  instead: async (input, again) => {
    const none = await again({ ...input, interviews: [] });
    const found = await oneByOne(input.interviews, async (interviews) => [await again({ ...input, interviews })], {
      ...none,
      languages: ['und'],
    });
    return {
      concepts: none.concepts,
      passages: found.flatMap(({ passages }) => passages),
      compared: found.reduce((sum, { compared }) => sum + compared, 0),
      words: found.reduce((sum, { words }) => sum + words, 0),
      languages: found.flatMap(({ languages }) => languages),
    };
  },
};

export const PREPARE_DRAWING: TaskOf<typeof thread.prepareDrawing> = {
  ...drawing,
  name: 'prepareDrawing',
  instead: fails('prepareDrawing'),
};
export const DRAW_REPORT: TaskOf<typeof thread.drawReport> = { ...drawing, name: 'drawReport', instead: fails('drawReport') };
export const WRITE_DOCX: TaskOf<typeof thread.writeDocx> = { ...drawing, name: 'writeDocx', instead: fails('writeDocx') };
export const WRITE_PPTX: TaskOf<typeof thread.writePptx> = { ...drawing, name: 'writePptx', instead: fails('writePptx') };
