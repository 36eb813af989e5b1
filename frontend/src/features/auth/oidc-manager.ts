import type { PublicConfig } from '@contract/users';
import { UserManager, WebStorageStateStore, type INavigator, type NavigateResponse } from 'oidc-client-ts';
import { leave } from '@/lib/leave';

/** Seconds. */
export const TOKEN_TIMEOUT_S = 10;
const POPUP_TIMEOUT_S = 60;

/** The library's navigator, which redirects through our `leave()` so that tests can intercept it. */
const navigator: INavigator = {
  prepare: () =>
    Promise.resolve({
      navigate: ({ url }) => {
        leave(url);
        // The page is being left: nothing comes after.
        return new Promise<NavigateResponse>(() => undefined);
      },
      close: () => undefined,
    }),
  callback: () => Promise.resolve(),
};

/** The SPA's OpenID client: code flow with PKCE, refresh tokens in local storage. */
export function createOidcManager({ oidc, publicUrl }: PublicConfig): UserManager {
  const store = new WebStorageStateStore({ store: window.localStorage });
  return new UserManager(
    {
      authority: oidc.authority,
      client_id: oidc.clientId,
      redirect_uri: `${publicUrl}/callback`,
      post_logout_redirect_uri: `${publicUrl}/`,
      scope: oidc.scope,
      // RFC 8707; some issuers know it under the other name.
      resource: oidc.audience,
      extraQueryParams: { audience: oidc.audience },
      // Said again with the code: without it the token may be for the userinfo endpoint, and opaque.
      extraTokenParams: { resource: oidc.audience },
      // Without consent an issuer may drop offline_access (OpenID Connect Core §11). Our own provider needs no page for it.
      ...(oidc.consent && { prompt: 'consent' }),
      userStore: store,
      stateStore: store,
      // Renewal is our own: the library's would let two tabs spend the same refresh token.
      automaticSilentRenew: false,
      monitorSession: false,
      loadUserInfo: false,
      requestTimeoutInSeconds: TOKEN_TIMEOUT_S,
      silentRequestTimeoutInSeconds: TOKEN_TIMEOUT_S,
      popupWindowFeatures: { closePopupWindowAfterInSeconds: POPUP_TIMEOUT_S },
    },
    navigator,
  );
}

/** Where the library keeps the signed-in user, for following other tabs. */
export const userStorageKey = ({ oidc }: PublicConfig) => `oidc.user:${oidc.authority}:${oidc.clientId}`;
