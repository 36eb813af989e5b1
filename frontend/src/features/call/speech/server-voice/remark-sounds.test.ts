import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RemarkSounds } from './remark-sounds';

describe('[TTS-52] remarks as sound', () => {
  let asked: string[];
  let atOnce: number;
  let most: number;
  let answers: (text: string) => Response;
  let sounds: RemarkSounds;

  beforeEach(() => {
    [asked, atOnce, most] = [[], 0, 0];
    answers = (text) => new Response(text);
    sounds = new RemarkSounds(
      (text, rate) => async () => {
        asked.push(`${text} ${rate}`);
        most = Math.max(most, ++atOnce);
        await Promise.resolve();
        atOnce--;
        return answers(text);
      },
      () => ['a', 'b', 'c'],
      1,
    );
  });
  afterEach(() => sounds.dispose());

  const hear = async (text: string, rate = 1) => (await sounds.open(text, rate)(new AbortController().signal)).text();

  it('are fetched one after another, once for each pace, and heard from memory again and again', async () => {
    await Promise.all([sounds.prepare(1), sounds.prepare(1)]);
    await sounds.prepare(1);
    expect(asked).toEqual(['a 1', 'b 1', 'c 1']);
    expect(most).toBe(1);
    expect([await hear('b'), await hear('b')]).toEqual(['b', 'b']);
    expect(asked).toHaveLength(3);
    await sounds.prepare(0.75);
    expect(asked.slice(3)).toEqual(['a 0.75', 'b 0.75', 'c 0.75']);
  });

  it('are asked for when they are needed, where they were not fetched', async () => {
    expect(await hear('a')).toBe('a');
    expect(asked).toEqual(['a 1']);
  });

  it('are not asked for again and again by a page whose server has none', async () => {
    answers = () => {
      throw new Error('404');
    };
    for (let sentence = 0; sentence < 5; sentence++) await sounds.prepare(1);
    expect(asked).toEqual(['a 1', 'b 1']);
  });

  it('are not fetched any more when the call is over', async () => {
    const fetching = sounds.prepare(1);
    sounds.dispose();
    await fetching;
    expect(asked.length).toBeLessThan(2);
  });
});
