import type { IncomingMessage, ServerResponse } from 'node:http';
import { EncodedBody } from '../../shared/io/encoded-body.ts';
import { FreshCache } from '../../shared/io/fresh-cache.ts';
import type { PageCache } from '../../shared/io/page-cache.ts';
import { renderSitePage } from '../../shared/io/site-app.ts';
import { pageCacheRule, pageHeaders, searchCacheRule } from './headers.ts';
import { sendBody } from './send-body.ts';

const writtenHeaders = { ...pageHeaders, 'Cache-Control': pageCacheRule };
const renderedHeaders = { ...pageHeaders, 'Cache-Control': searchCacheRule };
const renderedBytes = 32 * 1024 * 1024;
const bytesPerEntry = 512;
const longestTarget = 2048;

/** A page that was rendered for a request and is not written to disk (a search, a deep category page, a missing page). */
interface RenderedPage {
  status: number;
  body: EncodedBody;
  location: string | undefined;
}

export interface PageServer {
  /** Sends a written page if it is in memory: the fast way, tried before anything else. Returns whether it did. */
  sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the page of an address: written, or rendered now. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Serves the site's pages: from memory, from disk, and else rendered for the request. */
export function createPageServer(cache: PageCache, now: () => Date): PageServer {
  const rendered = new FreshCache<RenderedPage>(renderedBytes, ({ body }) => body.bytes.length + bytesPerEntry);

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    const [path = '/'] = target.split('?', 1);
    if (path.length > 1 && path.endsWith('/'))
      return redirect(response, path.replace(/\/+$/, '') + target.slice(path.length));
    const written = target === path ? await cache.load(path, Date.now()) : undefined;
    if (written !== undefined) return sendBody(request, response, written, 200, writtenHeaders);
    const page = await rendered.get(keyOf(target), now(), () => render(target, now()));
    if (page.location !== undefined) return redirect(response, page.location);
    sendBody(request, response, page.body, page.status, renderedHeaders);
  }

  return {
    sendFromMemory(request, response) {
      const body = cache.get(request.url ?? '/', Date.now());
      if (body === undefined) return false;
      sendBody(request, response, body, 200, writtenHeaders);
      return true;
    },
    send,
  };
}

/** The address to render: that of the missing page where an address cannot be one of ours. */
const keyOf = (target: string): string => (target.length > longestTarget || !isDecodable(target) ? '/404' : target);

function isDecodable(target: string): boolean {
  try {
    decodeURI(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false; // a percent sign that begins no character
  }
}

async function render(target: string, now: Date): Promise<RenderedPage> {
  const response = await renderSitePage(keyOf(target), { now });
  const location = response.headers.get('location') ?? undefined;
  return { status: response.status, location, body: new EncodedBody(Buffer.from(await response.arrayBuffer())) };
}

// "//host" would lead to another site.
function redirect(response: ServerResponse, location: string): void {
  const path = location.replace(/^\/{2,}/, '/') || '/';
  response.writeHead(301, { Location: path, 'Cache-Control': pageCacheRule, 'Content-Length': '0' }).end();
}
