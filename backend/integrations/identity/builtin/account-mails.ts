import type { MailContent } from '../../mail/mail.port.js';
import { html, type Html } from './html.js';
import { LINK_MINUTES } from './links.js';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const EXPIRES = `The link expires in ${LINK_MINUTES} minutes and can be used once.`;
const NOT_YOU = "If you didn't ask for this, you can ignore this email. Nothing will change.";

export const resetMail = (url: string): MailContent =>
  write({
    subject: 'Choose a new password for Colloquy',
    paragraphs: ['Someone asked to reset the password for your Colloquy account. If it was you, choose a new one here.'],
    button: { label: 'Choose a new password', url },
    after: [EXPIRES, NOT_YOU],
  });

export const signUpMail = (url: string): MailContent =>
  write({
    subject: 'Confirm your email for Colloquy',
    paragraphs: ['Welcome to Colloquy. Confirm your email and choose a password to finish setting up your account.'],
    button: { label: 'Create my account', url },
    after: [EXPIRES, NOT_YOU],
  });

/** Sent when the address of a sign-up already has an account: only its owner learns that. */
export const existingAccountMail = (site: string, forgot: string): MailContent =>
  write({
    subject: 'You already have a Colloquy account',
    paragraphs: [
      "Someone tried to create a Colloquy account with this email. You already have one, and it hasn't changed.",
      `Forgot your password? Reset it here: ${forgot}`,
    ],
    button: { label: 'Sign in', url: site },
    after: ["If this wasn't you, you don't need to do anything."],
  });

export const verifyMail = (url: string): MailContent =>
  write({
    subject: 'Confirm your email for Colloquy',
    paragraphs: ['Confirm that this is the email for your Colloquy account.'],
    button: { label: 'Confirm this address', url },
    after: [EXPIRES, NOT_YOU],
  });

export const changeEmailMail = (url: string): MailContent =>
  write({
    subject: 'Confirm your new email for Colloquy',
    paragraphs: ['You asked to use this email for your Colloquy account. Once you confirm it, you sign in with this email.'],
    button: { label: 'Use this address', url },
    after: [EXPIRES, NOT_YOU],
  });

const NOTICES = {
  'email-change-requested': [
    'Your Colloquy email is about to change',
    'Someone who is signed in to your account asked to change its email.',
  ],
  'email-changed': ['Your Colloquy email was changed', 'Your account now uses a different email. You can no longer sign in with this one.'],
  'password-changed': ['Your Colloquy password was changed', 'Your password was changed, and all other browsers were signed out.'],
  'two-step-on': ['Two-step sign-in is on', 'When you sign in to Colloquy, we now ask for a code or a passkey after your password.'],
  'two-step-off': ['Two-step sign-in is off', 'When you sign in to Colloquy, we no longer ask for a code or a passkey.'],
  'passkey-added': ['A passkey was added to your account', 'You can now sign in to Colloquy with a new passkey.'],
  'passkey-removed': ['A passkey was removed from your account', 'A passkey can no longer be used to sign in to Colloquy.'],
} as const;
export type Notice = keyof typeof NOTICES;

/** Tells an owner what happened to the account, in case it was not them. */
export function noticeMail(notice: Notice, forgot: string): MailContent {
  const [subject, text] = NOTICES[notice];
  return write({ subject, paragraphs: [text], after: [`If this wasn't you, reset your password now: ${forgot}`] });
}

function write({ subject, paragraphs, button, after = [] }: Letter): MailContent {
  const text = ['Hello,', ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...after, 'Colloquy'].join('\n\n');
  const p = (content: string | Html) => html`<p style="margin:0 0 16px">${content}</p>`;
  const markup = html`<!doctype html>
    <html lang="en">
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#161a21">
        <div style="max-width:520px;margin:0 auto">
          ${[p('Hello,'), ...paragraphs.map(p)]}
          ${
            button &&
            p(
              html`<a
                href="${button.url}"
                style="display:inline-block;padding:10px 20px;border-radius:8px;background:#4353d9;color:#ffffff;text-decoration:none"
                >${button.label}</a
              >`,
            )
          }
          ${button && html`<p style="margin:0 0 16px;font-size:13px;color:#5d6573">Or copy this address: ${button.url}</p>`} ${after.map(p)}
          <p style="margin:24px 0 0;color:#5d6573">Colloquy</p>
        </div>
      </body>
    </html>`;
  return { subject, text: `${text}\n`, html: markup.toString() };
}
