import { Injectable, RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { z } from 'zod';
import { DOCUMENTED, type RouteReference } from '../../common/documented.decorator.js';
import { PUBLIC_ROUTE } from '../../common/public.decorator.js';

/** Set by `@RouteConfig`. */
const ROUTE_CONFIG = '__fastify_route_config__';
/** Set by `@SerializeOptions`. */
const SERIALIZE_OPTIONS = 'class_serializer:options';

/** One route as its controller declares it. */
export interface Operation {
  readonly method: string;
  /** As OpenAPI writes it: `/api/forms/{id}`. */
  readonly path: string;
  /** Its first path segment groups it; what has but one is the system's. */
  readonly group: string;
  /** Name of the method, unique in its controller. */
  readonly id: string;
  readonly status: number;
  readonly isPublic: boolean;
  readonly isRateLimited: boolean;
  /** What its body holds where that is not JSON. */
  readonly binary: 'sound' | 'image' | null;
  readonly params: readonly { readonly name: string; readonly schema: z.ZodType }[];
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType | undefined;
  readonly reference: RouteReference | undefined;
}

interface Argument {
  readonly data?: unknown;
  readonly schema?: z.ZodType;
}

/** Reads every controller's routes from what Nest itself routes by. */
@Injectable()
export class OperationScanner {
  constructor(
    private readonly discoveryService: DiscoveryService,
    private readonly metadataScanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  list(): Operation[] {
    return this.discoveryService.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, object>;
      return this.metadataScanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata(PATH_METADATA, prototype[name]!))
        .map((name) => this.read(metatype, name, prototype[name] as (...args: unknown[]) => unknown));
    });
  }

  private read(controller: object, name: string, handler: (...args: unknown[]) => unknown): Operation {
    const of = <T>(key: string) => Reflect.getMetadata(key, handler) as T | undefined;
    const base = String(Reflect.getMetadata(PATH_METADATA, controller) as unknown);
    const url = ['api', base, of<string>(PATH_METADATA)!]
      .flatMap((part) => part.split('/'))
      .filter((part) => part !== '')
      .join('/');
    const method = RequestMethod[of<RequestMethod>(METHOD_METADATA)!];
    const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
    const withSchema = (type: RouteParamtypes) =>
      Object.entries(args).flatMap(([key, { data, schema }]) =>
        key.split(':')[0] === String(type) && schema ? [{ name: typeof data === 'string' ? data : '', schema }] : [],
      );
    const config = of<{ rateLimit?: object; binaryBody?: boolean; imageBody?: boolean }>(ROUTE_CONFIG) ?? {};
    return {
      method,
      path: `/${url.replaceAll(/:(\w+)/g, '{$1}')}`,
      group: url.split('/').length > 2 ? url.split('/')[1]! : 'system',
      id: name,
      status: of<number>(HTTP_CODE_METADATA) ?? (method === 'POST' ? 201 : 200),
      isPublic: this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [handler, controller as never]) === true,
      isRateLimited: config.rateLimit !== undefined,
      binary: config.binaryBody ? 'sound' : config.imageBody ? 'image' : null,
      params: withSchema(RouteParamtypes.PARAM),
      query: withSchema(RouteParamtypes.QUERY)[0]?.schema,
      body: withSchema(RouteParamtypes.BODY)[0]?.schema,
      answer: of<{ schema?: z.ZodType }>(SERIALIZE_OPTIONS)?.schema,
      reference: of<RouteReference>(DOCUMENTED),
    };
  }
}
