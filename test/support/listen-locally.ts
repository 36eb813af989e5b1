import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a server answer on this machine alone. @returns its address, and what ends it at once, connections included */
export async function listenLocally(server: Server, port = 0): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
