import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';

export interface WebServer {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  /** `127.0.0.1:PORT`, in the format of CRAWL_ALLOW_HOSTS. */
  host: string;
  port: number;
  /** Requested paths with query, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** A real web server on loopback, or on the interface with this address; the caller closes it. */
export async function startWebServer(handle: RequestListener, interfaceAddress = '127.0.0.1'): Promise<WebServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  });
  server.listen(0, interfaceAddress);
  await once(server, 'listening');
  const port = portOf(server);
  const host = `127.0.0.1:${port}`;
  return {
    url: `http://${host}`,
    host,
    port,
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A real web server on loopback that ends with the test. */
export async function webServer(handle: RequestListener): Promise<WebServer> {
  const server = await startWebServer(handle);
  onTestFinished(() => server.close());
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
