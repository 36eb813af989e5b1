import { z } from 'zod';
import * as analysis from '../../contract/analysis.js';
import * as billing from '../../contract/billing.js';
import * as errors from '../../contract/errors.js';
import * as forms from '../../contract/forms.js';
import * as plans from '../../contract/plans.js';
import * as responses from '../../contract/responses.js';
import * as users from '../../contract/users.js';
import * as voice from '../../contract/voice.js';

const MODULES: readonly Record<string, unknown>[] = [errors, forms, responses, users, plans, voice, analysis, billing];

/** The contract's own names of what answers hold: `formWireSchema` is `FormWire` in the document, wherever it occurs. */
export function contractNames(): z.core.$ZodRegistry<{ id: string }> {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!name.endsWith('Schema') || !(schema instanceof z.ZodObject) || names.has(schema)) continue;
    names.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length) });
  }
  return names;
}
