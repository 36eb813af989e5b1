import { accentShades, shadeVariables } from '@contract/accent';
import type { Form } from '@contract/form-reader';

/** The accent of the interview that participants' pages show; empty: the application's own. */
let accent = '';
const listeners = new Set<() => void>();

export const appearance = {
  /** @param form null: no participant's page is shown */
  of(form: Pick<Form, 'frame'> | null): void {
    const next = form?.frame?.accent ?? '';
    if (next === accent) return;
    accent = next;
    for (const listener of listeners) listener();
  },
  accent: (): string => accent,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const declarations = (shades: ReturnType<typeof accentShades>['light']) =>
  Object.entries(shadeVariables(shades))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Styles that make an accent's shades those of the page. They outweigh Mantine's own, which a trial may have loaded. */
export function accentStyles(colour: string): string {
  const { light, dark } = accentShades(colour);
  return `:root:root:root{${declarations(light)}}@media (prefers-color-scheme:dark){:root:root:root{${declarations(dark)}}}`;
}
