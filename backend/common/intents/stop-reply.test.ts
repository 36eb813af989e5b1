import { describe, expect, it } from 'vitest';
import type { IntentLanguage } from './phrases.js';
import { readStopReply } from './stop-reply.js';

const reads = (language: IntentLanguage, reply: string) => readStopReply(reply, new Set([language]));

describe('[GUIDED-22] the reply to "Would you like to end the interview now?"', () => {
  it.each([
    ['de', 'Ja'],
    ['de', 'Aufhören'],
    ['de', 'Ich möchte nicht mehr weitermachen'],
    ['nl', 'Ik wil niet verder'],
    ['en', 'Yes, please'],
  ] as const)('ends it: %s, %j', (language, reply) => expect(reads(language, reply)).toBe('stops'));

  it.each([
    ['de', 'Lärm.'],
    ['de', 'Termine.'],
    ['de', 'Die Kollegen'],
    ['de', '8'],
    ['en', 'The noise'],
    ['en', 'Meetings, emails'],
    ['fr', 'Le bruit'],
    ['es', 'El ruido'],
    ['pl', 'Hałas'],
    ['tr', 'Gürültü'],
    ['ar', 'الضوضاء'],
    ['ja', '騒音です'],
    ['zh', '噪音'],
  ] as const)('answers the question: %s, %j', (language, reply) => expect(reads(language, reply)).toBe('answers'));

  it.each([
    ['de', 'Nein'],
    ['de', 'Weiter'],
    ['de', 'Doch nicht'],
    ['de', 'Lieber nicht'],
    ['de', 'Nicht jetzt'],
    ['de', 'Weiß nicht'],
    ['de', 'Egal'],
    ['de', 'Ich will weitermachen'],
    ['de', 'Lass uns weitermachen'],
    ['de', 'Nein, ich möchte weitermachen'],
    ['de', 'Ich mache weiter'],
    ['de', 'Fahren Sie fort'],
    ['nl', 'Ik wil doorgaan'],
    ['nl', 'Ik wil niet stoppen'],
    ['en', 'I changed my mind'],
    ['en', 'Sorry, my mistake'],
    ['en', 'keep asking'],
    ['en', 'Maybe later'],
    ['en', 'What?'],
    ['en', 'It is getting late and my children are waiting'],
    ['fr', 'Je veux continuer'],
    ['fr', 'Plus tard'],
    ['es', 'Seguimos'],
    ['ja', '続けます'],
    ['zh', '继续吧'],
    ['en', ''],
  ] as const)('continues the interview: %s, %j', (language, reply) => expect(reads(language, reply)).toBe('continues'));
});
