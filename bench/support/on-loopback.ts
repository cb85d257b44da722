import { once } from 'node:events';
import type { Server } from 'node:http';

/** A benchmark's web server. */
export interface LoopbackServer {
  /** In the format of CRAWL_ALLOW_HOSTS. */
  host: string;
  stop(): Promise<void>;
}

/** Makes a server listen on loopback, on a free port. */
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
