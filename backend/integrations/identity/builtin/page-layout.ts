import type { AppConfig } from '../../../config/app-config.js';
import { html, type Html } from './html.js';
import { interactionPath } from './paths.js';
import { STYLESHEET_PATH } from './stylesheet.js';

/** What went wrong, and with which field. */
export interface Problem {
  readonly field: 'email' | 'password' | 'code';
  readonly text: string;
  /** The account exists: offers to sign in with it. */
  readonly signInInstead?: boolean;
}

const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="9" fill="#4353d9" />
  <path d="M9 13v6M13.7 9.5v13M18.3 12v8M23 14.5v3" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" />
</svg>`;

export const WARNING = html`<svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
  <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" stroke-width="1.5" />
  <path d="M8 4.75v3.75" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" />
  <circle cx="8" cy="11" r=".9" fill="currentColor" />
</svg>`;

/** @param uid of the sign-in that a problem may lead back to */
export function emailField({ uid = '', email, problem }: { uid?: string; email: string; problem?: Problem }): Html {
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

export function passwordField(
  problem: Problem | undefined,
  options: { autocomplete: string; focus: boolean; hint?: string; label?: string },
): Html {
  const { autocomplete, focus, hint, label = 'Password' } = options;
  const wrong = problem?.field === 'password' ? problem : undefined;
  // A problem says what to do; the hint would say it again.
  const describedBy = wrong ? 'password-problem' : hint !== undefined && 'password-hint';
  return html`<div class="field">
    <label for="password">${label}</label>
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

export function problemText(field: string, problem: Problem, uid = ''): Html {
  return html`<p class="problem" id="${field}-problem" role="alert">
    ${WARNING}
    <span>${problem.text}${problem.signInInstead && html` <a href="${interactionPath(uid)}">Sign in instead</a>`}</span>
  </p>`;
}

export function layout(title: string, content: Html): string {
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
