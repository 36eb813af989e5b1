import type { z } from 'zod';
import type { userWireSchema } from '../contract/users.js';
import type { Account } from './users.repository.js';

export function toUserWire({ sub, email, tier }: Account): z.output<typeof userWireSchema> {
  return { user_id: sub, user_email: email, tier };
}
