import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { AppError } from './app-error.js';
import type { CurrentUserInfo } from './current-user.decorator.js';

/** A `{userId}` in a path or a body must be the caller's own. @throws AppError FORBIDDEN */
export function requireSelf(user: CurrentUserInfo, userId: string | undefined): void {
  if (userId !== user.sub) throw new AppError('FORBIDDEN', HTTP_ERROR_TEXTS.FORBIDDEN);
}
