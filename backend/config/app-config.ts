import { resolve } from 'node:path';
import type { VoiceSetup } from '../contract/voice-choice.js';
import { budgetsConfig, type BudgetsConfig } from './budgets-config.js';
import { completeEnvSchema, type Env } from './env.schema.js';
import { hearingConfig, type HearingConfig } from './hearing-config.js';
import { listeningHost } from './listening.js';
import { misnamedSettings } from './misnamed-settings.js';
import { operatorConfig, type OperatorConfig } from './operator-config.js';
import { paymentsConfig, type PaymentsConfig } from './payments-config.js';
import { recordingConfig, type RecordingConfig } from './recording-config.js';
import { realtimeConfig, type RealtimeConfig } from './realtime-config.js';
import { scaleConfig, type ScaleConfig } from './scale-config.js';
import { readSecretFiles } from './secret-files.js';
import { speechConfig, type SpeechConfig } from './speech-config.js';
import { speechServerConfig, type SpeechServerConfig } from './speech-server-config.js';
import { type BucketConfig, storageConfig } from './storage-config.js';
import { voiceConfig } from './voice-config.js';

/** Thrown when the environment does not describe a server that can run; its message is one sentence an operator can act on. */
export class ConfigError extends Error {}

export interface VapiConfig {
  readonly privateKey: string;
  readonly publicKey: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Where the platform reports; null when it could not reach us there, so that results are only asked for. */
  readonly webhookUrl: string | null;
  /** Undefined: one is made and kept in the database. */
  readonly webhookSecret: string | undefined;
  /** A credential of the platform's dashboard that signs its reports, instead of a header of ours. */
  readonly credentialId: string | undefined;
  readonly voiceId: string;
  readonly voiceModel: string;
  /** In the order to be tried. */
  readonly transcriberModels: readonly string[];
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/** The server's settings, parsed once at start: the only reader of the environment. */
export class AppConfig {
  readonly nodeEnv: Env['NODE_ENV'];
  readonly role: Env['ROLE'];
  readonly host: string;
  readonly port: number;
  /** Site origin without a trailing slash, e.g. `https://interviews.example.com`. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** A request must have arrived with its body within this time. Milliseconds. */
  readonly http: { readonly requestTimeoutMs: number };
  readonly logLevel: Env['LOG_LEVEL'];
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: { readonly url: string | undefined; readonly poolSize: number };
  /** Undefined: a key is kept in a file of DATA_DIR. */
  readonly encryptionKey: string | undefined;
  readonly oidc: {
    /** True when this server is its own OpenID provider. */
    readonly builtIn: boolean;
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    /** Whether browsers ask another issuer for consent, without which it may give no refresh token (OpenID Connect Core §11). */
    readonly askConsent: boolean;
    readonly signUp: boolean;
    readonly attemptsPer15Minutes: number;
  };
  /** Null without a mail server: nothing is sent. */
  readonly mail: MailConfig | null;
  readonly llm: {
    readonly apiKey: string | undefined;
    readonly baseUrl: string | undefined;
    readonly model: string;
    readonly configured: boolean;
  };
  /** Null without a bucket: recordings are files in `dataDir`. */
  readonly bucket: BucketConfig | null;
  /** Null without a server that reads aloud: browsers speak. */
  readonly speech: SpeechConfig | null;
  /** Null without a server that understands speech: browsers listen. */
  readonly hearing: HearingConfig | null;
  /** Of a process that is such a server itself. */
  readonly speechServer: SpeechServerConfig;
  /** How long a participant waits for a model's words in an interview with a guide. */
  readonly modelReplyMs: number;
  /** Language models of assistants on a voice platform: the one to use, and those to fall back to. */
  readonly voiceModels: readonly string[];
  /** Who holds spoken interviews. */
  readonly voice: VoiceSetup;
  /** Null without keys. */
  readonly vapi: VapiConfig | null;
  /** Null without a key or an address. It is used only where it is chosen. */
  readonly realtime: RealtimeConfig | null;
  readonly payments: PaymentsConfig;
  /** Addresses of a service that speaks Sentry's protocol; the browsers' is public. */
  /** Where owners get help. */
  readonly helpUrl: string | undefined;
  /** Whom owners write to about this installation. */
  readonly contactEmail: string | undefined;
  readonly planPrices: { readonly pro: string; readonly business: string };
  readonly errorReporting: { readonly dsn: string | undefined; readonly browserDsn: string | undefined };
  readonly scale: ScaleConfig;
  readonly operator: OperatorConfig;
  readonly budgets: BudgetsConfig;
  /** Days that the audit log keeps an event. */
  readonly audit: { readonly retentionDays: number };
  readonly rateLimits: {
    readonly enabled: boolean;
    readonly submitsPerMinute: number;
    readonly silentOpeningsPerHour: number;
    readonly socketsPerAddress: number;
  };
  readonly recordings: RecordingConfig;
  readonly calls: {
    readonly abandonAfterSeconds: number;
    readonly maxMinutes: number;
    /** Pause between two requests to a voice platform for a call's results (CONST-44). Later pauses are multiples of it. */
    readonly resultsEveryMs: number;
  };

  constructor(env: Env) {
    this.nodeEnv = env.NODE_ENV;
    this.role = env.ROLE;
    this.host = listeningHost(env);
    this.port = env.PORT;
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
    this.allowedOrigins = [new URL(this.publicUrl).origin, ...env.ALLOWED_ORIGINS];
    this.trustProxy = env.TRUST_PROXY;
    this.http = { requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1_000 };
    this.logLevel = env.LOG_LEVEL;
    this.dataDir = resolve(env.DATA_DIR);
    this.database = { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE };
    this.encryptionKey = env.ENCRYPTION_KEY;
    this.oidc = {
      builtIn: env.OIDC_ISSUER === undefined,
      issuer: env.OIDC_ISSUER ?? `${this.publicUrl}/oidc`,
      clientId: env.OIDC_CLIENT_ID,
      audience: env.OIDC_AUDIENCE ?? `${this.publicUrl}/api`,
      askConsent: env.OIDC_ISSUER !== undefined && env.OIDC_CONSENT,
      signUp: env.SIGN_UP,
      attemptsPer15Minutes: env.SIGN_IN_ATTEMPTS_PER_15_MINUTES,
    };
    this.mail =
      env.SMTP_URL === undefined
        ? null
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `Colloquy <no-reply@${new URL(this.publicUrl).hostname}>` };
    this.llm = {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      // A compatible server on one's own machine often needs no key.
      configured: env.OPENAI_API_KEY !== undefined || env.OPENAI_BASE_URL !== undefined,
    };
    this.bucket = storageConfig(env);
    this.speech = speechConfig(env);
    this.hearing = hearingConfig(env);
    this.speechServer = speechServerConfig(env);
    this.modelReplyMs = env.MODEL_REPLY_SECONDS * 1_000;
    this.voiceModels = env.VOICE_LLM_MODEL;
    this.vapi = vapiConfig(env, this.publicUrl);
    this.realtime = realtimeConfig(env);
    this.voice = voiceConfig(env, { vapi: this.vapi !== null, realtime: this.realtime !== null });
    this.payments = paymentsConfig(env);
    this.helpUrl = env.HELP_URL;
    this.contactEmail = env.CONTACT_EMAIL;
    this.planPrices = { pro: env.PLAN_PRICE_PRO, business: env.PLAN_PRICE_BUSINESS };
    this.errorReporting = { dsn: env.SENTRY_DSN, browserDsn: env.SENTRY_BROWSER_DSN };
    this.scale = scaleConfig(env);
    this.operator = operatorConfig(env);
    this.budgets = budgetsConfig(env);
    this.audit = { retentionDays: env.AUDIT_RETENTION_DAYS };
    this.rateLimits = {
      enabled: env.RATE_LIMITS,
      submitsPerMinute: env.SUBMITS_PER_MINUTE,
      silentOpeningsPerHour: env.SILENT_OPENINGS_PER_HOUR,
      socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    };
    this.recordings = recordingConfig(env);
    this.calls = {
      abandonAfterSeconds: env.CALL_ABANDON_AFTER_SECONDS,
      maxMinutes: env.CALL_MAX_MINUTES,
      resultsEveryMs: env.CALL_RESULTS_EVERY_SECONDS * 1_000,
    };
  }

  /** @throws ConfigError naming every setting that is wrong */
  static fromEnv(env: Record<string, string | undefined>): AppConfig {
    const { env: whole, problems } = readSecretFiles(env);
    const parsed = completeEnvSchema.safeParse(whole);
    for (const { path, message } of parsed.error?.issues ?? []) problems.push(`${path.join('.')}: ${message}`);
    if (!parsed.success || problems.length > 0) {
      const all = new Set([...problems, ...misnamedSettings(env)]);
      throw new ConfigError(`The configuration is not valid: ${[...all].join('; ')}.`);
    }
    return new AppConfig(parsed.data);
  }
}

function vapiConfig(env: Env, publicUrl: string): VapiConfig | null {
  if (env.VAPI_PRIVATE_KEY === undefined || env.VAPI_PUBLIC_KEY === undefined) return null;
  const baseUrl = env.VAPI_BASE_URL.replace(/(?<!\/)\/+$/, '');
  // A platform on this machine reaches this machine; the real one reaches public https addresses only.
  const reachable = publicUrl.startsWith('https:') || isLoopback(baseUrl);
  return {
    privateKey: env.VAPI_PRIVATE_KEY,
    publicKey: env.VAPI_PUBLIC_KEY,
    baseUrl,
    webhookUrl: env.VAPI_WEBHOOK_URL ?? (reachable ? `${publicUrl}/api/webhooks/vapi` : null),
    webhookSecret: env.VAPI_WEBHOOK_SECRET,
    credentialId: env.VAPI_CREDENTIAL_ID,
    voiceId: env.VAPI_VOICE_ID,
    voiceModel: env.VAPI_VOICE_MODEL,
    transcriberModels: env.VAPI_TRANSCRIBER_MODEL,
  };
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
