import { describe, expect, it } from 'vitest';
import { unsaid } from './unsaid.js';

const turn = (content: string, clientId: string | null = null) => ({ clientId, content });

describe('words that a page did not bring', () => {
  it('[REALTIME-06] are those under no id of a turn, and in none', () => {
    const heard = [
      { id: 'item_1', text: 'I write a list.' },
      { id: 'item_2', text: 'Then I plan, every day!' },
      { id: 'item_3', text: 'That is all.' },
      { id: 'item_4', text: '…' },
    ];
    expect(unsaid(heard, [turn('I write a list', 'item_1'), turn('Well. then I plan every day, and so on', 'item_0')])).toEqual([heard[2]]);
    // An echo of the interviewer.
    expect(unsaid([{ id: 'b', text: 'plan your week' }], [turn('How do you plan your week?')])).toEqual([]);
    expect(unsaid([{ id: 'a', text: '我每天写清单' }], [turn('是的，我每天写清单。')])).toEqual([]);
  });
});
