import { html } from './html.js';
import { LINK_MINUTES } from './links.js';
import { emailField, layout, passwordField, type Problem, problemText, WARNING } from './page-layout.js';
import { PASSKEY_SCRIPT_PATH } from './passkey-script.js';
import { MIN_PASSWORD } from './password-rules.js';
import { FORGOT_PATH, interactionPath, linkPath, passkeyPath, secondStepPath } from './paths.js';

const BACK = html`<div class="actions"><a class="button" href="/">Back to Colloquy</a></div>`;

/** After the password: the code of an app, or a recovery code. */
export function secondStepPage(page: {
  uid: string;
  token: string;
  ticket: string;
  totp: boolean;
  passkey: boolean;
  problem?: Problem;
}): string {
  const { uid, token, ticket, totp, passkey, problem } = page;
  const label = totp ? 'Code' : 'Recovery code';
  return layout(
    'Two-step sign-in',
    html`<h1>One more step</h1>
      <p class="lead">
        ${totp ? 'Enter the 6-digit code of your authenticator app, or one of your recovery codes.' : 'Use your passkey, or enter one of your recovery codes.'}
      </p>
      <form method="post" action="${secondStepPath(uid)}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="ticket" value="${ticket}" />
        ${
          passkey &&
          !totp &&
          html`<div class="actions"><a class="button" href="${passkeyPath(uid)}">Use a passkey</a></div>
            <p class="or">or</p>`
        }
        <div class="field">
          <label for="code">${label}</label>
          <input
            id="code"
            class="code"
            name="code"
            type="text"
            inputmode="${totp ? 'numeric' : 'text'}"
            autocomplete="one-time-code"
            autocapitalize="none"
            spellcheck="false"
            maxlength="40"
            required
            autofocus
            ${problem && html`aria-invalid="true" aria-describedby="code-problem"`}
          />
          ${problem && problemText('code', problem)}
        </div>
        <div class="actions">
          <button class="button" type="submit">Continue</button>
          ${passkey && totp && html`<a class="button quiet" href="${passkeyPath(uid)}">Use a passkey</a>`}
        </div>
      </form>
      <p class="aside">Lost both? Ask your administrator.</p>`,
  );
}

/** @param options what the browser needs to sign, as JSON; @param failed the last answer was not accepted: do not ask at once */
export function passkeyPage(page: { uid: string; token: string; options: string; failed: boolean }): string {
  const { uid, token, options, failed } = page;
  return layout(
    'Sign in with a passkey',
    html`<h1>Sign in with a passkey</h1>
      <p class="lead">Your device asks for your fingerprint, face or PIN.</p>
      <form id="passkey" method="post" action="${passkeyPath(uid)}" data-options="${options}" ${failed && html`data-failed="true"`}>
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="credential" value="" />
        <p class="problem" id="passkey-problem" role="alert" ${!failed && html`hidden`}>
          ${WARNING}<span>That passkey was not accepted. Try again, or sign in with your password.</span>
        </p>
        <div class="actions">
          <button class="button" type="submit">Use a passkey</button>
          <a class="button quiet" href="${interactionPath(uid)}">Sign in with your password</a>
        </div>
      </form>
      <script src="${PASSKEY_SCRIPT_PATH}" defer></script>`,
  );
}

/** @param mail whether this site can send mail */
export function forgotPage(page: { email: string; mail: boolean; problem?: Problem }): string {
  if (!page.mail) {
    return layout(
      'Forgot your password?',
      html`<h1>Forgot your password?</h1>
        <p class="lead">
          This site sends no mail. Ask the person who runs it for a link to choose a new password: they can make one for you.
        </p>
        <p class="lead">If you are that person, run this on the server:</p>
        <p class="lead"><code>npm run reset-password -- you@example.com</code></p>
        ${BACK}`,
    );
  }
  return layout(
    'Forgot your password?',
    html`<h1>Forgot your password?</h1>
      <p class="lead">Enter the email you sign in with. We'll send you a link to choose a new password.</p>
      <form method="post" action="${FORGOT_PATH}">
        ${emailField(page)}
        <div class="actions">
          <button class="button" type="submit">Send link</button>
          <a class="button quiet" href="/">Back</a>
        </div>
      </form>`,
  );
}

/** The same whether there is an account or not. */
export function checkMailPage(email: string, purpose: 'reset' | 'sign-up'): string {
  return layout(
    'Check your email',
    html`<h1>Check your email</h1>
      <p class="lead">
        ${purpose === 'reset' ? html`If <b>${email}</b> has an account here, a link to choose a new password is on its way.` : html`We have sent a mail to <b>${email}</b>. Open the link in it to finish.`}
      </p>
      <p class="lead">
        It works for ${LINK_MINUTES} minutes. Nothing there? Look in your spam folder, and check the spelling of the address.
      </p>
      ${BACK}`,
  );
}

/** @param created for an account that comes about with the password */
export function newPasswordPage(page: { link: string; email: string; created: boolean; problem?: Problem }): string {
  const { link, email, created, problem } = page;
  const title = created ? 'Choose your password' : 'Choose a new password';
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">For <b>${email}</b>.${!created && ' You will be signed out on all other devices.'}</p>
      <form method="post" action="${linkPath(link)}">
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        ${passwordField(problem, {
          autocomplete: 'new-password',
          focus: true,
          label: created ? 'Password' : 'New password',
          hint: `At least ${MIN_PASSWORD} characters. A few words work well.`,
        })}
        <div class="actions"><button class="button" type="submit">${created ? 'Create my account' : 'Save new password'}</button></div>
      </form>`,
  );
}

/** A link is opened by mail programs too; what it is for is done by the button. */
export function confirmLinkPage(link: string, page: { title: string; text: string; button: string }): string {
  return layout(
    page.title,
    html`<h1>${page.title}</h1>
      <p class="lead">${page.text}</p>
      <form method="post" action="${linkPath(link)}">
        <div class="actions"><button class="button" type="submit">${page.button}</button></div>
      </form>`,
  );
}

export function donePage(title: string, text: string, button = 'Continue to Colloquy'): string {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      <div class="actions"><a class="button" href="/">${button}</a></div>`,
  );
}

export function deadLinkPage(): string {
  return layout(
    'This link no longer works',
    html`<h1>This link no longer works</h1>
      <p class="lead">Links in our emails can be used once and expire after ${LINK_MINUTES} minutes. Only the latest one works.</p>
      <div class="actions">
        <a class="button" href="/">Back to Colloquy</a>
        <a class="button quiet" href="${FORGOT_PATH}">Forgot your password?</a>
      </div>`,
  );
}
