import type { AppConfig } from './app-config.js';
import { isLoopback } from './listening.js';

/** What somebody who has just started the server needs to know about who else can use it. */
export function whoReaches({ host, nodeEnv, oidc, mail, payments, llm, budgets }: AppConfig): string[] {
  if (nodeEnv === 'test') return [];
  if (isLoopback(host)) return ['Only this machine can reach it. For others, set PUBLIC_URL to its address, or HOST to 0.0.0.0.'];
  if (!oidc.builtIn || !oidc.signUp) return [];
  const gains = [
    ...(payments.kind === 'local' ? ['take any plan without paying (TEST_CHECKOUT)'] : []),
    ...(llm.configured && mail === null && budgets.modelForUnverified ? ['use your language model (MODEL_FOR_UNVERIFIED)'] : []),
  ];
  return [
    `Everyone who can reach ${host === '0.0.0.0' ? 'this machine' : host} can create an account (SIGN_UP)${gains.map((gain) => ` and ${gain}`).join('')}.`,
  ];
}
