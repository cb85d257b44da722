import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { setAllowedHosts } from '../../../../../shared/platform/outbound/fetch-page.ts';
import { type WebServer, webServer } from '../../../../support/web-server.ts';

/** A page as text, as bytes with headers, or as any server behaviour. */
export type SitePart = string | SiteAnswer | ((request: IncomingMessage, response: ServerResponse) => void);

interface SiteAnswer {
  body: Buffer | string;
  status?: number;
  headers?: Record<string, string>;
}

/** A page with a heading, so that no two are the same. */
export const html = (title: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** Links with their visible text. */
export const nav = (links: Record<string, string>): string =>
  Object.entries(links)
    .map(([address, words]) => `<a href="${address}">${words}</a>`)
    .join(' ');

/** A website on loopback that may be fetched until the test ends. Unknown paths are 404. */
export async function website(parts: Record<string, SitePart>): Promise<WebServer> {
  const server = await webServer((request, response) => {
    const part = parts[request.url ?? ''];
    if (typeof part === 'function') part(request, response);
    else if (part === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end(html('Not found'));
    else answer(response, typeof part === 'string' ? { body: part } : part);
  });
  setAllowedHosts([server.host]);
  onTestFinished(() => setAllowedHosts([]));
  return server;
}

function answer(response: ServerResponse, part: SiteAnswer): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...part.headers };
  response.writeHead(part.status ?? 200, headers).end(part.body);
}
