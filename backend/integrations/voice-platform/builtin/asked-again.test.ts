import { describe, expect, it } from 'vitest';
import { asksAgain } from './asked-again.js';

const PLAN = 'How do you plan your week?';

describe('a question that was left', () => {
  it.each([
    [PLAN, PLAN],
    ['how do you plan your week', PLAN],
    ['Let us go on. So, how do you plan your week, then?', PLAN],
    [PLAN, `I see. ${PLAN} Take your time.`],
    ['Thanks. Why?', 'Why?'],
    ['Tell me about your week, please.', 'Tell me about your week.'],
    ['では、どうやって一週間の計画を立てますか？', 'どうやって一週間の計画を立てますか？'],
  ])('[STEP-15] is asked again by %j', (reply, left) => expect(asksAgain(reply, left)).toBe(true));

  it.each([
    ['Which tools do you use for it?', PLAN],
    ['How do you plan your weekend?', PLAN],
    ['I see why. What did you do then?', 'Why?'],
    ['Anything.', ''],
  ])('[STEP-15] is not asked again by %j', (reply, left) => expect(asksAgain(reply, left)).toBe(false));
});
