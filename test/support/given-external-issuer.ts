import { randomUUID } from 'node:crypto';
import { startExternalIssuer } from './external-issuer.js';
import { freePort } from './free-port.js';
import { SignInBrowser } from './sign-in-browser.js';
import { startApp } from './start-app.js';

/** A server whose users sign in with an external provider. */
export async function givenExternalIssuer() {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const issuer = await startExternalIssuer(`${publicUrl}/callback`);
  const server = await startApp({ ...issuer.env, PORT: String(port), PUBLIC_URL: publicUrl });
  return {
    server,
    signIn: async (sub: string = randomUUID()) => {
      const browser = new SignInBrowser(server.config);
      const { url, verifier } = browser.authorizationRequest({ scope: 'openid profile email', login_hint: sub });
      return (await browser.exchange(await browser.follow(await browser.open(url)), verifier)).body;
    },
    stop: async () => {
      await server.stop();
      await issuer.stop();
    },
  };
}
