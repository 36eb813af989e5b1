import { expect, it } from 'vitest';
import { frameOf } from './stack-frames';

const FILE = 'https://example.org/assets/home-x1.js';
const at = (name: string) => ({ filename: FILE, function: name, lineno: 12, colno: 345, in_app: true });

it.each([
  ['Chromium', `    at save (${FILE}:12:345)`, at('save')],
  ['Chromium, of a class', `    at new Dialog (${FILE}:12:345)`, at('new Dialog')],
  ['Chromium, without a name', `    at ${FILE}:12:345`, at('?')],
  ['Chromium, after a wait', `    at async Client.ask (${FILE}:12:345)`, at('Client.ask')],
  ['Firefox and Safari', `save@${FILE}:12:345`, at('save')],
  ['Firefox and Safari, without a name', `@${FILE}:12:345`, at('?')],
  ['Firefox, of a promise', `async*ask@${FILE}:12:345`, at('async*ask')],
])('[MISC-01] reads a line of a stack: %s', (_, line, frame) => expect(frameOf(line)).toEqual(frame));

it.each(['TypeError: undefined is not a function', '    at <anonymous>', '[native code]', ''])('[MISC-01] leaves out %j', (line) =>
  expect(frameOf(line)).toBeUndefined(),
);
