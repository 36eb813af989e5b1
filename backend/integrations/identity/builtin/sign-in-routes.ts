import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type ClientInfo, clientOf } from '../../../common/client-info.js';
import { checkMailPage, passkeyPage, secondStepPage } from './account-pages.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import { deviceCookie, deviceToken } from './device-cookie.js';
import { comesFromElsewhere, pageAnswers, pageHeaders } from './page-http.js';
import type { Problem } from './page-layout.js';
import { createAccountPage, expiredPage, type FormPage, signInPage } from './pages.js';
import { passkeyScriptSource } from './passkey-script.js';
import { createAccountPath, interactionPath, passkeyPath, secondStepPath } from './paths.js';
import { SecondStep } from './second-step.js';
import { readForm, SignIn, type SignInForm, type SignInOutcome, tooMany } from './sign-in.js';

interface Open {
  readonly uid: string;
  readonly hint: string;
}
type Params = { Params: { uid: string } };
type Path = (uid: string) => string;

/** The pages of a sign-in that has begun: named in the address, proved by the browser's cookie. */
export function addSignInRoutes(scope: FastifyInstance, provider: Provider, identity: BuiltInIdentityProvider): void {
  const { config } = identity;
  const { show, errorHandler } = pageAnswers(config);
  const signIn = new SignIn(identity);
  const secondStep = new SecondStep(identity);

  const isOpen = async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<Open | undefined> => {
    const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if ((error as { error?: unknown }).error !== undefined) return undefined;
      throw error;
    });
    if (details?.uid !== request.params.uid || details.prompt.name !== 'login') return undefined;
    const hint = details.params.login_hint;
    return { uid: details.uid, hint: typeof hint === 'string' ? hint.slice(0, 254) : '' };
  };

  const get = (path: Path, answer: (open: Open, reply: FastifyReply) => Promise<unknown>) =>
    scope.get<Params>(path(':uid'), { errorHandler }, async (request, reply) => {
      const open = await isOpen(request, reply);
      return open ? answer(open, reply) : show(reply, 400, expiredPage());
    });

  type Posted = { uid: string; form: SignInForm; request: FastifyRequest; reply: FastifyReply };
  const post = (path: Path, answer: (posted: Posted) => Promise<unknown>) =>
    scope.post<Params & { Body: unknown }>(path(':uid'), { errorHandler }, async (request, reply) => {
      const open = await isOpen(request, reply);
      const form = readForm(typeof request.body === 'string' ? request.body : '');
      if (!open || comesFromElsewhere(request.raw, config) || !signIn.isFormToken(open.uid, form.token)) {
        return show(reply, 400, expiredPage());
      }
      return answer({ uid: open.uid, form, request, reply });
    });

  /** Goes back to the application, signed in; the browser is known from now on. */
  const finish = async (request: FastifyRequest, reply: FastifyReply, accountId: string, amr: string[]) => {
    const login = { accountId, remember: true, amr };
    const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
    const device = await identity.devices.remember(accountId, deviceToken(request, config));
    return reply.headers(pageHeaders(config)).header('set-cookie', deviceCookie(device, config)).redirect(next, 303);
  };

  const showSecondStep = async (reply: FastifyReply, uid: string, accountId: string, status: number, problem?: Problem) => {
    const factors = await secondStep.factors(accountId);
    const ticket = secondStep.issueTicket(uid, accountId);
    return show(reply, status, secondStepPage({ uid, token: signIn.formToken(uid), ticket, ...factors, problem }));
  };

  type Act = (form: SignInForm, client: ClientInfo, device: string | undefined) => Promise<SignInOutcome>;
  const formPage = (path: Path, render: (page: FormPage) => string, act: Act) => {
    const pageOf = (uid: string, email: string, problem?: Problem): FormPage => ({
      uid,
      email,
      problem,
      token: signIn.formToken(uid),
      signUp: config.oidc.signUp,
      passkeys: identity.passkeys.available,
      byMail: identity.mailOutbox.configured,
    });
    get(path, async ({ uid, hint }, reply) => show(reply, 200, render(pageOf(uid, hint))));
    post(path, async ({ uid, form, request, reply }) => {
      if (form.from === 'sign-in' && form.password === '' && config.oidc.signUp) return show(reply, 200, render(pageOf(uid, form.email)));
      const outcome = await act(form, clientOf(request), deviceToken(request, config));
      if ('accountId' in outcome) return finish(request, reply, outcome.accountId, ['pwd']);
      if ('secondStepOf' in outcome) return showSecondStep(reply, uid, outcome.secondStepOf, 200);
      if ('mailTo' in outcome) return show(reply, 200, checkMailPage(outcome.mailTo, 'sign-up'));
      if (outcome.retryAfter !== undefined) void reply.header('retry-after', outcome.retryAfter);
      return show(reply, outcome.status, render(pageOf(uid, form.email, outcome.problem)));
    });
  };

  formPage(interactionPath, signInPage, (form, client, device) => signIn.signIn(form, client, device));
  const orSignIn = (page: FormPage) => (page.signUp ? createAccountPage(page) : signInPage(page));
  formPage(createAccountPath, orSignIn, (form, client) => signIn.signUp(form, client));

  post(secondStepPath, async ({ uid, form, request, reply }) => {
    const accountId = secondStep.readTicket(uid, form.ticket);
    if (accountId === undefined) return show(reply, 400, expiredPage());
    const outcome = await secondStep.check(accountId, form.code, clientOf(request));
    if (outcome === 'accepted') return finish(request, reply, accountId, ['pwd', 'otp']);
    if (outcome === 'wrong') {
      return showSecondStep(reply, uid, accountId, 401, {
        field: 'code',
        text: 'That code is incorrect or was already used. Wait for the next one and try again.',
      });
    }
    const { problem, retryAfter } = tooMany(outcome.until, 'code');
    void reply.header('retry-after', retryAfter ?? 60);
    return showSecondStep(reply, uid, accountId, 429, problem);
  });

  if (!identity.passkeys.available) return;
  const subjectOf = (uid: string) => `sign-in/${uid}`;
  const showPasskey = async (reply: FastifyReply, uid: string, status: number) => {
    const options = JSON.stringify(await identity.passkeys.authenticationOptions(subjectOf(uid)));
    const page = passkeyPage({ uid, token: signIn.formToken(uid), options, failed: status !== 200 });
    return show(reply, status, page, passkeyScriptSource(config));
  };
  get(passkeyPath, ({ uid }, reply) => showPasskey(reply, uid, 200));
  post(passkeyPath, async ({ uid, form, request, reply }) => {
    const accountId = await identity.passkeys.authenticate(subjectOf(uid), readCredential(form.credential));
    const client = clientOf(request);
    if (accountId === undefined) return showPasskey(reply, uid, 401);
    identity.auditLogService.record({ kind: 'account.signed-in', accountId, actor: 'owner', client, details: { method: 'passkey' } });
    // A passkey is something that one has, and verifies its user: both steps at once.
    return finish(request, reply, accountId, ['hwk', 'user', 'mfa']);
  });
}

/** Malformed input counts as an unsigned passkey response. */
function readCredential(text: string): AuthenticationResponseJSON {
  const nothing = {
    id: '',
    rawId: '',
    type: 'public-key',
    clientExtensionResults: {},
    response: {},
  } as unknown as AuthenticationResponseJSON;
  try {
    const read = JSON.parse(text) as Partial<AuthenticationResponseJSON> | null;
    return typeof read?.id === 'string' && typeof read.response === 'object' && read.response !== null
      ? (read as AuthenticationResponseJSON)
      : nothing;
  } catch {
    return nothing;
  }
}
