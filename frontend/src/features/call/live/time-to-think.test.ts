import { describe, expect, it } from 'vitest';
import { tick } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

const { begun } = heardCalls();

const plain = (text: string) => text.toLowerCase().replace(/[.]/g, '');

describe('a participant who has asked for time to think', () => {
  it.each([
    ['a few words', 'So I think we usually take the bus to work', 3, 4_000],
    ['a sentence', 'I usually take the bus to work or the train when it rains', 7, 4_000],
    ['a conjunction', 'I usually take the bus because the parking is expensive', 6, 6_000],
  ])('[EAR-26] is not interrupted in a long pause after %s', async (_, answer, at, pause) => {
    const call = await begun({ interviewer: 'model' });
    const asked = call.room.voice.length;
    call.client.think(true);
    await tick(20_000);
    const spoken = call.room.speak(answer.split(' '), { [at]: pause });
    await tick(answer.split(' ').length * 400 + pause + 15_000);
    expect(call.said.map(plain)).toEqual([plain(answer)]);
    // The reply to the whole answer, after all of it.
    expect(call.room.voice.slice(asked).filter(({ from }) => from < spoken.at(-1)!.to)).toEqual([]);
    expect(call.room.voice.length).toBeGreaterThan(asked);
  });

  it('[EAR-26] the next answer ends as usual', async () => {
    const call = await begun({ interviewer: 'model' });
    call.client.think(true);
    call.room.speak('I usually take the bus to work'.split(' '));
    await tick(20_000);
    expect(call.said).toHaveLength(1);
    call.room.speak('I would walk to work every day'.split(' '));
    await tick(7 * 400 + 1_500);
    expect(call.said).toHaveLength(2);
  });

  it.each(['finishTurn', 'setMode'] as const)('[EAR-26] and one who says that this was all is not waited for (%s)', async (how) => {
    const call = await begun();
    call.client.think(true);
    call.room.speak('So I think'.split(' '));
    await tick(3 * 400 + 600);
    if (how === 'setMode') call.client.setMode('text');
    else call.client.finishTurn();
    await tick(1_000);
    expect(call.said.map(plain)).toEqual(['so i think']);
  });
});
