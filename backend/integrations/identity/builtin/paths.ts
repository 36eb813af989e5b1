/** Where the built-in provider lives on this server: the path of its issuer. */
export const MOUNT = '/oidc';

export const interactionPath = (uid: string) => `${MOUNT}/interaction/${uid}`;
export const createAccountPath = (uid: string) => `${interactionPath(uid)}/create`;
/** The code of an app, or a recovery code, after the password. */
export const secondStepPath = (uid: string) => `${interactionPath(uid)}/code`;
export const passkeyPath = (uid: string) => `${interactionPath(uid)}/passkey`;
export const FORGOT_PATH = `${MOUNT}/forgot`;
/** Where the links in mails lead. */
export const linkPath = (token: string) => `${MOUNT}/link/${token}`;
