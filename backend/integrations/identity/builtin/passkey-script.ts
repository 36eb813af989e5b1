import { createHash } from 'node:crypto';
import type { AppConfig } from '../../../config/app-config.js';
import { MOUNT } from './paths.js';

/** The only script of the sign-in pages: asks the browser to sign with a passkey and sends the form. */
export const PASSKEY_SCRIPT = `
(() => {
  'use strict';
  const form = document.getElementById('passkey');
  const problem = document.getElementById('passkey-problem');
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const base64url = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
  const options = JSON.parse(form.dataset.options);
  const tell = (text) => {
    problem.querySelector('span').textContent = text;
    problem.hidden = false;
  };

  async function sign() {
    if (!window.PublicKeyCredential) return tell('This browser does not support passkeys. Sign in with your password instead.');
    problem.hidden = true;
    try {
      const publicKey = {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: (options.allowCredentials || []).map((one) => ({ ...one, id: bytes(one.id) })),
      };
      const credential = await navigator.credentials.get({ publicKey });
      const { authenticatorData, clientDataJSON, signature, userHandle } = credential.response;
      form.elements.credential.value = JSON.stringify({
        id: credential.id,
        rawId: base64url(credential.rawId),
        type: credential.type,
        authenticatorAttachment: credential.authenticatorAttachment || undefined,
        clientExtensionResults: {},
        response: {
          authenticatorData: base64url(authenticatorData),
          clientDataJSON: base64url(clientDataJSON),
          signature: base64url(signature),
          userHandle: userHandle ? base64url(userHandle) : undefined,
        },
      });
      form.submit();
    } catch {
      tell('No passkey was used. Try again, or sign in with your password.');
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sign();
  });
  if (!form.dataset.failed) void sign();
})();
`.trim();

/** The path changes with the content, so that it can be cached indefinitely. */
export const PASSKEY_SCRIPT_PATH = `${MOUNT}/passkey-${createHash('sha256').update(PASSKEY_SCRIPT).digest('hex').slice(0, 12)}.js`;

/** As a source of the page's policy: this file alone, not everything the site serves. */
export const passkeyScriptSource = ({ allowedOrigins }: AppConfig) =>
  allowedOrigins.map((origin) => `${origin}${PASSKEY_SCRIPT_PATH}`).join(' ');
