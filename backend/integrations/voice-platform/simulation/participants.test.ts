import { describe, expect, it } from 'vitest';
import { READ_HERE } from '../builtin/testing/read-here.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../contract/guide.js';
import { PARTICIPANT_KINDS, type ParticipantKind, REHEARSAL_LIMITS } from '../../../contract/rehearsal-constants.js';
import { OverBudget } from '../../llm/llm-budget.port.js';
import { type Llm, LlmError, type LlmRequest } from '../../llm/llm.port.js';
import { BuiltinVoicePlatform } from '../builtin/builtin-voice-platform.js';
import { guidedMeta } from '../builtin/guided/guided-meta.js';
import { briefOf } from '../builtin/guided/testing/play.js';
import { holdInterview, type SimulatedParticipant, type SimulatedTurn } from './hold-interview.js';
import { MANNERS } from './manners.js';
import { markedAnswer, ModelParticipant, spokenAnswer } from './model-participant.js';
import { ScriptedParticipant } from './scripted-participant.js';
import { chanceFrom } from './seeded.js';

const CLEAR = [
  'What did you do on your last working day?',
  'What annoys you about your calendar?',
  'Where do you work?',
  'What would you change?',
];
const HARD = 'How often do you leverage synergies of the UX funnel KPIs?';
const NO_MODEL = { configured: false } as Llm;
const SPENDER = { ownerId: 'owner', formId: 1, responseId: null };

const asking = (...wordings: string[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'section1', title: '', questions: wordings.map((wording, at) => newQuestion(`question${at}`.slice(-8), wording)) }],
});

interface Options {
  readonly kind: ParticipantKind;
  readonly seed?: number;
  readonly guide?: InterviewGuide;
  readonly participant?: SimulatedParticipant;
  readonly leavesAtMs?: number;
  readonly mostTurns?: number;
  readonly signal?: AbortSignal;
}

async function interview({ kind, seed = 1, guide = asking(...CLEAR), participant, leavesAtMs, mostTurns, signal }: Options) {
  const script = new ScriptedParticipant(guide, MANNERS[kind], (...occasion) => chanceFrom(seed)(kind, ...occasion), leavesAtMs);
  const held = holdInterview({
    platform: new BuiltinVoicePlatform(NO_MODEL, READ_HERE, { maxSeconds: 3_600, pace: 0 }),
    brief: briefOf(guide),
    participant: participant ?? { reply: (turns, atMs) => script.reply(turns.at(-1)!, atMs) },
    maxMs: 3_600_000,
    spender: SPENDER,
    signal: signal ?? new AbortController().signal,
    mostTurns,
  });
  const turns: SimulatedTurn[] = [];
  let next = await held.next();
  for (; !next.done; next = await held.next()) turns.push(next.value);
  const said = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  return { turns, said, held: next.value };
}

describe('scripted participants', () => {
  it.each(PARTICIPANT_KINDS)(
    '[REHEARSAL-02] %s: is the same for the same seed, comes to the end, and is heard with every must-ask',
    async (kind) => {
      const [one, again, other] = await Promise.all([interview({ kind }), interview({ kind }), interview({ kind, seed: 2 })]);
      expect(again.turns).toEqual(one.turns);
      expect(other.said).not.toEqual(one.said);
      expect(one.held).toEqual({ ending: 'covered' });
      for (const wording of CLEAR) expect(one.turns.some(({ role, text }) => role === 'assistant' && text.includes(wording))).toBe(true);
    },
  );

  it.each(PARTICIPANT_KINDS)('[REHEARSAL-02] %s: answers a question as before when another one is edited or added', async (kind) => {
    const answersTo = ({ turns }: { turns: SimulatedTurn[] }, id: string) =>
      turns.filter(({ role }, at) => role === 'user' && guidedMeta(turns[at - 1]!)?.questionId === id).map(({ text }) => text);
    const before = await interview({ kind });
    const after = await interview({ kind, guide: asking('Where do you live?', ...CLEAR.slice(1), 'What else should I know?') });
    expect(answersTo(after, 'uestion3')).toEqual(answersTo(before, 'uestion3'));
    expect(answersTo(before, 'uestion3')).not.toEqual([]);
  });

  it('[REHEARSAL-02] differ as their kinds do', async () => {
    const words = async (kind: ParticipantKind) => (await interview({ kind })).said.join(' ').split(' ').length;
    expect(await words('talkative')).toBeGreaterThan(3 * (await words('terse')));
    const { said } = await interview({ kind: 'prompt-injecting' });
    expect(said.join(' ')).toMatch(/instructions|SYSTEM|<\/answer>|developer mode/);
  });

  it.each(['confused', 'non-native'] as const)('[REHEARSAL-02] %s: asks back where a question is hard to understand', async (kind) => {
    const { turns } = await interview({ kind, guide: asking(CLEAR[0]!, HARD) });
    const repaired = turns.filter((turn) => guidedMeta(turn)?.purpose === 'repair').map((turn) => guidedMeta(turn)!.questionId);
    expect(repaired).toContain('uestion1');
  });

  it('[REHEARSAL-02] leave when their time is up, and stay when they are only asked whether to', async () => {
    const { held, turns } = await interview({ kind: 'hurried', leavesAtMs: 30_000 });
    expect(held.ending).toBe('left');
    expect(turns.some(({ text }) => text.includes(CLEAR[3]!))).toBe(false);
    const script = new ScriptedParticipant(asking(...CLEAR), MANNERS.terse, chanceFrom(1));
    expect(script.reply({ role: 'assistant', text: 'Would you like to end the interview now?', meta: null }).text).toBe(
      'No, let’s continue',
    );
  });

  it('are bounded in turns, and end when they are cancelled', async () => {
    const endless: SimulatedParticipant = { reply: () => ({ text: 'Can you repeat the question?' }) };
    const { held, turns } = await interview({ kind: 'terse', participant: endless, mostTurns: 10 });
    expect(held.ending).toBe('too-long');
    expect(turns.length).toBeLessThanOrEqual(10);
    const cancelled = new AbortController();
    const aborting: SimulatedParticipant = {
      reply: () => {
        cancelled.abort(new Error('cancelled'));
        return { text: 'Fine' };
      },
    };
    await expect(interview({ kind: 'terse', participant: aborting, signal: cancelled.signal })).rejects.toThrow('cancelled');
  });
});

describe('participants played by a model', () => {
  const played = (answer: (request: LlmRequest) => string, onBudget: (error: OverBudget) => void = () => undefined) => {
    const requests: LlmRequest[] = [];
    const llm = {
      configured: true,
      complete: (request: LlmRequest) => {
        requests.push(request);
        return new Promise<string>((resolve) => resolve(answer(request)));
      },
    } as unknown as Llm;
    const chance = chanceFrom(3);
    const script = new ScriptedParticipant(asking(...CLEAR), MANNERS.terse, chance);
    return { participant: new ModelParticipant(llm, 'terse', 'Planning', script, chance, SPENDER, onBudget), requests };
  };

  it('[REHEARSAL-19] know when they stray, and the mark is not heard', async () => {
    let n = 0;
    const { participant, requests } = played(() => ((n += 1) % 2 === 0 ? 'Mostly meetings.' : '[off-topic] The trains are late again.'));
    const { turns } = await interview({ kind: 'terse', participant });
    const said = turns.filter(({ role }) => role === 'user').slice(0, 2);
    expect(said.map(({ text, meta }) => [text, meta])).toEqual([
      ['The trains are late again.', { offTopic: true }],
      ['Mostly meetings.', null],
    ]);
    expect(participant.fallbacks).toBe(0);
    expect(requests.length).toBeGreaterThan(1);
    for (const raw of ['[Off-topic]: So.', '“[off-topic] So.”', 'Participant: [off-topic] So.', 'Off-topic: So.']) {
      expect(markedAnswer(raw), raw).toEqual({ text: 'So.', offTopic: true });
    }
    expect(markedAnswer('Off-topic talk, mostly.').offTopic).toBe(false);
    expect(markedAnswer('We went off-topic in that meeting.')).toEqual({ text: 'We went off-topic in that meeting.', offTopic: false });
  });

  it('[REHEARSAL-03] say what it says, in character, and hear the interviewer as such', async () => {
    const { participant, requests } = played(() => 'Participant: “Mostly meetings.”');
    const { said } = await interview({ kind: 'terse', participant });
    expect(new Set(said)).toEqual(new Set(['Mostly meetings.']));
    expect(participant.fallbacks).toBe(0);
    expect(requests[0]!.messages[0]!.content).toContain('one to five words');
    expect(requests[1]!.messages.at(-1)!.content).toMatch(/^<interviewer>.*What did you do on your last working day\?<\/interviewer>$/);
    expect(requests[1]!.spender).toMatchObject({ ownerId: 'owner', formId: 1, responseId: null });
    const another = played(() => 'Lists.');
    await interview({ kind: 'terse', participant: another.participant });
    expect(another.requests[0]!.messages[0]).toEqual(requests[0]!.messages[0]);
  });

  it('[REHEARSAL-03] say what the script says when the model fails or says nothing', async () => {
    let at = 0;
    const { participant } = played(() => {
      at += 1;
      if (at % 2 === 0) throw new LlmError('unavailable', 'down');
      return ' ';
    });
    const { said, held } = await interview({ kind: 'terse', participant });
    expect(held.ending).toBe('covered');
    expect(participant.fallbacks).toBe(said.length);
  });

  it('[REHEARSAL-08] report a budget that is used up', async () => {
    const used: string[] = [];
    const { participant } = played(
      () => {
        throw new OverBudget('owner', 'units');
      },
      (error) => {
        used.push(error.code);
        throw error;
      },
    );
    await expect(interview({ kind: 'terse', participant })).rejects.toThrow(OverBudget);
    expect(used).toEqual(['owner.model.units']);
  });

  it('[REHEARSAL-03] never say more than a bounded number of words, nor what is no speech', () => {
    expect(spokenAnswer('word '.repeat(5_000)).split(' ').length).toBeLessThanOrEqual(REHEARSAL_LIMITS.answerWords);
    expect(spokenAnswer('x'.repeat(50_000)).length).toBeLessThanOrEqual(REHEARSAL_LIMITS.answer);
    expect(spokenAnswer('<think>I should lie</think>\n"Well,\nyes."')).toBe('Well, yes.');
    expect(spokenAnswer('Participant: My boss said: "go home", at 5:30.')).toBe('My boss said: "go home", at 5:30.');
    const noSpeech = [
      '{"answer": "Yes, it was fine."}',
      '["Yes"]',
      '```json\n{"answer":"Yes"}\n```',
      'Here it is: {"answer": "Yes"}',
      'Interviewer: What did you do next?',
      'It was fine.\nInterviewer: And what then?\nParticipant: Nothing.',
      '<answer>Yes</answer>',
    ];
    for (const raw of noSpeech) expect(spokenAnswer(raw), raw).toBe('');
  });

  it('[REHEARSAL-03] fall back to the script for JSON and for the interviewer’s turn', async () => {
    for (const raw of ['{"answer": "Yes, it was fine."}', 'Interviewer: What did you do next?']) {
      const { participant } = played(() => raw);
      const { said } = await interview({ kind: 'terse', participant });
      expect(said.length).toBeGreaterThan(0);
      expect(said.join('\n')).not.toMatch(/[{}]|Interviewer/);
      expect(participant.fallbacks).toBe(said.length);
    }
  });
});
