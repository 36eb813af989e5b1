import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { errorText } from '../../database/startup-error.js';
import { type IssuerMetadata, readIssuerMetadata } from './remote-jwks.js';

/** A change of the issuer's endpoints takes effect within this time. Milliseconds. */
const EVERY_MS = 5 * 60_000;
/** Pause before asking an unreachable issuer again. Milliseconds. */
const AGAIN_MS = 5_000;
/** The discovery document is untrusted: limit the header built from it. */
const MOST_ORIGINS = 12;
const ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?$/;

/**
 * Where browsers reach the issuer: its own origin, and those of the endpoints that its discovery document names (Amazon Cognito's token
 * endpoint, for one, is elsewhere). Until the document was read, and while the issuer is away, what was known last.
 */
@Injectable()
export class IssuerOriginsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Issuer');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private away = false;
  private known: readonly string[];

  constructor(private readonly config: AppConfig) {
    this.known = [new URL(config.oidc.issuer).origin];
  }

  /** The same array until one changes. */
  get origins(): readonly string[] {
    return this.known;
  }

  onApplicationBootstrap(): void {
    if (!this.config.oidc.builtIn) void this.follow();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async follow(): Promise<void> {
    const succeeded = await this.read();
    if (!this.stopped) this.timer = setTimeout(() => void this.follow(), succeeded ? EVERY_MS : AGAIN_MS).unref();
  }

  private async read(): Promise<boolean> {
    const { issuer } = this.config.oidc;
    try {
      const origins = originsOf(issuer, await readIssuerMetadata(issuer));
      if (origins.join() !== this.known.join()) this.known = origins;
      this.away = false;
      return true;
    } catch (error) {
      // Once, not at every attempt of an outage.
      if (!this.away) this.logger.warn(`the issuer's discovery document cannot be read: ${errorText(error)}`);
      this.away = true;
      return false;
    }
  }
}

/** Origins of an issuer and of all endpoints it names, in a fixed order. One by http is only taken from an issuer that is one. */
export function originsOf(issuer: string, metadata: IssuerMetadata): string[] {
  const own = new URL(issuer).origin;
  const named = Object.entries(metadata).flatMap(([name, value]) =>
    (name.endsWith('_endpoint') || name === 'jwks_uri') && typeof value === 'string' && URL.canParse(value) ? [new URL(value).origin] : [],
  );
  const fit = named.filter((origin) => ORIGIN.test(origin) && (origin.startsWith('https:') || own.startsWith('http:')));
  return [...new Set([own, ...fit.sort()])].slice(0, MOST_ORIGINS);
}
