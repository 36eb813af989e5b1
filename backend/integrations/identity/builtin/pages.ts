import { createHash } from 'node:crypto';
import type { AppConfig } from '../../../config/app-config.js';
import { RESPONSES_PER_MONTH } from '../../../contract/plans.js';
import { html, Html } from './html.js';
import { MIN_PASSWORD } from './password-rules.js';
import { createAccountPath, interactionPath } from './paths.js';
import { STYLESHEET_PATH } from './stylesheet.js';

/** What went wrong, and with which field. */
export interface Problem {
  readonly field: 'email' | 'password';
  readonly text: string;
  /** The account exists: offers to sign in with it. */
  readonly signInInstead?: boolean;
}

export interface FormPage {
  readonly uid: string;
  /** Proves that the form came from this page. */
  readonly token: string;
  readonly email: string;
  readonly signUp: boolean;
  readonly problem?: Problem;
}

const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="9" fill="#4353d9" />
  <path d="M9 13v6M13.7 9.5v13M18.3 12v8M23 14.5v3" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" />
</svg>`;

const WARNING = html`<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
  <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" stroke-width="1.5" />
  <path d="M8 4.75v3.75" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
  <circle cx="8" cy="11" r=".9" fill="currentColor" />
</svg>`;

/** The page a person signs in on. Its second button takes what was typed along to a new account. */
export function signInPage(page: FormPage): string {
  const { uid, token, email, signUp, problem } = page;
  return layout(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">Interviews that ask, listen and follow up.</p>
      <form method="post" action="${interactionPath(uid)}">
        <input type="hidden" name="token" value="${token}" />
        ${emailField(page)} ${passwordField(problem, { autocomplete: 'current-password', focus: email !== '' })}
        <div class="actions"><button class="button" type="submit">Sign in</button></div>
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
  const { uid, token, email, problem } = page;
  return layout(
    'Create account',
    html`<h1>Create your account</h1>
      <p class="lead">Free for ${RESPONSES_PER_MONTH.free} responses a month.</p>
      <form method="post" action="${createAccountPath(uid)}">
        <input type="hidden" name="token" value="${token}" />
        ${emailField(page)}
        ${passwordField(problem, {
          autocomplete: 'new-password',
          focus: email !== '',
          hint: `At least ${MIN_PASSWORD} characters. A few words work well.`,
        })}
        <div class="actions"><button class="button" type="submit">Create account</button></div>
      </form>
      <p class="aside">Already have an account? <a href="${interactionPath(uid)}">Sign in</a></p>`,
  );
}

function emailField({ uid, email, problem }: FormPage): Html {
  const wrong = problem?.field === 'email' ? problem : undefined;
  return html`<div class="field">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      value="${email}"
      ${(email === '' || wrong !== undefined) && html`autofocus`}
      ${wrong && html`aria-invalid="true" aria-describedby="email-problem"`}
    />
    ${wrong && problemText('email', wrong, uid)}
  </div>`;
}

function passwordField(problem: Problem | undefined, options: { autocomplete: string; focus: boolean; hint?: string }): Html {
  const { autocomplete, focus, hint } = options;
  const wrong = problem?.field === 'password' ? problem : undefined;
  // A problem says what to do; the hint would say it again.
  const describedBy = wrong ? 'password-problem' : hint !== undefined && 'password-hint';
  return html`<div class="field">
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="${autocomplete}"
      required
      ${focus && problem?.field !== 'email' && html`autofocus`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
      ${wrong && html`aria-invalid="true"`}
    />
    ${wrong && problemText('password', wrong)} ${!wrong && hint !== undefined && html`<p class="hint" id="password-hint">${hint}</p>`}
  </div>`;
}

function problemText(field: string, problem: Problem, uid = ''): Html {
  return html`<p class="problem" id="${field}-problem" role="alert">
    ${WARNING}
    <span>${problem.text}${problem.signInInstead && html` <a href="${interactionPath(uid)}">Sign in instead</a>`}</span>
  </p>`;
}

/** For a sign-in that took too long, was finished in another window, or was sent by another page. */
export function expiredPage(): string {
  return layout(
    'Page expired',
    html`<h1>This page has expired</h1>
      <p class="lead">It was open for too long, or you went on in another window. Nothing is lost: start again from Colloquy.</p>
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
        The sign-in could not be completed. Start once more from Colloquy; if it happens again, tell whoever runs this site.
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

function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Colloquy</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
      </head>
      <body>
        <main class="card">
          <a class="brand" href="/">${MARK}Colloquy</a>
          ${content}
        </main>
      </body>
    </html>`.toString();
}

/** What these pages may load and where their forms may lead: the application's own places. */
export function contentPolicy(config: AppConfig, scriptSource = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${config.allowedOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
