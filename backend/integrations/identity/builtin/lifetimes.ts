// Seconds.
export const ACCESS_TOKEN_SECONDS = 5 * 60;
/** A refresh token or a session that is not used for so long ends. */
export const IDLE_SECONDS = 14 * 24 * 60 * 60;
/** No sign-in lasts longer, however much it is used. */
export const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60;
export const AUTHORIZATION_CODE_SECONDS = 60;
export const ID_TOKEN_SECONDS = 60 * 60;
/** How long a sign-in page may lie open. */
export const INTERACTION_SECONDS = 60 * 60;
