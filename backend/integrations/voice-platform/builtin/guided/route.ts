import type { Branch, GuideQuestion } from '../../../../contract/guide.js';
import type { AnswerValue } from './read-value.js';

/** Ids of the questions that the values given so far lead past. */
export function bypassed(questions: readonly GuideQuestion[], values: ReadonlyMap<string, AnswerValue>): ReadonlySet<string> {
  const past = new Set<string>();
  for (const [index, { id, branches }] of questions.entries()) {
    const value = values.get(id);
    if (value === undefined || past.has(id)) continue;
    const branch = branches.find(({ when }) => matches(when, value));
    if (!branch) continue;
    const target = branch.goTo === 'end' ? questions.length : questions.findIndex((question) => question.id === branch.goTo);
    for (const question of questions.slice(index + 1, Math.max(target, index + 1))) past.add(question.id);
  }
  return past;
}

function matches(when: Branch['when'], value: AnswerValue): boolean {
  if (when.type === 'option') return Array.isArray(value) && value.includes(when.option);
  if (typeof value !== 'number') return false;
  return when.type === 'below' ? value < when.value : value > when.value;
}
