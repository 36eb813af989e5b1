import { api } from '@/lib/api-client';

/** Makes the account known to the product after a sign-in; every account starts free. */
export const userSignup = (user: { sub: string; email: string }, { renewable }: { renewable: boolean }) =>
  api('users/user-signup', {
    method: 'POST',
    auth: true,
    body: { user_id: user.sub, user_email: user.email || null, tier: 'free', ...(!renewable && { renewable }) },
  });
