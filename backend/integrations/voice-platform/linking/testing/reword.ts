import type { InterviewGuide } from '../../../../contract/guide.js';
import { type GuidedMeta, guidedMeta } from '../../builtin/guided/guided-meta.js';
import type { Rehearsal } from '../../builtin/guided/testing/rehearsal.js';
import { isQuestion, sentencesOf } from '../../builtin/text.js';
import type { InterviewTurn } from '../../replies.port.js';
import { ACKNOWLEDGEMENTS, CLARIFICATIONS, GOODBYES, PROBES, QUESTIONS, REPAIRS, RETURNS, SUMMARIES } from './rewordings.js';

/** A rehearsal as a voice platform would have held it: without labels, in other words, some turns in two pieces. */
export interface Reworded {
  readonly turns: readonly InterviewTurn[];
  /** By the number of an interviewer's turn: the label that it had. The first piece of a turn has none. */
  readonly labels: ReadonlyMap<number, GuidedMeta>;
  /** By the number of an answer: the question that the participant answered. */
  readonly answers: ReadonlyMap<number, string>;
}

const SPLIT_SHARE = 0.1;

export function reword({ guide, turns, truth }: Rehearsal, random: () => number): Reworded {
  const language = guide.closing.startsWith('Vielen') ? 'de' : 'en';
  const pick = <T>(variants: readonly T[]): T => variants[Math.floor(random() * variants.length)]!;
  const told: InterviewTurn[] = [];
  const labels = new Map<number, GuidedMeta>();
  const answers = new Map<number, string>();
  const said: string[] = [];
  const asked = new Set<string>();
  const tell = (role: 'assistant' | 'user', text: string) => told.push({ seq: told.length + 1, role, text, meta: null });
  for (const turn of turns) {
    const meta = guidedMeta(turn);
    if (!meta) {
      tell('user', turn.text);
      said.push(turn.text);
      if (truth.has(turn.seq)) answers.set(told.length, truth.get(turn.seq)!);
      continue;
    }
    const again = meta.kind === 'question' && asked.has(meta.questionId!);
    if (meta.kind === 'question') asked.add(meta.questionId!);
    const sentences = sentencesOf(`${again ? pick(RETURNS[language]) : ''} ${inOtherWords(turn, meta, guide, language, said, pick)}`);
    const cut = sentences.length > 1 && random() < SPLIT_SHARE ? sentences.findIndex((sentence) => isQuestion(sentence)) : 0;
    if (cut > 0) tell('assistant', sentences.slice(0, cut).join(' '));
    tell('assistant', sentences.slice(Math.max(cut, 0)).join(' '));
    labels.set(told.length, meta);
  }
  return { turns: told, labels, answers };
}

function inOtherWords(
  turn: InterviewTurn,
  meta: GuidedMeta,
  guide: InterviewGuide,
  language: 'en' | 'de',
  said: readonly string[],
  pick: <T>(variants: readonly T[]) => T,
): string {
  const asked = () => pick(QUESTIONS[meta.question!] ?? [meta.question!]);
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  switch (meta.kind) {
    case 'question':
      return join(pick(ACKNOWLEDGEMENTS[language]), asked());
    case 'probe':
      return join(pick(ACKNOWLEDGEMENTS[language]), pick(PROBES[language][meta.probe ?? 'clarification']));
    case 'clarify':
      return pick(CLARIFICATIONS[language]);
    case 'reflect':
      return pick(SUMMARIES[language](said.slice(-2).join(' ').replace(/[.?!]/g, '')));
    case 'repeat':
      return join(pick(REPAIRS[language]), meta.probe ? pick(PROBES[language][meta.probe]) : asked());
    case 'back':
      return join(pick(REPAIRS[language]), asked());
    case 'closing':
      return guide.closing === '' ? turn.text : pick(GOODBYES[language]);
    default:
      return turn.text;
  }
}
