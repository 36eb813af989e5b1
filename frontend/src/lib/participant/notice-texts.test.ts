import { DEFAULT_FACTS } from '@contract/notice';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../i18n/texts';
import { factTexts } from './notice-texts';

const ids = ((id: string) => id) as Translate;

describe('what a notice says about the interview’s owner, in languages other than English', () => {
  it.each([
    [undefined, 'notice.watched'],
    [['guide', 'write'], 'notice.watched'],
    [['guide'], 'notice.watchedGuided'],
    [['write'], 'notice.watchedWritten'],
    [[], 'notice.watchedOnly'],
  ] as const)('[STEP-07] names what they may do: %j', (stepping_in, text) => {
    const said = factTexts({ ...DEFAULT_FACTS, live_view: true, stepping_in }, ids).filter((id) => id.startsWith('notice.watched'));
    expect(said).toEqual([text]);
    expect(factTexts({ ...DEFAULT_FACTS, live_view: false, stepping_in }, ids).join()).not.toContain('watched');
  });
});
