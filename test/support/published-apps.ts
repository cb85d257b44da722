import type { RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { callback } from './oauth-flow.ts';
import { type SecureServer, startSecureServer } from './secure-server.ts';

/** A website of app makers, with metadata documents and other files of their apps. */
export interface PublishedApps {
  /** As named on the consent page. */
  readonly host: string;
  /** `https://127.0.0.1:PORT`. */
  readonly url: string;
  /** How often a path was requested. */
  timesAsked(path: string): number;
  /** How many requests there were. */
  timesAskedAll(): number;
  /** Serves a path as a test wants. */
  serve(path: string, answer: RequestListener): void;
  /** Publishes a JSON file; returns its URL. */
  publishFile(path: string, content: unknown, headers?: Record<string, string>): string;
  /** Publishes a metadata document; returns its URL, which is the app's id. Values passed as undefined are left out. */
  publish(path: string, given?: Record<string, unknown>, headers?: Record<string, string>): string;
}

/** Starts the website before a file's tests and stops it afterwards. */
export function usePublishedApps(): PublishedApps {
  let server: SecureServer;
  const answers = new Map<string, RequestListener>();
  beforeAll(async () => {
    server = await startSecureServer((request, response) => {
      const answer = answers.get(request.url ?? '');
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response);
    });
    setAllowedHosts([server.host]);
  });
  afterAll(async () => {
    setAllowedHosts([]);
    await server.close();
  });
  const apps: PublishedApps = {
    get host() {
      return server.host;
    },
    get url() {
      return server.url;
    },
    timesAsked: (path) => server.asked.filter((asked) => asked === path).length,
    timesAskedAll: () => server.asked.length,
    serve: (path, answer) => void answers.set(path, answer),
    publishFile(path, content, headers = {}) {
      apps.serve(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
      });
      return server.url + path;
    },
    publish(path, given = {}, headers = {}) {
      const client_id = server.url + path;
      const document = { client_id, client_name: 'Published app', redirect_uris: [callback], ...given };
      return apps.publishFile(path, document, headers);
    },
  };
  return apps;
}
