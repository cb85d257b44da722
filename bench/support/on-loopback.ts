import { once } from 'node:events';
import type { Server } from 'node:http';

/** A web server of a measurement. */
export interface LoopbackServer {
  /** As CRAWL_ALLOW_HOSTS names it. */
  host: string;
  stop(): Promise<void>;
}

/** Has a server listen on loopback, on a port of the system's choice. */
export async function onLoopback(server: Server): Promise<LoopbackServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
