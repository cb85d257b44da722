import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';

const file = (name: string): string => readFileSync(path.join(import.meta.dirname, 'certificate', name), 'utf8');

/** A website over HTTPS on loopback. */
export interface SecureServer {
  /** `https://127.0.0.1:PORT`. */
  url: string;
  /** In the format of CRAWL_ALLOW_HOSTS. */
  host: string;
  /** Requested paths in order. */
  asked: string[];
  close(): Promise<void>;
}

/**
 * Starts a website whose certificate this process trusts from now on; it is valid for loopback and apps.example only.
 */
export async function startSecureServer(handle: RequestListener): Promise<SecureServer> {
  const asked: string[] = [];
  const certificate = file('localhost.pem');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  const server = createServer({ cert: certificate, key: file('localhost.key.pem') }, (request, response) => {
    asked.push(request.url ?? '');
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `https://${host}`,
    host,
    asked,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
