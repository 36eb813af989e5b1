import { describe, expect, it } from 'vitest';
import type { StructuredOutput } from '../../integrations/llm/structured-output.js';
import { ModelGrouper } from './model-grouper.js';
import { claimLabel, themeDescription, themeName } from './theme-texts.js';

const SPENT = { requests: 1, input: 1, output: 1, estimated: false };

/** Groups three claims with a model that names the theme like this. */
async function grouped(name: string, description: string, labels = ['The board loads slowly', 'Loading takes 20 seconds', 'It hangs']) {
  const value = {
    placements: labels.map((_, at) => ({ claim: at + 1, theme: 'n1' })),
    new_themes: [{ key: 'n1', name, description }],
  };
  const structured = { ask: () => Promise.resolve({ value, spent: SPENT }) } as unknown as StructuredOutput;
  const passages = labels.map((label, response) => ({ response, label, themeId: null, placed: false }));
  const spender = { ownerId: 'owner', formId: 1, responseId: null };
  const { themes } = await new ModelGrouper(structured).group(passages, { responses: 3, known: [], foundOver: 0, spender }, () =>
    Promise.resolve(),
  );
  return themes.map((theme) => [theme.name, theme.description]);
}

describe('names and descriptions of themes', () => {
  it('hold neither counts nor quotations', async () => {
    expect(await grouped('Nearly all 97 percent hate it', 'All 400 participants said "we were poisoned"')).toEqual([
      ['The board loads slowly', ''],
    ]);
    expect(await grouped('“We were all poisoned”', 'It is slow. Half of them left.')).toEqual([['The board loads slowly', 'It is slow.']]);
    expect(await grouped('400 left', 'It is slow.', ['Half of them left', 'They quit', 'It is bad'])).toEqual([
      ['They quit', 'It is slow.'],
    ]);
  });

  it('stand as they are where they claim nothing of the kind', async () => {
    expect(await grouped('Slow loading', 'Waiting for “the board”, often 20 seconds.')).toEqual([
      ['Slow loading', 'Waiting for “the board”, often 20 seconds.'],
    ]);
    expect(themeName('All in one place', [])).toBe('All in one place');
    expect(themeDescription('What people say of twenty tools.', [])).toBe('');
  });

  it('rest on labels that hold only figures of the participant', () => {
    expect(claimLabel('400 staff quit', 'I think some of us quit')).toBe('I think some of us quit');
    expect(claimLabel('Everyone quit', 'some of us quit')).toBe('some of us quit');
    expect(claimLabel('Waits 20 minutes', 'I wait twenty minutes every day')).toBe('Waits 20 minutes');
    expect(claimLabel('Half of the staff quit', 'half of us quit')).toBe('Half of the staff quit');
  });
});
