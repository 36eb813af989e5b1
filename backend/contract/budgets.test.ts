import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUDGET_METRICS, BUDGET_SCOPES, limitCode, limitText } from './budgets.js';

const settings = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

describe('the name of a limit', () => {
  it('tells owners what was used up and which setting raises it', () => {
    for (const scope of BUDGET_SCOPES) {
      for (const metric of BUDGET_METRICS) {
        const text = limitText(limitCode(scope, 'model', metric));
        expect(text?.what).toMatch(/\.$/);
        for (const setting of text!.raise.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []) expect(settings).toContain(`\n${setting}=`);
      }
    }
    expect(limitText('form.vapi.at-once')?.raise).toContain('CALLS_AT_ONCE_PER_INTERVIEW');
    expect(limitText('owner.vapi.units')?.what).toBe('The call minutes of your account for one day were used up.');
  });

  it('may be one of a later version', () => {
    expect(limitText('')).toBeNull();
    expect(limitText('galaxy.model.units')).toBeNull();
    expect(limitText('owner.video.units')?.what).toBe('The video budget of your account for one day was used up.');
  });
});
