import { describe, expect, it } from 'vitest';
import { READ_HERE } from '../builtin/testing/read-here.js';
import { detectLanguage } from '../../../common/detect-language.js';
import { recogniseIntent } from '../../../common/intents/recognise-intent.js';
import { sessionTexts } from '../../../common/intents/session-texts.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../contract/guide.js';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from '../../../contract/languages.js';
import { PARTICIPANT_KINDS } from '../../../contract/rehearsal-constants.js';
import type { Llm } from '../../llm/llm.port.js';
import { BuiltinVoicePlatform } from '../builtin/builtin-voice-platform.js';
import { guidedMeta } from '../builtin/guided/guided-meta.js';
import { guideState } from '../builtin/guided/guide-state.js';
import { briefOf } from '../builtin/guided/testing/play.js';
import { keyOf } from '../builtin/text.js';
import { holdInterview, type SimulatedTurn } from './hold-interview.js';
import { MANNERS } from './manners.js';
import { SCRIPT_LINES } from './script-lines.js';
import { ScriptedParticipant } from './scripted-participant.js';
import { chanceFrom } from './seeded.js';

/** Three open questions and a scale. */
const QUESTIONS: Readonly<Record<InterviewLanguage, readonly [string, string, string, string]>> = {
  en: ['What did you do on your last working day?', 'Who helps you with your work?', 'How content are you?', 'What would you change?'],
  de: [
    'Was haben Sie an Ihrem letzten Arbeitstag gemacht?',
    'Wer hilft Ihnen bei der Arbeit?',
    'Wie zufrieden sind Sie?',
    'Was würden Sie ändern?',
  ],
  fr: [
    'Qu’avez-vous fait lors de votre dernier jour de travail ?',
    'Qui vous aide dans votre travail ?',
    'À quel point êtes-vous satisfait ?',
    'Que changeriez-vous ?',
  ],
  es: ['¿Qué hizo en su último día de trabajo?', '¿Quién le ayuda en su trabajo?', '¿Hasta qué punto está satisfecho?', '¿Qué cambiaría?'],
  pt: ['O que fez no seu último dia de trabalho?', 'Quem o ajuda no seu trabalho?', 'Até que ponto está satisfeito?', 'O que mudaria?'],
  it: ['Che cosa ha fatto nel Suo ultimo giorno di lavoro?', 'Chi La aiuta nel lavoro?', 'Quanto è soddisfatto?', 'Che cosa cambierebbe?'],
  nl: ['Wat hebt u op uw laatste werkdag gedaan?', 'Wie helpt u bij uw werk?', 'Hoe tevreden bent u?', 'Wat zou u veranderen?'],
  pl: ['Co robił Pan w ostatnim dniu pracy?', 'Kto pomaga Panu w pracy?', 'Jak bardzo jest Pan zadowolony?', 'Co by Pan zmienił?'],
  tr: ['Son iş gününüzde ne yaptınız?', 'İşinizde size kim yardım ediyor?', 'Ne kadar memnunsunuz?', 'Neyi değiştirirdiniz?'],
  ar: ['ماذا فعلت في آخر يوم عمل لك؟', 'من يساعدك في عملك؟', 'ما مدى رضاك؟', 'ما الذي كنت ستغيره؟'],
  ja: ['最後に働いた日に何をしましたか？', '仕事では誰が手伝ってくれますか？', 'どのくらい満足していますか？', '何を変えたいですか？'],
  zh: ['您上一个工作日做了什么？', '工作中谁会帮助您？', '您有多满意？', '您想改变什么？'],
};

function guideOf(language: InterviewLanguage): InterviewGuide {
  const questions = QUESTIONS[language].map((wording, at) => newQuestion(`question${at}`.slice(-8), wording));
  const scale = { type: 'scale' as const, min: 1, max: 5, minLabel: '', maxLabel: '' };
  return {
    ...BLANK_GUIDE,
    language,
    sections: [{ id: 'section1', title: '', questions: questions.map((one, at) => (at === 2 ? { ...one, answer: scale } : one)) }],
  };
}

async function interview(language: InterviewLanguage, kind: (typeof PARTICIPANT_KINDS)[number], seed: number) {
  const guide = guideOf(language);
  const script = new ScriptedParticipant(guide, MANNERS[kind], (...occasion) => chanceFrom(seed)(kind, ...occasion));
  const { greeting, goodbye } = sessionTexts(language);
  const held = holdInterview({
    platform: new BuiltinVoicePlatform({ configured: false } as Llm, READ_HERE, { maxSeconds: 3_600, pace: 0 }),
    brief: { ...briefOf(guide), language, firstMessage: greeting, endMessage: goodbye },
    participant: { reply: (turns, atMs) => script.reply(turns.at(-1)!, atMs) },
    maxMs: 3_600_000,
    spender: { ownerId: 'owner', formId: 1, responseId: null },
    signal: new AbortController().signal,
  });
  const turns: SimulatedTurn[] = [];
  let next = await held.next();
  for (; !next.done; next = await held.next()) turns.push(next.value);
  return { guide, turns, ending: next.value.ending };
}

const WISHES = {
  explain: 'explain',
  repeat: 'repeat',
  length: 'length',
  skip: 'skip',
  stop: 'stop',
  distress: 'distress',
  refuse: 'skip',
} as const;

describe.each(INTERVIEW_LANGUAGES)('[REHEARSAL-02] scripted participants in %s', (language) => {
  const lines = SCRIPT_LINES[language];

  it('have lines of their own for each manner, in that language, whose wishes the interviewer understands', () => {
    const heldIn = new Set([language]);
    for (const [says, kind] of Object.entries(WISHES)) {
      for (const line of lines[says as keyof typeof WISHES]) expect([line, recogniseIntent(line, heldIn)?.kind]).toEqual([line, kind]);
    }
    for (const line of lines.questionsBack) expect([line, recogniseIntent(line, heldIn) !== null]).toEqual([line, true]);
    // No answer is mistaken for a wish.
    for (const line of [...lines.stories, ...lines.short, ...lines.simple, ...lines.curt, ...lines.unrelated]) {
      expect([line, recogniseIntent(line, heldIn)?.kind]).toEqual([line, undefined]);
    }
    expect(detectLanguage([...lines.stories, ...lines.unrelated, ...lines.hard].join(' '))).toBe(language);
    if (language === 'en') return;
    for (const [name, own] of Object.entries(lines)) expect([name, own]).not.toEqual([name, SCRIPT_LINES.en[name as keyof typeof lines]]);
  });

  it.each(PARTICIPANT_KINDS)('%s: every must-ask is asked and dealt with, in that language', async (kind) => {
    const { guide, turns, ending } = await interview(language, kind, 1);
    expect([kind, ending]).toEqual([kind, 'covered']);
    const asked = turns.filter((turn) => guidedMeta(turn)?.kind === 'question').map(({ text }) => keyOf(text));
    for (const wording of QUESTIONS[language]) {
      expect([wording, asked.some((text) => text.includes(keyOf(wording)))]).toEqual([wording, true]);
    }
    const { questions } = guideState(guide, turns, { elapsedMs: 0, maxMs: Infinity });
    expect(questions.filter(({ state }) => state === 'open')).toEqual([]);
    const scale = questions[2]!;
    if (scale.state === 'answered' && kind === 'terse') expect(scale.value).toEqual(expect.any(Number));
  });
});
