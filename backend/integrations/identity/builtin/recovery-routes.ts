import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientOf } from '../../../common/client-info.js';
import { checkMailPage, confirmLinkPage, deadLinkPage, donePage, forgotPage, newPasswordPage } from './account-pages.js';
import { AccountRecovery } from './account-recovery.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import { comesFromElsewhere, pageAnswers } from './page-http.js';
import { expiredPage } from './pages.js';
import { FORGOT_PATH, linkPath } from './paths.js';
import { emailProblem, readForm, tooMany } from './sign-in.js';

const CONFIRM = {
  verify: { title: 'Confirm your email', text: 'Confirm that this address belongs to your account.', button: 'Confirm' },
  'change-email': {
    title: 'Use this address?',
    text: "You'll sign in with it from now on. You will be signed out on all devices.",
    button: 'Use this address',
  },
} as const;

const DONE: Record<'verified' | 'changed' | 'created' | 'reset', [title: string, text: string]> = {
  verified: ['Your email is confirmed', 'Thank you. You can close this page.'],
  changed: ['Your email has changed', 'Sign in with the new address from now on.'],
  created: ['Your account is ready', 'Sign in with your email and your new password.'],
  reset: ['Your password has changed', 'Sign in with your new password. You have been signed out on all other devices.'],
};

/** A forgotten password, and the links in mails. Public. */
export function addRecoveryRoutes(scope: FastifyInstance, identity: BuiltInIdentityProvider): void {
  const { config, mailOutbox: mail } = identity;
  const { show, errorHandler } = pageAnswers(config);
  const recovery = new AccountRecovery(identity);

  scope.get(FORGOT_PATH, { errorHandler }, (_request, reply) => show(reply, 200, forgotPage({ email: '', mail: mail.configured })));

  scope.post<{ Body: unknown }>(FORGOT_PATH, { errorHandler }, async (request, reply) => {
    if (comesFromElsewhere(request.raw, config)) return show(reply, 400, expiredPage());
    const { email } = readForm(typeof request.body === 'string' ? request.body : '');
    const problem = mail.configured ? emailProblem(email) : undefined;
    if (!mail.configured || problem) return show(reply, mail.configured ? 400 : 404, forgotPage({ email, mail: mail.configured, problem }));
    const attempt = await recovery.requestReset(email, clientOf(request));
    if (attempt.allowed) return show(reply, 200, checkMailPage(email, 'reset'));
    const many = tooMany(attempt.until, 'email');
    void reply.header('retry-after', many.retryAfter ?? 60);
    return show(reply, 429, forgotPage({ email, mail: true, problem: many.problem }));
  });

  const done = (reply: FastifyReply, outcome: keyof typeof DONE | 'taken' | 'dead-link') => {
    if (outcome === 'dead-link') return show(reply, 400, deadLinkPage());
    if (outcome === 'taken') {
      return show(reply, 409, donePage('This email already has an account', 'Sign in with it, or use another address.'));
    }
    return show(reply, 200, donePage(...DONE[outcome]));
  };

  scope.get<{ Params: { link: string } }>(linkPath(':link'), { errorHandler }, async (request, reply) => {
    const { link: token } = request.params;
    const target = await recovery.passwordFor(token);
    if (target) return show(reply, 200, newPasswordPage({ link: token, email: target.email, created: target.accountId === null }));
    const link = await identity.links.find(token);
    if (link?.purpose !== 'verify' && link?.purpose !== 'change-email') return done(reply, 'dead-link');
    return show(reply, 200, confirmLinkPage(token, CONFIRM[link.purpose]));
  });

  scope.post<{ Params: { link: string }; Body: unknown }>(linkPath(':link'), { errorHandler }, async (request, reply) => {
    if (comesFromElsewhere(request.raw, config)) return show(reply, 400, expiredPage());
    const { link: token } = request.params;
    const target = await recovery.passwordFor(token);
    if (!target) return done(reply, await recovery.useLink(token, clientOf(request)));
    const { password } = readForm(typeof request.body === 'string' ? request.body : '');
    const outcome = await recovery.setPassword(token, password, clientOf(request));
    if (typeof outcome === 'string') return done(reply, outcome);
    const problem = { field: 'password', text: outcome.problem } as const;
    return show(reply, 400, newPasswordPage({ link: token, email: target.email, created: target.accountId === null, problem }));
  });
}
