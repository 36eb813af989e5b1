// The ceiling of a live event between processes: a bare Socket.IO server with the Redis streams adapter, that emits to one room.
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  adapter: createAdapter(new Redis(process.env.REDIS_URL ?? '')),
});
const dashboards = io.of('/dashboard');
dashboards.on('connection', (socket) => void socket.join('owner'));
http.on('request', (request, response) => {
  if (request.url !== '/emit') return;
  const payload = { seq: 1, at: new Date().toISOString().slice(0, -1), body: JSON.parse(process.env.PAYLOAD ?? '{}') };
  dashboards.to('owner').emit('event', payload);
  response.end('{}');
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('bare server ready\n'));
process.on('SIGTERM', () => process.exit(0));
