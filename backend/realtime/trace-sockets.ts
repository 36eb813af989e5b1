import type { Namespace, Server } from 'socket.io';
import type { Tracing } from '../common/tracing.js';

type Answer = (...answer: unknown[]) => void;

/** A span for each socket message until it is answered: its name, never its content. */
export function traceSockets(server: Server, tracing: Tracing): void {
  if (!tracing.isOn) return;
  server.on('new_namespace', (namespace: Namespace) => {
    namespace.on('connection', (socket) => {
      socket.use((packet, next) => {
        const span = tracing.start(`socket ${String(packet[0]).slice(0, 40)}`, {
          kind: 'server',
          attributes: { 'messaging.destination.name': namespace.name },
        });
        const last: unknown = packet.at(-1);
        if (typeof last === 'function') {
          packet[packet.length - 1] = (...answer: unknown[]) => {
            span?.end();
            (last as Answer)(...answer);
          };
        } else setImmediate(() => span?.end());
        tracing.within(span, next);
      });
    });
  });
}
