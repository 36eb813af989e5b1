import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  readonly url: string;
}

/** Every registered HTTP route: the source of the authorization matrix. */
export class RouteTable {
  readonly routes: Route[] = [];

  /** Call before any route is registered. */
  collectFrom(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        if (one !== 'HEAD' && one !== 'OPTIONS') this.routes.push({ method: one, url });
      }
    });
  }
}
