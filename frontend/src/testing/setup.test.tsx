import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  document.body.innerHTML = '';
});

const failure = async (query: () => unknown): Promise<string> => {
  try {
    await query();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It did not fail.');
};

describe('a query that finds nothing', () => {
  const PAGE = '<p>Some page</p>';

  it('shows the page, whether it was repeated or not', async () => {
    document.body.innerHTML = PAGE;
    expect(await failure(() => screen.getByText('Another'))).toMatch(/Unable to find an element with the text: Another[^]*Some page/);
    expect(await failure(() => screen.findByText('Another', {}, { timeout: 60 }))).toMatch(
      /Unable to find an element with the text: Another[^]*Some page/,
    );
    const waited = await failure(() => waitFor(() => screen.getByText('Another'), { timeout: 60 }));
    expect(waited).toMatch(/Unable to find an element with the text: Another[^]*Some page/);
    expect(waited.match(/Some page/g)).toHaveLength(1);
  });
});

describe('the labels of a form control', () => {
  const labelsOf = (html: string): string[] | null => {
    document.body.innerHTML = html;
    const { labels } = document.querySelector<HTMLInputElement>('#control')!;
    return labels && Array.from(labels, (label) => label.textContent);
  };

  it.each([
    [
      'by its id',
      '<label for="control">A</label><input id="control"><label for="control">B</label><label for="other">C</label>',
      ['A', 'B'],
    ],
    ['around it', '<label>A <input id="control"></label><label>B <input></label>', ['A ']],
    ['around it, for its first control only', '<label>A <input type="hidden"><input><input id="control"></label>', []],
    ['around it, but for another one', '<label for="other">A <input id="control"></label><input id="other">', []],
    ['for nothing', '<label for="">A <input id="control"></label>', []],
    ['by an id that another element had first', '<label for="control">A</label><select id="control"></select><input id="control">', ['A']],
  ])('are those %s', (_, html, labels) => {
    expect(labelsOf(html)).toEqual(labels);
  });

  it('are none of a hidden one', () => {
    expect(labelsOf('<label for="control">A</label><input type="hidden" id="control">')).toBeNull();
  });
});
