import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { requestPath } from './request-path.js';

/** Where `npm run build` leaves the browser's files, seen from dist/backend as from the sources. */
function siteDir(): string {
  const backend = dirname(dirname(fileURLToPath(import.meta.url)));
  const root = basename(dirname(backend)) === 'dist' ? dirname(backend) : join(dirname(backend), 'dist');
  return join(root, 'frontend');
}

const SERVER_PATHS = /^\/(api|oidc|socket\.io|metrics|admin)(\/|$)/;

/** Serves the built site; every path that is not the server's own gets the page, whose router knows the rest. */
export async function serveSite(fastify: FastifyInstance): Promise<void> {
  const root = siteDir();
  if (!existsSync(join(root, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files with hashed names are immutable; everything else is revalidated.
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  fastify.get('/*', (request, reply) => {
    const path = requestPath(request);
    if (SERVER_PATHS.test(path) || /\.(js|css|map|png|svg|ico|json|txt|webmanifest)$/.test(path)) {
      return reply.callNotFound();
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
