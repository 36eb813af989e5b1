import { z } from 'zod';
import { EXPORT_FORMATS } from '../../contract/analysis-constants.js';

export const formatParam = z.enum(EXPORT_FORMATS, { error: `Reports can be exported as ${EXPORT_FORMATS.join(', ')}.` });
