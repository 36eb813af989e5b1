import { describe, expect, it } from 'vitest';
import { LoopTurns } from './loop-turns.js';

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('turns of the event loop', () => {
  it('begin one piece of work each, in order, with other work between them', async () => {
    const turns = new LoopTurns();
    const seen: string[] = [];
    const work = async (name: string) => {
      await turns.next();
      seen.push(name);
    };
    let done = false;
    const others = (async () => {
      while (!done) {
        await nextTurn();
        seen.push('-');
      }
    })();
    await Promise.all(['a', 'b', 'c'].map(work));
    done = true;
    await others;
    expect(seen.filter((name) => name !== '-')).toEqual(['a', 'b', 'c']);
    expect(seen.join('')).toMatch(/a-+b-+c/);
  });
});
