import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { read, type Tree } from './deploy-files.js';

describe('the alerts and the dashboard', () => {
  const expressions = [
    ...(parse(read('deploy/prometheus/alerts.yml')).groups as Tree[]).flatMap(({ rules }) =>
      (rules as Tree[]).map(({ alert, expr }) => ({ name: alert as string, expr: expr as string })),
    ),
    ...(JSON.parse(read('deploy/grafana/colloquy.json')).panels as Tree[]).flatMap(({ title, targets = [] }) =>
      (targets as Tree[]).map(({ expr }) => ({ name: title as string, expr: expr as string })),
    ),
  ];

  it('count no probes among the requests that fail or are slow', () => {
    const judging = expressions.filter(({ name }) =>
      ['ColloquyRequestsFail', 'ColloquyRequestsSlow', 'Requests that failed'].includes(name),
    );
    expect(judging).toHaveLength(3);
    for (const { name, expr } of judging) {
      const selectors = [...expr.matchAll(/colloquy_http_request_duration_seconds_\w+(\{[^}]*\})?/g)].map(([, labels = '']) => labels);
      expect(selectors.length, name).toBeGreaterThan(0);
      for (const labels of selectors) {
        const left = new RegExp(`^(?:${/route!~"([^"]*)"/.exec(labels)?.[1] ?? '(?!)'})$`);
        for (const route of ['/api/ready', '/api/health', '/metrics']) expect(route, `${name}: ${labels}`).toMatch(left);
        expect('/api/public/calls').not.toMatch(left);
      }
    }
  });
});
