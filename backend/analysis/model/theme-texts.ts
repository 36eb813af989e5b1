import { KnownFigures } from '../../common/model-text/figures.js';
import { plainLine } from '../../common/model-text/plain-text.js';
import { statesQuantity } from '../../common/model-text/quantities.js';
import { statementsOf, unveiled } from '../../common/model-text/quotations.js';
import { ANALYSIS_LIMITS } from '../../contract/analysis-constants.js';

const DESCRIPTION_LENGTH = 300;

/** The sentences of a model’s text without counts, without quotations and without figures that are not in `material`. */
function standing(text: string, material: readonly string[]): { kept: string; complete: boolean } {
  const figures = new KnownFigures(material);
  const statements = unveiled(text).split('\n').flatMap(statementsOf);
  const kept = statements.filter(
    ({ text: one, quotations }) => quotations.length === 0 && !statesQuantity(one) && !figures.exceededBy(one),
  );
  return { kept: kept.map(({ text: one }) => one).join(' '), complete: kept.length === statements.length };
}

/** A theme's name; empty when it holds a count, a quotation or an unknown figure. @param labels what its members claim */
export function themeName(name: string, labels: readonly string[]): string {
  return standing(name, labels).complete ? plainLine(unveiled(name), ANALYSIS_LIMITS.themeNameLength) : '';
}

/** Its name, or the first of its members' claims that can stand as one. */
export function themeNameOr(name: string, labels: readonly string[]): string {
  const own = themeName(name, labels);
  if (own !== '') return own;
  for (const label of labels) {
    const claim = themeName(label, labels);
    if (claim !== '') return claim;
  }
  return '';
}

/** A theme's description without counts, quotations and unknown figures. */
export function themeDescription(description: string, labels: readonly string[]): string {
  return plainLine(standing(description, labels).kept, DESCRIPTION_LENGTH);
}

/** What a passage claims: in the participant's own words where the model's count or hold a figure that the participant did not give. */
export function claimLabel(label: string, quote: string): string {
  const isInvented = (statesQuantity(label) && !statesQuantity(quote)) || new KnownFigures([quote]).exceededBy(unveiled(label));
  return plainLine(isInvented ? quote : unveiled(label), ANALYSIS_LIMITS.labelLength);
}
