import { HTTP_STATUS } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { participantCookieName } from '../../common/participant-token.js';
import { type ErrorCode, errorBodySchema } from '../../contract/errors.js';
import { type JsonSchema, SchemaRegistry } from './json-schema.js';
import type { Operation } from './operations.js';

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: string;
}
export interface OpenApiContent {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly value: unknown }>;
}
export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-caller': string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, OpenApiContent> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly headers?: Record<string, object>; readonly content: Record<string, OpenApiContent> }
  >;
}
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: Record<string, object> };
}

const ERROR_BODY = 'ErrorBody';
const SECURITY: Record<string, OpenApiOperation['security']> = {
  owner: [{ owner: [] }],
  participant: [{ participantToken: [] }, { participantCookie: [] }],
  anyone: [{}],
};

/** The API as OpenAPI 3.1 has it, written from the contract's schemas and the marks of the controllers. */
export function openApiDocument(operations: readonly Operation[], site: { url: string; issuer: string; version: string }): OpenApiDocument {
  const registry = new SchemaRegistry();
  registry.output(errorBodySchema);
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation, registry);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Colloquy',
      version: site.version,
      description:
        'AI voice interviews. Requests and answers are JSON unless said otherwise; times are ISO 8601 in UTC without a trailing Z. ' +
        'Every failure answers the error body, whose `code` programs go by.',
    },
    servers: [{ url: site.url }],
    tags: [...new Set(operations.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: registry.shared,
      securitySchemes: {
        owner: {
          type: 'openIdConnect',
          openIdConnectUrl: `${site.issuer}/.well-known/openid-configuration`,
          description: 'An access token of the issuer, sent as `Authorization: Bearer …`.',
        },
        participantToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Participant …`, with the token that submit-response answered.',
        },
        participantCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: participantCookieName(site.url),
          description: 'The same token; browsers have it.',
        },
      },
    },
  };
}

function describeOperation(operation: Operation, registry: SchemaRegistry): OpenApiOperation {
  const { reference } = operation;
  const caller = reference?.caller ?? (operation.isPublic ? 'anyone' : 'owner');
  return {
    operationId: `${operation.group}_${operation.id}`,
    tags: [operation.group],
    summary: reference?.summary ?? operation.id,
    ...(reference?.about && { description: reference.about }),
    'x-caller': caller,
    security: SECURITY[caller]!,
    parameters: parametersOf(operation, registry),
    ...(operation.body && { requestBody: { required: true, content: bodyOf(operation, registry) } }),
    responses: {
      [operation.status]: { description: 'Done.', content: answerOf(operation, registry) },
      ...errorAnswers(errorsOf(operation, caller)),
      ...gapAnswer(operation, registry),
      ...alsoAnswers(operation),
      ...UNREAD,
    },
  };
}

function parametersOf({ params, query, reference }: Operation, registry: SchemaRegistry): OpenApiParameter[] {
  const examples = { ...reference?.example.params, ...reference?.example.query };
  const parameter = (name: string, place: 'path' | 'query', required: boolean, { default: _none, ...schema }: JsonSchema) => ({
    name,
    in: place,
    required,
    schema,
    ...(examples[name] !== undefined && { example: examples[name] }),
  });
  const { properties = {}, required = [] } = query ? registry.input(query) : {};
  return [
    ...params.map(({ name, schema }) => parameter(name, 'path', true, registry.input(schema))),
    ...Object.entries(properties).map(([name, schema]) => parameter(name, 'query', required.includes(name), schema as JsonSchema)),
  ];
}

const BINARY_TYPES: Readonly<Record<NonNullable<Operation['binary']>, readonly string[]>> = {
  sound: ['audio/*', 'application/octet-stream'],
  image: ['image/png', 'image/jpeg', 'image/webp'],
};

function bodyOf({ body, binary, reference }: Operation, registry: SchemaRegistry): Record<string, OpenApiContent> {
  if (binary) return Object.fromEntries(BINARY_TYPES[binary].map((type) => [type, { schema: {} }]));
  return { 'application/json': { schema: registry.input(body!), example: reference?.example.body } };
}

function answerOf({ answer, reference }: Operation, registry: SchemaRegistry): Record<string, OpenApiContent> {
  const type = reference?.answers ?? 'application/json';
  const schema = answer
    ? registry.output(answer)
    : type.startsWith('application/json')
      ? { type: 'object' as const }
      : { type: 'string' as const };
  return { [type]: { schema, ...(reference && { example: reference.example.answer }) } };
}

/** What can go wrong, by the kind of the route and by what its reference says. */
function errorsOf({ method, params, body, query, binary, isRateLimited, reference }: Operation, caller: string): ErrorCode[] {
  return [
    // A path that cannot be decoded.
    'BAD_REQUEST',
    ...(params.length > 0 ? (['NOT_FOUND'] as const) : []),
    // Also of routes that want no body: it is read, where one is sent.
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(caller === 'owner' || caller === 'participant' ? (['UNAUTHORIZED'] as const) : []),
    ...(body ? (['VALIDATION_FAILED'] as const) : []),
    ...(query ? (['VALIDATION_FAILED'] as const) : []),
    ...(binary === 'sound' ? (['CONFLICT'] as const) : []),
    ...(isRateLimited ? (['RATE_LIMITED'] as const) : []),
    ...(reference?.errors ?? []),
    'SERVER_ERROR',
    'UNAVAILABLE',
  ];
}

/** A gap in numbered pieces says which piece is wanted, beside the error body. */
function gapAnswer({ binary, answer, reference }: Operation, registry: SchemaRegistry): OpenApiOperation['responses'] {
  if (!answer || (binary !== 'sound' && !reference?.isNumbered)) return {};
  const schema = { anyOf: [{ $ref: `#/components/schemas/${ERROR_BODY}` }, registry.output(answer)] };
  return { 409: { description: 'CONFLICT', content: { 'application/json': { schema } } } };
}

function alsoAnswers({ reference }: Operation): OpenApiOperation['responses'] {
  const type = reference?.answers ?? 'application/json';
  return Object.fromEntries(
    Object.entries(reference?.alsoAnswers ?? {}).map(([status, description]) => [
      status,
      {
        description,
        content:
          Number(status) < 300
            ? { [type]: { schema: { type: 'string' } } }
            : { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_BODY}` } } },
      },
    ]),
  );
}

/** Answers to requests that no route gets to see. */
const UNREAD: OpenApiOperation['responses'] = Object.fromEntries(
  Object.entries({
    408: 'The request took too long to arrive.',
    414: 'A part of the path is too long.',
    431: 'The headers are too large.',
  }).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_BODY}` } } } },
  ]),
);

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds after which another attempt may succeed.', schema: { type: 'integer', minimum: 1 } },
} as const;

function errorAnswers(codes: readonly ErrorCode[]): OpenApiOperation['responses'] {
  const byStatus: OpenApiOperation['responses'] = {};
  for (const status of [...new Set(codes.map((code) => HTTP_STATUS[code]))].sort((a, b) => a - b)) {
    const ofStatus = [...new Set(codes.filter((code) => HTTP_STATUS[code] === status))];
    const examples = Object.fromEntries(ofStatus.map((code) => [code, { value: { success: false, code, error: errorText(code) } }]));
    byStatus[status] = {
      description: ofStatus.join(', '),
      ...(status === 429 && { headers: RETRY_AFTER }),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${ERROR_BODY}` }, examples } },
    };
  }
  return byStatus;
}
