// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';
import { CUSTOMERS } from './customers.js';
import { IDEAS } from './ideas.js';
import { PEOPLE } from './people.js';
import { PRODUCT } from './product.js';

/** The templates in Spanish. */
export const TEXTS: TemplateCatalogue = { ...IDEAS, ...PRODUCT, ...CUSTOMERS, ...PEOPLE };
