import { expect, it, vi } from 'vitest';
import { recogniseIntent } from '../../../common/intents/recognise-intent.js';
import { compileInterviewer } from './compile-interviewer.js';
import { strayInLead } from './guided/check-move.js';

/** The large patterns that are tested while something runs, in their order. */
function patternsUsedBy(run: (used: ReadonlySet<string>) => void): string[] {
  const used = new Set<string>();
  const { test } = RegExp.prototype as { test: (this: RegExp, text: string) => boolean };
  const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    if (this.source.length > 300) used.add(this.source);
    return test.call(this, text);
  });
  run(used);
  spy.mockRestore();
  return [...used];
}

it('compiles what checks the words of a model before the wishes, which fill what V8 optimises', () => {
  const guide = { opening: '', closing: '', tone: '', taboos: '', sections: [] };
  const checks = patternsUsedBy(() =>
    strayInLead(['You sit down on Sunday.'], { move: { kind: 'probe' }, guide, language: 'en', answers: 'I sit down on Sunday' }),
  );
  const wishes = patternsUsedBy(() => recogniseIntent('I sit down on Sunday evening.'));
  const compiled = patternsUsedBy((used) => {
    for (const _ of compileInterviewer()) if (wishes.some((source) => used.has(source))) break;
  });
  expect(checks.length).toBeGreaterThan(2);
  expect(checks.filter((source) => !compiled.includes(source))).toEqual([]);
});
