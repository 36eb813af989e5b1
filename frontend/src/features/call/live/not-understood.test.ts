import { describe, expect, it } from 'vitest';
import { tick } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

/** 3 s, and a word that may be too short to be speech. */
const BUS = 'I usually take the bus to work'.split(' ');
const YES = ['Yes'];

const { begun } = heardCalls();

describe('a speech server that finds no words in what is clearly said', () => {
  async function say(call: Awaited<ReturnType<typeof begun>>, words: readonly string[]): Promise<void> {
    call.room.speak(words);
    await tick(6_000);
  }

  it('[EAR-24] the participant is asked once to say it again, after the second time; words end it', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    await say(call, BUS);
    expect(call.warnings()).toEqual([]);
    await say(call, BUS);
    expect(call.warnings()).toEqual(['not-understood']);
    expect(call.talk).toMatchObject({ mode: 'voice', notice: 'not-understood' });
    await say(call, BUS);
    expect(call.warnings()).toEqual(['not-understood']);
    call.server.hearing.deaf = false;
    await say(call, BUS);
    expect(call.said).toHaveLength(1);
    expect(call.talk).toMatchObject({ mode: 'voice', notice: null });
    await tick(10_000);
    // It is counted anew.
    call.server.hearing.deaf = true;
    await say(call, BUS);
    expect(call.warnings()).toEqual(['not-understood']);
  });

  it('[EAR-24] typing ends it too', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    for (let times = 0; times < 2; times++) await say(call, BUS);
    expect(call.talk.notice).toBe('not-understood');
    call.client.setMode('text');
    expect(call.talk).toMatchObject({ mode: 'text', notice: null });
  });

  it('[EAR-24] short noises without words count for nothing', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    for (let times = 0; times < 6; times++) await say(call, YES);
    expect(call.warnings()).toEqual([]);
    expect(call.talk.mode).toBe('voice');
  });

  it('[EAR-24] after four times the interview goes on in writing, and talking can be tried again', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    for (let times = 0; times < 4; times++) await say(call, BUS);
    expect(call.warnings()).toEqual(['not-understood', 'listening-failed-midway']);
    expect(call.talk.mode).toBe('text');
    expect(call.store.size).toBe(0);
    call.server.hearing.deaf = false;
    call.client.setMode('voice');
    await tick(1_000);
    await say(call, BUS);
    expect(call.said).toEqual(['I usually take the bus to work.']);
    expect(call.server.paths.map(({ hears, why }) => [hears, why])).toEqual([
      ['server', 'start'],
      ['typed', 'hearing-failed'],
      ['server', 'chosen'],
    ]);
  });

  it('[EAR-24] … or the browser hears, where it can', async () => {
    const call = await begun({ recognition: true });
    call.server.hearing.deaf = true;
    for (let times = 0; times < 4; times++) await say(call, BUS);
    expect(call.warnings()).toEqual(['not-understood', 'words-lost']);
    await say(call, BUS);
    expect(call.said).toHaveLength(1);
    expect(call.server.paths.at(-1)).toMatchObject({ hears: 'browser', why: 'hearing-failed' });
  });

  it('[EAR-25] a participant who speaks is not asked whether they are there, only one who is silent', async () => {
    const call = await begun();
    call.server.hearing.deaf = true;
    const remarks = () => call.events.flatMap((event) => (event.type === 'remark' && event.text !== null ? [event.text] : []));
    await tick(4_000);
    for (let times = 0; times < 3; times++) {
      call.room.speak(BUS);
      await tick(11_000);
    }
    expect(remarks()).toEqual([]);
    await tick(30_000);
    expect(remarks()).toHaveLength(2);
  });
});
