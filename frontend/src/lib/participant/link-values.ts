import type { Form } from '@contract/form-reader';
import { type HiddenValues, hiddenValues, readHiddenValues, sameHiddenValues } from '@contract/hidden-fields';
import { tabMemory } from '@/lib/browser-storage';

const key = (formId: number) => `colloquy.link.${formId}`;

/** What the link carries of what the interview keeps, and nothing else of it. @param search of the address */
export function linkValues({ frame }: Pick<Form, 'frame'>, search: string): HiddenValues {
  const parameters = new URLSearchParams(search);
  return hiddenValues(frame?.hidden_fields ?? [], (name) => parameters.get(name));
}

/** A link without values, opened by hand or by mistake, is no other participant's. */
export const fitsLink = (hidden: HiddenValues, link: HiddenValues) => Object.keys(link).length === 0 || sameHiddenValues(hidden, link);

/** Remembers in this tab what the response was opened with, for links that lead back to the interview's beginning. */
export function rememberLink(formId: number, values: HiddenValues): void {
  tabMemory.write(key(formId), JSON.stringify(values));
}

/** As the query of an address; empty when nothing is remembered. */
export function rememberedQuery(formId: number): string {
  try {
    const values = readHiddenValues(JSON.parse(tabMemory.read(key(formId)) ?? 'null'));
    return values ? `?${new URLSearchParams(values).toString()}` : '';
  } catch {
    return '';
  }
}
