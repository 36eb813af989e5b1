import { describe, expect, it } from 'vitest';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { guideWith } from './testing/guides.js';
import { play } from './testing/play.js';

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const HALF = { text: 'I it for paper list.', missedMs: 900 };
const two = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?' }]]);

describe('an answer of which sound was lost', () => {
  it('[GUIDED-47] is asked for again, and belongs to the question with what is said then', () => {
    const { said, metas } = play(two, ['Fine', HALF, LONG]);
    expect(said[2]).toBe(SCRIPT_TEXTS.en.missed);
    expect(metas[2]).toMatchObject({ kind: 'go-on', questionId: 'q0000001' });
    expect(said[3]).toMatch(/What gets in the way\?$/);
  });

  it('[GUIDED-47] is asked for once in a row', () => {
    const { metas } = play(two, ['Fine', HALF, HALF]);
    expect(metas.map(({ kind }) => kind).filter((kind) => kind === 'go-on')).toHaveLength(1);
  });

  it('[GUIDED-47] is not asked for where a value or a wish was understood', () => {
    const scale = guideWith([
      [{ wording: 'How satisfied are you?', answer: { type: 'scale', min: 1, max: 5, minLabel: '', maxLabel: '' } }],
    ]);
    expect(play(scale, ['Fine', { text: 'Four', missedMs: 400 }]).metas.at(-1)).toMatchObject({ kind: 'closing' });
    const wish = { text: 'Could you repeat the question, please?', missedMs: 400 };
    expect(play(two, ['Fine', wish]).metas.at(-1)).toMatchObject({ kind: 'repeat' });
  });
});
