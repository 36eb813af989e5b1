import { createHash } from 'node:crypto';
import { RESPONSES_PER_MONTH } from '../../../contract/plan-limits.js';
import { html, Html } from './html.js';
import { MIN_PASSWORD } from './password-rules.js';
import { emailField, layout, passwordField, type Problem } from './page-layout.js';
import { createAccountPath, FORGOT_PATH, interactionPath, passkeyPath } from './paths.js';

export interface FormPage {
  readonly uid: string;
  /** Proves that the form came from this page. */
  readonly token: string;
  readonly email: string;
  readonly signUp: boolean;
  /** Browsers make no passkeys at every address. */
  readonly passkeys: boolean;
  /** The password of a new account is chosen behind a link by mail. */
  readonly byMail: boolean;
  readonly problem?: Problem;
}

/** The page a person signs in on. Its second button takes what was typed along to a new account. */
export function signInPage(page: FormPage): string {
  const { uid, token, email, signUp, passkeys, problem } = page;
  return layout(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">Interviews that ask, listen and follow up.</p>
      <form method="post" action="${interactionPath(uid)}">
        <input type="hidden" name="token" value="${token}" />
        ${emailField(page)} ${passwordField(problem, { autocomplete: 'current-password', focus: email !== '' })}
        <p class="beside"><a href="${FORGOT_PATH}">Forgot your password?</a></p>
        <div class="actions">
          <button class="button" type="submit">Sign in</button>
          ${passkeys && html`<a class="button quiet" href="${passkeyPath(uid)}">Sign in with a passkey</a>`}
        </div>
        ${
          signUp &&
          html`<p class="or">New to Colloquy?</p>
            <button class="button quiet" type="submit" formaction="${createAccountPath(uid)}" formnovalidate name="from" value="sign-in">
              Create account
            </button>`
        }
      </form>`,
  );
}

/** The page a person makes an account on. */
export function createAccountPage(page: FormPage): string {
  const { uid, token, email, byMail, problem } = page;
  return layout(
    'Create account',
    html`<h1>Create your account</h1>
      <p class="lead">Free for ${RESPONSES_PER_MONTH.free} responses a month.</p>
      <form method="post" action="${createAccountPath(uid)}">
        <input type="hidden" name="token" value="${token}" />
        ${emailField(page)}
        ${
          byMail
            ? html`<p class="hint">We will send you a link to confirm your address and choose a password.</p>`
            : passwordField(problem, {
                autocomplete: 'new-password',
                focus: email !== '',
                hint: `At least ${MIN_PASSWORD} characters. A few words work well.`,
              })
        }
        <div class="actions"><button class="button" type="submit">Create account</button></div>
      </form>
      <p class="aside">Already have an account? <a href="${interactionPath(uid)}">Sign in</a></p>`,
  );
}

/** For a sign-in that took too long, was finished in another window, or was sent by another page. */
export function expiredPage(): string {
  return layout(
    'Page expired',
    html`<h1>This page has expired</h1>
      <p class="lead">
        It was open for too long, or you continued in another window. Nothing is lost. Go back to Colloquy and start again.
      </p>
      <div class="actions"><a class="button" href="/">Back to Colloquy</a></div>`,
  );
}

/** @param code the protocol's name of what went wrong; undefined when the sign-in was simply too old */
export function errorPage(code: string | undefined): string {
  if (code === undefined) return expiredPage();
  return layout(
    'Sign-in failed',
    html`<h1>That did not work</h1>
      <p class="lead">
        The sign-in could not be completed. Start again from Colloquy; if it happens again, contact the operator of this site.
      </p>
      <p class="lead"><code>${code}</code></p>
      <div class="actions"><a class="button" href="/">Back to Colloquy</a></div>`,
  );
}

export function signedOutPage(): string {
  return layout(
    'Signed out',
    html`<h1>You are signed out</h1>
      <p class="lead">See you again soon.</p>
      <div class="actions"><a class="button" href="/">Back to Colloquy</a></div>`,
  );
}

const SUBMIT = 'document.forms[0].submit()';
/** No template of its own, which would be formatted: the policy names it to the letter. */
const SUBMIT_SCRIPT = new Html(`<script>${SUBMIT}</script>`);
/** The one script of these pages, as a source of their policy. */
export const SUBMIT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`;

/**
 * @param form the provider's own form, which holds its secret
 * @param sure the application asked and proved whom it means: the form sends itself, and its button is for browsers without scripts
 */
export function endSessionPage(form: string, sure: boolean): string {
  const button = html`<input type="hidden" name="logout" value="yes" />
    <div class="actions">
      <button class="button" type="submit">Sign out</button>
      ${!sure && html`<a class="button quiet" href="/">Stay signed in</a>`}
    </div>`;
  return layout(
    'Sign out',
    html`<h1>${sure ? 'Signing you out' : 'Sign out of Colloquy?'}</h1>
      <p class="lead">${sure ? 'This takes a moment.' : 'You can sign in again at any time.'}</p>
      ${new Html(form.replace('</form>', `${button.toString()}</form>`))} ${sure && SUBMIT_SCRIPT}`,
  );
}
