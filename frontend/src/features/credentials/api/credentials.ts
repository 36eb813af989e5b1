import type { CredentialsAnswer, PasskeyWire } from '@contract/credentials';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';

export type Credentials = CredentialsAnswer;
export type KeptAccount = NonNullable<CredentialsAnswer['account']>;

const credentialsOptions = (sub: string) =>
  queryOptions({
    queryKey: ['credentials', sub],
    queryFn: ({ signal }) => api<Credentials>('account/credentials', { auth: true, signal }),
  });

export const useCredentials = () => useQuery(credentialsOptions(useOwner().sub));

/** Reads the screen's data again after a change. */
export function useRefreshCredentials(): () => Promise<void> {
  const client = useQueryClient();
  const { sub } = useOwner();
  return () => client.invalidateQueries(credentialsOptions(sub));
}

const send = <T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api<T>(`account/${path}`, { method, body, auth: true });

export const credentialsApi = {
  confirmPassword: (password: string) => send<Confirmation>('POST', 'confirmations', { password }),
  passkeyChallenge: () => send<{ options: unknown }>('POST', 'confirmations/passkey'),
  confirmPasskey: (passkey: unknown) => send<Confirmation>('POST', 'confirmations', { passkey }),
  changePassword: (currentPassword: string, newPassword: string) => send('PUT', 'password', { currentPassword, newPassword }),
  changeEmail: (confirmation: string, email: string) => send<{ pending: boolean }>('PUT', 'email', { confirmation, email }),
  sendVerification: () => send('POST', 'email/verification'),
  beginTotp: (confirmation: string) => send<{ secret: string; uri: string }>('POST', 'totp', { confirmation }),
  activateTotp: (code: string) => send<{ recoveryCodes: string[] }>('PUT', 'totp', { code }),
  removeTotp: (confirmation: string) => send('DELETE', 'totp', { confirmation }),
  newRecoveryCodes: (confirmation: string) => send<{ recoveryCodes: string[] }>('POST', 'recovery-codes', { confirmation }),
  setTwoStep: (confirmation: string, enabled: boolean) => send<{ recoveryCodes: string[] }>('PUT', 'two-step', { confirmation, enabled }),
  passkeyOptions: (confirmation: string) => send<{ options: unknown }>('POST', 'passkeys/options', { confirmation }),
  addPasskey: (name: string, credential: unknown) => send<{ passkey: PasskeyWire }>('POST', 'passkeys', { name, credential }),
  renamePasskey: (id: string, name: string) => send('PUT', `passkeys/${id}`, { name }),
  removePasskey: (id: string, confirmation: string) => send('DELETE', `passkeys/${id}`, { confirmation }),
};

export type Confirmation = { confirmation: string; expiresAt: string };
