import type { InterviewGuide } from '../../../../../contract/guide.js';
import { ASSISTANT_DEFAULTS } from '../../../../../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../../../replies.port.js';
import { type GuidedMeta, guidedMeta } from '../guided-meta.js';
import { decideMove, scriptWording } from '../guided-script.js';

export const briefOf = (guide: InterviewGuide): InterviewBrief => ({
  interviewName: 'Planning',
  interviewInfo: '',
  instructions: '',
  systemPrompt: '',
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
  guide,
});

export interface Played {
  readonly turns: readonly InterviewTurn[];
  readonly said: readonly string[];
  readonly metas: readonly GuidedMeta[];
}

/** Plays an interview with these answers, without a model. @param options.eachMs what one exchange takes */
export function play(
  guide: InterviewGuide,
  answers: readonly (string | { readonly text: string; readonly missedMs: number })[],
  { maxMs = Infinity, eachMs = 30_000 } = {},
): Played {
  const turns: InterviewTurn[] = [];
  let elapsedMs = 0;
  const reply = () => {
    const decided = decideMove(briefOf(guide), guide, turns, { elapsedMs, maxMs }, false);
    if (!decided) return;
    const { text, meta } = scriptWording(decided);
    // As the database gives it back.
    turns.push({ seq: turns.length + 1, role: 'assistant', text, meta: JSON.parse(JSON.stringify(meta)) as unknown });
  };
  reply();
  for (const answer of answers) {
    elapsedMs += eachMs;
    const [text, meta] = typeof answer === 'string' ? [answer, null] : [answer.text, { missedMs: answer.missedMs }];
    turns.push({ seq: turns.length + 1, role: 'user', text, meta });
    reply();
  }
  const spoken = turns.filter(({ role }) => role === 'assistant');
  return { turns, said: spoken.map(({ text }) => text), metas: spoken.flatMap((turn) => guidedMeta(turn) ?? []) };
}
