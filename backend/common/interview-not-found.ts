import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { AppError } from './app-error.js';

/** There is none of this id, or it is another owner's. */
export const interviewNotFound = () => new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
