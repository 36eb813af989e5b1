/** Where the built-in provider lives on this server: the path of its issuer. */
export const MOUNT = '/oidc';

export const interactionPath = (uid: string) => `${MOUNT}/interaction/${uid}`;
export const createAccountPath = (uid: string) => `${interactionPath(uid)}/create`;
