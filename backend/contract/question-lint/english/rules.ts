// Without Zod: browsers import this.
import type { RuleSet } from '../finding.js';
import { closed } from './closed.js';
import { doubleBarrelled } from './double-barrelled.js';
import { jargon } from './jargon.js';
import { leading } from './leading.js';
import { personalData } from './personal-data.js';
import { vagueAt } from './vague.js';

/** @param index the question's place among the questions, from 0 */
export const englishRules = (index: number): RuleSet => ({
  'personal-data': personalData,
  leading,
  'double-barrelled': doubleBarrelled,
  closed,
  vague: vagueAt(index),
  jargon,
});
