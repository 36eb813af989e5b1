import { z } from 'zod';
import { HIDDEN_ATTRIBUTE, HIDDEN_FIELD_LIMITS, HIDDEN_FILTER, type HiddenAttribute } from './hidden-fields.js';
import { text } from './text.js';

/** `link.` and the name of a hidden field. */
export const hiddenAttributeSchema = z.string().regex(HIDDEN_ATTRIBUTE) as unknown as z.ZodType<HiddenAttribute, HiddenAttribute>;

/** A hidden field and its value, such as `source=panel-a`. */
export const hiddenFilterSchema = text(HIDDEN_FIELD_LIMITS.name + 1 + HIDDEN_FIELD_LIMITS.value).regex(HIDDEN_FILTER);
