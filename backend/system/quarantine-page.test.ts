import { describe, expect, it } from 'vitest';
import { quarantinePage } from './quarantine-page.js';

const at = new Date('2026-11-22T20:00:00Z');
const options = { path: '/admin/quarantine', tokenOf: () => 'token', released: false };

describe('the operator’s page of pending work', () => {
  it('says so when there is nothing', () => {
    const page = quarantinePage({ quarantined: [], due: [], failing: [], models: [] }, options);
    for (const text of ['Nothing is quarantined.', 'Nothing is due.', 'Nothing failed in its last attempt.']) expect(page).toContain(text);
    expect(page).not.toContain('Models that end');
  });

  it('[MODEL-04] names the models that end, and what to set', () => {
    const notice = { setting: 'VOICE_LLM_MODEL', model: 'gpt-4o', isFallback: true, retiresOn: '2027-01-14', daysLeft: 52 } as const;
    const rest = { gone: false, successor: 'gpt-5.6-luna', fallback: null, source: 'https://example.com/deprecations' };
    const page = quarantinePage({ quarantined: [], due: [], failing: [], models: [{ ...notice, ...rest }] }, options);
    expect(page).toContain('Models that end');
    expect(page).toContain('The model gpt-4o ends on 2027-01-14: set VOICE_LLM_MODEL to another model, such as gpt-5.6-luna');
  });

  it('shows what is due by kind, and what failed with its error, as text', () => {
    const due = [
      { kind: 'mail.send', count: 3, age: 95, failing: 1 },
      { kind: 'call.erase', count: 12, age: 7_300, failing: 0 },
    ];
    const failing = [{ kind: 'mail.send', subject: 'id-1', attempts: 4, error: '<b>refused</b>', dueAt: at, nextAt: at }];
    const page = quarantinePage({ quarantined: [], due, failing, models: [] }, options);
    expect(page.replace(/\s+/g, ' ')).toContain(
      '<code>mail.send</code></td> <td class="n">3</td> <td class="n">95 s</td> <td class="n">1</td>',
    );
    expect(page).toContain('2 h');
    expect(page).toContain('4, due since');
    expect(page).toContain('&lt;b&gt;refused');
    expect(page).not.toContain('<b>refused');
  });
});
