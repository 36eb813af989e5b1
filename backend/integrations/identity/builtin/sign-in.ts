import { setTimeout as delay } from 'node:timers/promises';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ClientInfo } from '../../../common/client-info.js';
import { existingAccountMail, signUpMail } from './account-mails.js';
import type { BuiltInIdentityProvider } from './built-in-identity-provider.js';
import type { Problem } from './page-layout.js';
import { PasswordsBusyError } from './password-hash.js';
import { MAX_PASSWORD, passwordProblem } from './password-rules.js';

export type SignInOutcome =
  | { readonly accountId: string }
  /** The password is right; a code or a passkey is asked for too. */
  | { readonly secondStepOf: string }
  /** What happened, the mail tells. */
  | { readonly mailTo: string }
  | SignInProblem;
export interface SignInProblem {
  readonly problem: Problem;
  readonly status: number;
  /** Seconds. */
  readonly retryAfter?: number;
}

const MAX_EMAIL = 254;
/** Minimum duration of answers that must be indistinguishable, against timing attacks. Milliseconds. */
export const EVEN_MS = 250;
const formSchema = z.object({
  token: z.string().max(100).catch(''),
  email: z
    .string()
    .max(1_000)
    .catch('')
    .transform((email) => email.trim()),
  password: z.string().catch(''),
  ticket: z.string().max(200).catch(''),
  code: z.string().max(100).catch(''),
  /** A passkey's answer, as JSON. */
  credential: z.string().max(12_000).catch(''),
  /** The page whose button was pressed, when it is not the form's own. */
  from: z.literal('sign-in').optional().catch(undefined),
});
export type SignInForm = z.output<typeof formSchema>;

/** The fields of all forms; whatever is missing or odd counts as empty. */
export function readForm(body: string): SignInForm {
  return formSchema.parse(Object.fromEntries(new URLSearchParams(body)));
}

/** What the forms of the sign-in pages do, without their looks. */
export class SignIn {
  constructor(private readonly identity: BuiltInIdentityProvider) {}

  /** Proves that a form was made by this server for this very sign-in; the browser's cookie proves whose sign-in it is. */
  formToken(uid: string, key = this.identity.formKeys[0] ?? ''): string {
    return createHmac('sha256', key).update(`form/${uid}`).digest('base64url');
  }

  isFormToken(uid: string, token: string): boolean {
    return this.identity.formKeys.some((key) => {
      const expected = Buffer.from(this.formToken(uid, key));
      const given = Buffer.from(token);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }

  async signIn({ email, password }: SignInForm, client: ClientInfo, device?: string): Promise<SignInOutcome> {
    const missing = emailProblem(email) ?? (password === '' ? problem('password', 'Enter your password.') : undefined);
    if (missing) return { problem: missing, status: 400 };
    const attempt = await this.identity.attempts.signIn(email, client.address, await this.identity.devices.find(email, device));
    if (!attempt.allowed) {
      void this.noteFailure(email, 'delayed', client);
      return tooMany(attempt.until);
    }
    // No account has a longer one; hashing it would be work for nothing.
    const lane = attempt.known ? 'known' : 'stranger';
    const account = await this.whenFree(() => this.identity.accounts.check(email, password.slice(0, MAX_PASSWORD * 4), lane));
    if (account === 'busy') return busy();
    if (!account) {
      void this.noteFailure(email, 'password', client);
      return { problem: problem('password', 'Incorrect email or password. Check both and try again.'), status: 401 };
    }
    await attempt.succeeded();
    if (account.twoStep) return { secondStepOf: account.id };
    this.identity.auditLogService.record({
      kind: 'account.signed-in',
      accountId: account.id,
      actor: 'owner',
      client,
      details: { method: 'password' },
    });
    return { accountId: account.id };
  }

  async signUp({ email, password }: SignInForm, client: ClientInfo): Promise<SignInOutcome> {
    if (!this.identity.config.oidc.signUp) {
      return { problem: problem('email', "New accounts can't be created here. Ask your administrator."), status: 403 };
    }
    const wrongEmail = emailProblem(email);
    if (wrongEmail) return { problem: wrongEmail, status: 400 };
    if (this.identity.mailOutbox.configured) {
      const attempt = await this.identity.attempts.signUp(client.address);
      return attempt.allowed ? this.signUpByMail(email) : tooMany(attempt.until, 'email');
    }
    const weak = password === '' ? 'Choose a password.' : passwordProblem(password, email);
    if (weak !== undefined) return { problem: problem('password', weak), status: 400 };
    const attempt = await this.identity.attempts.signUp(client.address);
    if (!attempt.allowed) return tooMany(attempt.until);
    const account = await this.whenFree(() => this.identity.accounts.create(email, password));
    if (account === 'busy') return busy();
    if (!account) {
      return { problem: { field: 'email', text: 'There is already an account with this email.', signInInstead: true }, status: 409 };
    }
    this.identity.auditLogService.record({ kind: 'account.signed-up', accountId: account.id, actor: 'owner', client, details: {} });
    return { accountId: account.id };
  }

  /**
   * Answers the same whether or not the address has an account; only the mail differs. The password is chosen behind the link, so that
   * an attacker cannot prepare an account with their own password for someone's address.
   */
  private async signUpByMail(email: string): Promise<SignInOutcome> {
    const { accounts, links, mailOutbox: mail, config, forgotUrl } = this.identity;
    const send = async () => {
      const [existing, allowed] = await Promise.all([accounts.findByEmail(email), this.identity.mayMail(email)]);
      if (!allowed) return;
      const token = await links.issue({ purpose: 'sign-up', email });
      const content = existing ? existingAccountMail(config.publicUrl, forgotUrl) : signUpMail(this.identity.linkUrl(token));
      await mail.add(existing?.email ?? email, content);
    };
    await Promise.all([send(), delay(EVEN_MS)]);
    return { mailTo: email };
  }

  /** After the answer was decided, so that it takes no longer for an e-mail that has an account. Without one there is no log to note it in. */
  private async noteFailure(email: string, reason: 'password' | 'delayed', client: ClientInfo): Promise<void> {
    const account = await this.identity.accounts.findByEmail(email).catch(() => undefined);
    if (account) {
      this.identity.auditLogService.record({
        kind: 'account.sign-in-failed',
        accountId: account.id,
        actor: 'unknown',
        client,
        details: { reason },
      });
    }
  }

  private async whenFree<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PasswordsBusyError) return 'busy';
      throw error;
    }
  }
}

function problem(field: Problem['field'], text: string): Problem {
  return { field, text };
}

/** As browsers check their own e-mail fields; longer than any mail system takes is refused. */
export function emailProblem(email: string): Problem | undefined {
  if (email === '') return problem('email', 'Enter your email.');
  if (email.length <= MAX_EMAIL && z.regexes.html5Email.test(email)) return undefined;
  return problem('email', 'Enter an email such as ada@example.com.');
}

export function tooMany(until: Date, field: Problem['field'] = 'password'): SignInProblem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`;
  const text = `Too many attempts. Try again in ${wait}.`;
  return { problem: problem(field, text), status: 429, retryAfter: seconds };
}

function busy(): SignInOutcome {
  return { problem: problem('password', 'Many people are signing in right now. Try again in a few seconds.'), status: 503, retryAfter: 5 };
}
