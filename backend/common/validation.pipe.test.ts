import { describe, expect, it } from 'vitest';
import { saveGuideSchema } from '../contract/guide-api.js';
import { BLANK_GUIDE } from '../contract/guide.js';
import { validationPipe } from './validation.pipe.js';

const save = (guide: string) => validationPipe().transform(JSON.parse(`{"guide":${guide}}`), { type: 'body', schema: saveGuideSchema });
const withTranslations = (json: string) =>
  JSON.stringify({ ...BLANK_GUIDE, translations: 0 }).replace('"translations":0', `"translations":${json}`);

describe('a body', () => {
  it.each(['xx', 'constructor', 'prototype', 'toString'])('is refused when a record has the unknown key %s', async (key) => {
    await expect(save(withTranslations(`{"${key}":{}}`))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(save(withTranslations(`{"de":{"${key}":{"text":"Hallo","of":"","reviewed":true}}}`))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('changes no prototype', async () => {
    const saved = await save(withTranslations('{"de":{"__proto__":{"text":"Hallo","of":"","reviewed":true}},"__proto__":{"polluted":1}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(saved).toEqual({ guide: { ...BLANK_GUIDE, translations: { de: {} } } });
    expect((saved as { guide: { translations: object } }).guide.translations).not.toHaveProperty('polluted');
  });
});
