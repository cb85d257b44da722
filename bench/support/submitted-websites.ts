import { once } from 'node:events';
import { createServer } from 'node:http';

/** Pages of each website that is submitted, below its own folder; '' is the homepage. */
export const websitePages = ['', 'pricing', 'about', 'features', 'contact'];
export const websitePageBytes = 100_000;

/** Websites to submit: every first folder of the address is one. */
export interface SubmittedWebsites {
  /** As CRAWL_ALLOW_HOSTS names it. */
  host: string;
  stop(): Promise<void>;
}

/** Starts a server of websites of five pages of 100 KB each, on loopback. */
export async function startSubmittedWebsites(): Promise<SubmittedWebsites> {
  const server = createServer(({ url = '' }, response) => {
    const [, site, page = ''] = url.split('/');
    const isPage = site !== undefined && websitePages.includes(page) && url.split('/').length === 3;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? pageOf(site, page) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { host: `127.0.0.1:${port}`, stop };
}

function pageOf(site: string, page: string): string {
  const links = websitePages.map((name) => `<a href="/${site}/${name}">${name}</a>`).join(' ');
  const head = `<title>${site} ${page}: it plans your week</title><h1>${site} plans your week</h1>${links}`;
  const paragraph = `<p>${site} plans the week of teams that write about ${page} for $5 per month.</p>`;
  return (head + paragraph.repeat(websitePageBytes / paragraph.length)).slice(0, websitePageBytes);
}
