import { z } from 'zod';
import { LIMITS } from './limits.js';
import { text } from './text.js';

/** How the owner signs in with the built-in provider, and what changes it. */
export const PASSKEY_NAME_MAX = 60;

const password = z.string().min(1).max(1_000);
/** Given for a password or a passkey some minutes ago. */
const confirmation = text(100).min(1);
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const CREDENTIAL_ID = 1_400;

const credential = {
  id: base64url(CREDENTIAL_ID).min(1),
  rawId: base64url(CREDENTIAL_ID).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};
/** What a browser answers when a passkey signs (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    authenticatorData: base64url(4_000),
    clientDataJSON: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(200).optional(),
  }),
});
/** What a browser answers when it has made a passkey (WebAuthn, RegistrationResponseJSON). */
export const newPasskeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null: never. */
  usedAt: z.string().nullable(),
});
export type PasskeyWire = z.output<typeof passkeySchema>;

export const credentialsAnswerSchema = z.object({
  success: z.literal(true),
  /** False: the account is kept by another issuer, and is managed there. */
  builtIn: z.boolean(),
  issuer: z.string(),
  /** Null unless the account is kept here. */
  account: z
    .object({
      email: z.string(),
      emailVerified: z.boolean(),
      /** Whether this site can send mail. */
      mail: z.boolean(),
      passwordChangedAt: z.string().nullable(),
      twoStep: z.boolean(),
      totp: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      passkeysAvailable: z.boolean(),
      passkeys: z.array(passkeySchema),
    })
    .nullable(),
});
export type CredentialsAnswer = z.output<typeof credentialsAnswerSchema>;

export const doneSchema = z.object({ success: z.literal(true) });
export const confirmSchema = z.union([z.object({ password }), z.object({ passkey: passkeyAnswerSchema })]);
export const confirmationAnswerSchema = z.object({ success: z.literal(true), confirmation: z.string(), expiresAt: z.string() });
/** Options of WebAuthn, for the browser. */
export const passkeyOptionsAnswerSchema = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) });
export const confirmedSchema = z.object({ confirmation });
export const changePasswordSchema = z.object({ currentPassword: password, newPassword: password });
export const changeEmailSchema = z.object({ confirmation, email: text(LIMITS.contactEmail).min(1) });
/** `pending`: a link went to the new address. */
export const changeEmailAnswerSchema = z.object({ success: z.literal(true), pending: z.boolean() });
export const totpAnswerSchema = z.object({ success: z.literal(true), secret: z.string(), uri: z.string() });
export const totpCodeSchema = z.object({ code: text(20).min(1) });
export const recoveryCodesAnswerSchema = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });
export const twoStepSchema = z.object({ confirmation, enabled: z.boolean() });
/** Codes come with two-step sign-in; none when it was turned off. */
export const twoStepAnswerSchema = recoveryCodesAnswerSchema;
export const passkeyIdSchema = base64url(CREDENTIAL_ID).min(1);
const passkeyName = text(PASSKEY_NAME_MAX).trim().min(1);
export const addPasskeySchema = z.object({ name: passkeyName, credential: newPasskeyAnswerSchema });
export const addPasskeyAnswerSchema = z.object({ success: z.literal(true), passkey: passkeySchema });
export const renamePasskeySchema = z.object({ name: passkeyName });
