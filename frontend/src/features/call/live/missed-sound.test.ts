import { describe, expect, it } from 'vitest';
import { tick, until } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

const BUS = 'I usually take the bus to work because it is cheaper than the train'.split(' ');

const { begun } = heardCalls();

describe('sound that the browser leaves out of an answer', () => {
  const sent = (call: Awaited<ReturnType<typeof begun>>) => call.server.missed;

  it('[EAR-74] is said when its words are there, and reported with the turn', async () => {
    const call = await begun();
    call.room.speak(BUS);
    await tick(1_500);
    call.loseSound(400);
    await until(() => call.warnings().includes('part-missed'));
    expect(call.talk.notice).toBe('part-missed');
    await until(() => call.said.length === 1);
    expect(call.said[0]!.split(' ').length).toBeLessThan(BUS.length);
    expect(sent(call)).toEqual([400]);
  });

  it('[EAR-74] is added up over an answer with pauses, and ends with it', async () => {
    const call = await begun();
    call.room.speak(BUS.slice(0, 7));
    await tick(1_000);
    call.loseSound(320);
    await tick(2_400);
    call.room.speak(BUS.slice(7));
    await tick(1_000);
    call.loseSound(360);
    await until(() => call.said.length === 1);
    await tick(4_000);
    const missed = sent(call).reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
    expect(missed).toBe(680);
    await tick(6_000);
    call.room.speak(BUS);
    await tick(10_000);
    expect(sent(call).at(-1)).toBeUndefined();
  });

  it('[EAR-74] counts from 300 ms in an utterance on, and not where nobody speaks', async () => {
    const call = await begun();
    call.loseSound(2_000);
    await tick(4_000);
    call.room.speak(BUS);
    await tick(1_500);
    call.loseSound(240);
    await until(() => call.said.length === 1);
    await tick(3_000);
    expect(sent(call)).toEqual([undefined]);
    expect(call.warnings()).toEqual([]);
  });

  it('[EAR-74] is said too where no words are left', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    call.room.speak(BUS);
    await tick(1_500);
    call.loseSound(900);
    await until(() => call.warnings().includes('part-missed'));
  });
});
