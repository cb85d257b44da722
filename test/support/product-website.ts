import type { ServerResponse } from 'node:http';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** A small product website on loopback that the crawler may read. */
export interface ProductWebsite extends WebServer {
  /** Markup at the end of the homepage: what its founder pastes there. */
  footer: string;
  robots: string;
  /** If set, the homepage. */
  front: string;
  /** If set, the status of all responses. */
  status: number;
}

const homepage = (footer: string) => `<!doctype html><html lang="en"><head>
<title>Quillmoss: ink that grows back</title>
<meta name="description" content="Quillmoss is a refillable ink that grows back overnight for people who write by hand.">
<meta property="og:site_name" content="Quillmoss">
</head><body><main><h1>Ink that grows back</h1>
<p>Quillmoss is a refillable ink that grows back overnight for people who write by hand every day.</p>
<h2>Features</h2><ul><li>Refills itself overnight</li><li>Works with every pen</li></ul>
<a href="/pricing">Pricing</a> <a href="/about">About us</a></main><footer>${footer}</footer></body></html>`;

/** A page with only a title and a body. */
export const barePage = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

const others: Record<string, string> = {
  '/pricing': '<title>Pricing</title><h1>Pricing</h1><p>Free plan for 1 pen. Pro is $5 per month.</p>',
  '/about': '<title>About</title><h1>About Quillmoss</h1><p>Founded in 2019 in Porto, Portugal.</p>',
};

/** Starts it; the caller stops it with `close`. */
export async function startProductWebsite(): Promise<ProductWebsite> {
  const page = { footer: '', robots: '', front: '', status: 200 };
  const server = await startWebServer(({ url = '/' }, response) => {
    if (page.status !== 200) return send(response, page.status, '', 'text/html');
    if (url === '/robots.txt') return send(response, 200, page.robots, 'text/plain');
    const body = url === '/' ? page.front || homepage(page.footer) : others[url];
    return send(response, body === undefined ? 404 : 200, body ?? 'Nothing here.', 'text/html; charset=utf-8');
  });
  setAllowedHosts([server.host]);
  return Object.assign(page, server);
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}
