import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  readonly url: string;
}

/** Every HTTP route that was registered: what the authorization matrix is generated from. */
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
