import { expect, it, vi } from 'vitest';
import { SoundPlayer } from './sound-player';

it('another part that is chosen ends the old one at once, and plays on from there', () => {
  const player = new SoundPlayer();
  const audio = document.createElement('audio');
  let isPaused = true;
  vi.spyOn(audio, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(audio, 'load').mockImplementation(() => undefined);
  vi.spyOn(audio, 'pause').mockImplementation(() => void (isPaused = true));
  vi.spyOn(audio, 'play').mockImplementation(() => {
    isPaused = false;
    return Promise.resolve();
  });
  const part = (n: number) =>
    player.load(`path ${n}`, { address: `https://example.com/${n}`, lengthMs: 60_000 } as never, {
      from: n * 60_000,
      renew: () => Promise.resolve(null),
    });
  const detach = player.attach(audio);
  part(0);
  player.toggle();
  expect(player.isPlaying).toBe(true);
  player.unload();
  expect(player.isPlaying).toBe(false);
  part(1);
  audio.dispatchEvent(new Event('loadedmetadata'));
  expect(player.isPlaying).toBe(true);
  detach?.();
});
