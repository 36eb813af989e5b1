import { createHash, randomBytes } from 'node:crypto';
import type { AppConfig } from '../../backend/config/app-config.js';

export interface Page {
  readonly status: number;
  readonly url: string;
  readonly text: string;
  readonly headers: Headers;
  /** Where it leads, when it is a redirect. */
  readonly location: string | undefined;
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly id_token?: string;
    readonly expires_in?: number;
    readonly scope?: string;
    readonly error?: string;
  };
}

export interface AuthorizationRequest {
  readonly verifier: string;
  readonly url: string;
}

/** The part of the settings that a sign-in needs. */
export interface SignInTarget {
  readonly publicUrl: string;
  readonly oidc: Pick<AppConfig['oidc'], 'issuer' | 'clientId'>;
}

/** A browser without a screen: cookies by path, redirects one by one, forms sent as they stand. */
export class SignInBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  /** @param headers sent with every request, such as the address a proxy reports */
  constructor(
    private readonly config: SignInTarget,
    private readonly headers: Record<string, string> = {},
  ) {}

  get redirectUri(): string {
    return `${this.config.publicUrl}/callback`;
  }

  async open(url: string, init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {}): Promise<Page> {
    const target = new URL(url, this.config.publicUrl);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => target.pathname === path || target.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name.split('\n')[0]}=${value}`)
      .join('; ');
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { ...this.headers, ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const location = response.headers.get('location');
    return {
      status: response.status,
      url: target.href,
      text: await response.text(),
      headers: response.headers,
      location: location === null ? undefined : new URL(location, target).href,
    };
  }

  /** Follows redirects until there is a page, or until they leave for `stopAt`. */
  async follow(page: Page, stopAt = this.redirectUri): Promise<Page> {
    let current = page;
    while (current.location !== undefined && !current.location.startsWith(stopAt)) current = await this.open(current.location);
    return current;
  }

  /** Sends the only form of a page, with its hidden fields, as a browser would. */
  async submit(
    page: Page,
    fields: Record<string, string>,
    options: { action?: string; origin?: string; headers?: Record<string, string> } = {},
  ): Promise<Page> {
    const action = options.action ?? attribute(/<form[^>]*\saction="([^"]+)"/.exec(page.text)?.[1]);
    const body = new URLSearchParams();
    for (const [input] of page.text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      body.set(attribute(/name="([^"]*)"/.exec(input)?.[1]), attribute(/value="([^"]*)"/.exec(input)?.[1]));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const origin = options.origin ?? new URL(this.config.publicUrl).origin;
    return this.open(new URL(action, page.url).href, { method: 'POST', body, headers: { origin, ...options.headers } });
  }

  /** For a real browser that carries on. */
  cookieJar(): { name: string; value: string; path: string }[] {
    return [...this.cookies].map(([key, { value, path }]) => ({ name: key.split('\n')[0]!, value, path }));
  }

  /** As after the browser's own sign-out: other cookies stay. */
  forgetSession(): void {
    for (const key of this.cookies.keys()) if (key.includes('_session')) this.cookies.delete(key);
  }

  authorizationRequest(overrides: Record<string, string | undefined> = {}): AuthorizationRequest {
    const verifier = randomBytes(32).toString('base64url');
    const parameters: Record<string, string | undefined> = {
      client_id: this.config.oidc.clientId,
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: 'openid profile email offline_access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...overrides,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    return { verifier, url: `${this.config.oidc.issuer}/auth?${query.toString()}` };
  }

  /** Goes to the sign-in page, as the application sends people there. */
  async begin(overrides: Record<string, string | undefined> = {}): Promise<{ page: Page; verifier: string }> {
    const { url, verifier } = this.authorizationRequest(overrides);
    return { page: await this.follow(await this.open(url)), verifier };
  }

  async signUp(email: string, password: string): Promise<TokenAnswer> {
    const { page, verifier } = await this.begin();
    return this.exchange(await this.follow(await this.submit(page, { email, password }, { action: `${page.url}/create` })), verifier);
  }

  async signIn(email: string, password: string): Promise<TokenAnswer> {
    const { page, verifier } = await this.begin();
    return this.exchange(await this.follow(await this.submit(page, { email, password })), verifier);
  }

  /** Trades the code of the redirect to `/callback`. */
  async exchange(page: Page, verifier: string): Promise<TokenAnswer> {
    const code = page.location === undefined ? null : new URL(page.location).searchParams.get('code');
    if (code === null) throw new Error(`No code came back: ${page.status} ${page.location ?? problemOf(page) ?? page.text.slice(0, 500)}`);
    return this.token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: this.redirectUri });
  }

  refresh(refreshToken: string | undefined): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
  }

  async token(fields: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: this.config.oidc.clientId, ...fields });
    const response = await fetch(`${this.config.oidc.issuer}/token`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as TokenAnswer['body'] };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((one) => /^path=/i.test(one))?.slice('path='.length) ?? '/';
    const key = `${name}\n${path}`;
    if (value === '' || attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one))) this.cookies.delete(key);
    else this.cookies.set(key, { value, path });
  }
}

/** What a page says is wrong, and with which field. */
export function problemOf(page: Pick<Page, 'text'>): string | undefined {
  const alert = /role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(page.text)?.[1];
  return alert === undefined
    ? undefined
    : attribute(alert.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim();
}

/** The value of a field as the page shows it. */
export function valueOf(page: Pick<Page, 'text'>, field: string): string {
  const input = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(page.text)?.[0] ?? '';
  return attribute(/\svalue="([^"]*)"/.exec(input)?.[1]);
}

function attribute(text = ''): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
