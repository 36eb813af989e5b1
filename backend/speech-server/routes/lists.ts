import type { FastifyInstance } from 'fastify';
import type { Serving } from '../speech-server.js';

/** What can be asked for: `GET /v1/models` as OpenAI answers it, `GET /v1/audio/voices` as the product reads it. */
export function serveLists(api: FastifyInstance, serving: Serving): void {
  api.get('/v1/models', async () => {
    const { hearing } = serving.engine();
    return {
      object: 'list',
      data: hearing.map(({ name, languages }) => ({ id: name, object: 'model', created: 0, owned_by: 'colloquy', languages })),
    };
  });
  api.get('/v1/audio/voices', async () => ({
    voices: serving.engine().voices.map(({ name, language }) => ({ id: name, name, language })),
  }));
}
