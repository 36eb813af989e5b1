import type { CodebookTheme } from '@contract/codebook';
import type { DecideInput } from '@contract/codebook-decisions';
import { THEME_COLOURS } from '@contract/codebook-constants';

/** A theme as it is written in a dialog. */
export type ThemeForm = { name: string; definition: string; examples: readonly string[]; colour: string };

export const formOf = ({ name, definition, examples, colour }: CodebookTheme): ThemeForm => ({ name, definition, examples, colour });

/** A new theme in the colour that the fewest themes have. */
export function newForm(themes: readonly CodebookTheme[]): ThemeForm {
  const uses = (colour: string) => themes.filter((theme) => theme.colour === colour).length;
  const colour = THEME_COLOURS.reduce<string>((best, one) => (uses(one) < uses(best) ? one : best), THEME_COLOURS[0]);
  return { name: '', definition: '', examples: [], colour };
}

/** As the server stores it. */
export const written = ({ name, definition, examples, colour }: ThemeForm) => ({
  name: name.trim(),
  definition: definition.trim(),
  examples: examples.map((example) => example.trim()).filter((example) => example !== ''),
  colour,
});

type Edit = Extract<DecideInput, { kind: 'theme.edit' }>;

/** What the owner changed of a theme since the dialog opened; null for nothing. */
export function changesOf(form: ThemeForm, base: CodebookTheme, expectedVersion: number): Edit | null {
  const now = written(form);
  const edit: Edit = { kind: 'theme.edit', themeId: base.id, expectedVersion };
  if (now.name !== base.name) edit.name = now.name;
  if (now.definition !== base.definition) edit.definition = now.definition;
  if (JSON.stringify(now.examples) !== JSON.stringify(base.examples)) edit.examples = now.examples;
  if (now.colour !== base.colour) edit.colour = now.colour;
  return Object.keys(edit).length > 3 ? edit : null;
}
