import { createServer } from 'node:http';
import { type LoopbackServer, onLoopback } from './on-loopback.ts';

/** Pages of each submitted website, below its own folder; '' is the homepage. */
export const websitePages = ['', 'pricing', 'about', 'features', 'contact'];
export const websitePageBytes = 100_000;

/** Starts a server on loopback with websites of five pages of 100 KB each: every top-level folder is one. */
export async function startSubmittedWebsites(): Promise<LoopbackServer> {
  const server = createServer(({ url = '' }, response) => {
    const [, site, page = ''] = url.split('/');
    const isPage = site !== undefined && websitePages.includes(page) && url.split('/').length === 3;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? pageOf(site, page) : '');
  });
  return onLoopback(server);
}

function pageOf(site: string, page: string): string {
  const links = websitePages.map((name) => `<a href="/${site}/${name}">${name}</a>`).join(' ');
  const head = `<title>${site} ${page}: it plans your week</title><h1>${site} plans your week</h1>${links}`;
  const paragraph = `<p>${site} plans the week of teams that write about ${page} for $5 per month.</p>`;
  return (head + paragraph.repeat(websitePageBytes / paragraph.length)).slice(0, websitePageBytes);
}
