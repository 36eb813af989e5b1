// What the reports of both test runners have in common.
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_FAILURE = 14;

/**
 * What broke and where: the first lines of an error and its stack.
 * @param {string} [message]
 */
export function shortened(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, LINES_OF_A_FAILURE)
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * A text as a pattern that matches it, such as a title with an id in brackets.
 * @param {string} text
 */
export function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
