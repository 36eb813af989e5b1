import type { FastifyRequest } from 'fastify';

type Routed = Pick<FastifyRequest, 'url'> & { readonly routeOptions?: { readonly url?: string } };

/**
 * The path that a request was routed by, or asked for when no route of its own took it: decoded, so that `/%61pi/` is `/api/`.
 * Without its query.
 */
export function requestPath({ url, routeOptions }: Routed): string {
  const route = routeOptions?.url;
  if (route !== undefined && !route.startsWith('/*')) return route;
  const path = url.split(/[?#]/, 1)[0]!;
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
