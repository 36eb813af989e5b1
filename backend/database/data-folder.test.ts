import { describe, expect, it } from 'vitest';
import { useDataFolder } from './data-folder.js';

describe('a data folder', () => {
  it('that does not answer, as on a mount whose server is gone, is named', async () => {
    await expect(useDataFolder('/mnt/gone', () => new Promise(() => undefined), 10)).rejects.toThrow(
      'The data folder /mnt/gone does not answer: check the disk or the mount that it is on, or set DATA_DIR to another folder.',
    );
  });

  it('that works gives what was asked of it', async () => {
    expect(await useDataFolder('/data', async () => 'key', 10_000)).toBe('key');
  });
});
