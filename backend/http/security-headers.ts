import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import { requestPath } from './request-path.js';

/** Headers of every answer, as soon as they are known: for answers that are made without a request of Fastify's. */
export interface SecurityHeaders {
  current: Readonly<Record<string, string>>;
}

/** A file of the built site, whose name is its content's hash. */
const BUILT_FILE = /^\/assets\/[\w.-]+$/;
/** Headers for files that are not pages. */
const OF_FILES = new Set(['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy']);

interface HeaderSources {
  readonly kept: SecurityHeaders;
  /** Where browsers reach the issuer's endpoints: the same array until they change. */
  readonly issuerOrigins: () => readonly string[];
}

/** Headers of every answer. The identity provider's own pages set a stricter policy of their own. */
export async function addSecurityHeaders(
  fastify: FastifyInstance,
  config: AppConfig,
  { kept, issuerOrigins }: HeaderSources,
): Promise<void> {
  const secure = config.publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    // Links hold capabilities: no other site learns them.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  // helmet computes all of them for every request, which was a twelfth of the cost of a submission; they hardly ever change.
  let headers: [name: string, value: string][] | undefined;
  let knownOrigins: readonly string[] | undefined;
  fastify.addHook('onRequest', (request, reply, done) => {
    const origins = issuerOrigins();
    if (!headers || origins !== knownOrigins) {
      knownOrigins = origins;
      const before = new Set(reply.raw.getHeaderNames());
      void reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: sitePolicy(config, origins) } });
      const set = Object.entries(reply.raw.getHeaders() as Record<string, string>).filter(([name]) => !before.has(name));
      kept.current = {
        ...Object.fromEntries(set),
        'permissions-policy': 'microphone=(self), autoplay=(self), camera=(), geolocation=()',
      };
      headers = Object.entries(kept.current);
    }
    // A policy is a page's; with its files it would only cost a kilobyte each.
    const file = BUILT_FILE.test(requestPath(request));
    for (const [name, value] of headers) {
      if (!file || OF_FILES.has(name)) reply.raw.setHeader(name, value);
    }
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (requestPath(request).startsWith('/api/') && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
}

function sitePolicy(config: AppConfig, issuerOrigins: readonly string[]) {
  const media = mediaSources(config);
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...media.script],
    // Mantine sets its sizes as style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // An external issuer may host profile pictures anywhere.
    imgSrc: ["'self'", 'data:', 'blob:', ...(config.oidc.builtIn ? [] : ['https:'])],
    fontSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'", 'blob:', ...bucketOrigin(config), ...media.sound],
    connectSrc: [
      "'self'",
      ...new Set([...issuerOrigins, ...websocketOrigins(config), ...reportingOrigin(config), ...bucketOrigin(config), ...media.connect]),
    ],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  };
}

/**
 * What calls on Vapi need of other origins: its SDK loads Daily's call machine as a script, not by `eval`, and runs its
 * noise filter from a blob. Telemetry of theirs stays out.
 */
function mediaSources({ vapi }: AppConfig): { script: string[]; connect: string[]; sound: string[] } {
  if (!vapi) return { script: [], connect: [], sound: [] };
  return {
    // The noise filter is WebAssembly.
    script: ['https://c.daily.co', 'blob:', "'wasm-unsafe-eval'"],
    connect: ['https://*.daily.co', 'wss://*.daily.co', 'blob:', 'data:'],
    sound: ['https://*.daily.co'],
  };
}

/** Where browsers send their faults. */
function reportingOrigin({ errorReporting: { browserDsn } }: AppConfig): string[] {
  return browserDsn === undefined ? [] : [new URL(browserDsn).origin];
}

/** Where owners' browsers read recordings. */
function bucketOrigin({ bucket: config }: AppConfig): string[] {
  if (!config?.presignedReads) return [];
  const { endpoint, region, bucket, pathStyle } = config;
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return [`${protocol}//${pathStyle ? '' : `${bucket}.`}${host}`];
}

/** Older Safari does not count a WebSocket to the same host as 'self'. */
function websocketOrigins(config: AppConfig): string[] {
  return config.allowedOrigins.map((origin) => origin.replace(/^http/, 'ws'));
}
