import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type SubscriberParts, subscriptionsOf } from './subscriptions.js';

const subscriptions = Object.entries(subscriptionsOf({} as SubscriberParts)).map(([name, of]) => [name, Object.keys(of)] as const);

describe('subscriptions', () => {
  it('are the table in docs/architecture.md', () => {
    const text = readFileSync(fileURLToPath(new URL('../docs/architecture.md', import.meta.url)), 'utf8');
    const section = text.split('\n## ').find((part) => part.startsWith('Domain events'))!;
    const rows = [...section.matchAll(/^\| `([\w.-]+)` \| (.*) \|$/gm)].map(([, name, of]) => [name, of === '–' ? [] : of!.split(', ')]);
    expect(rows).toEqual(subscriptions);
  });

  it('act upon screens last, as live updates hold the owner’s event stream until the commit', () => {
    const late = subscriptions.filter(([, of]) => of.includes('live updates') && of.at(-1) !== 'live updates');
    expect(late).toEqual([]);
  });
});
