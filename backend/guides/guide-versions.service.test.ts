import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, newQuestion, questionsIn } from '../contract/guide.js';
import { type GuideVersionKey, GuideVersionsService } from './guide-versions.service.js';
import type { GuidesRepository } from './guides.repository.js';

/** Every interview up to 999 has every version. */
function service() {
  const read: string[][] = [];
  const versions = async (keys: readonly GuideVersionKey[]) => {
    read.push(keys.map(({ formId, version }) => `${formId}:${version}`));
    return keys
      .filter(({ formId }) => formId < 1_000)
      .map((key) => ({
        ...key,
        guide: { ...BLANK_GUIDE, sections: [{ id: 'section1', title: '', questions: [newQuestion('question', `Of ${key.formId}?`)] }] },
      }));
  };
  return { read, guides: new GuideVersionsService({ versions } as unknown as GuidesRepository) };
}

describe('published guides', () => {
  it('are read once, those that are missing together', async () => {
    const { read, guides } = service();
    const [first] = await guides.findAll([{ formId: 1, version: 1 }]);
    const all = await guides.findAll([1, 2, 1, 3].map((formId) => ({ formId, version: 1 })));
    expect(all.map((guide) => questionsIn(guide!)[0]!.wording)).toEqual(['Of 1?', 'Of 2?', 'Of 1?', 'Of 3?']);
    expect(all[0]).toBe(first);
    expect(guides.promptOf(first!)).toContain('Of 1?');
    await guides.find({ formId: 3, version: 1 });
    expect(read).toEqual([['1:1'], ['2:1', '3:1']]);
  });

  it('are looked for again when they are not there', async () => {
    const { read, guides } = service();
    expect(await guides.find({ formId: 5_000, version: 1 })).toBeNull();
    expect(await guides.find({ formId: 5_000, version: 1 })).toBeNull();
    expect(read).toHaveLength(2);
  });

  it('are remembered in a bounded number: the one used longest ago is read again', async () => {
    const { read, guides } = service();
    await guides.findAll(Array.from({ length: 200 }, (_, formId) => ({ formId, version: 1 })));
    await guides.find({ formId: 0, version: 1 });
    await guides.find({ formId: 500, version: 1 });
    read.length = 0;
    await guides.find({ formId: 0, version: 1 });
    expect(read).toEqual([]);
    await guides.find({ formId: 1, version: 1 });
    expect(read).toEqual([['1:1']]);
  });
});
