import type { IncomingMessage, ServerResponse } from 'node:http';
import { FreshCache } from '../../shared/change/change.ts';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import { withoutEndSlashes } from '../../shared/kernel/text/end-slashes.ts';
import { EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';
import type { PageCache } from '../../shared/platform/site/page-cache.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { hasTwin } from '../../shared/publish/publish.reads.ts';
import { twinPath } from '../../shared/publish/publish.ts';
import { limitAddress } from '../guard/limit.ts';
import { commonHeaders, negotiatedVary, pageCacheRule, pageHeaders, searchCacheRule } from './headers.ts';
import { prefersMarkdown } from './prefers-markdown.ts';
import { withoutIdleQuery } from './queried-pages.ts';
import { sendBody } from './send-body.ts';

const renderedHeaders = { ...pageHeaders, 'Cache-Control': searchCacheRule };
const longestTarget = 2048;

/** A page rendered for a request but not written to disk (a search, a deep category page, a feed, a 404). */
interface RenderedPage {
  status: number;
  body: EncodedBody;
  location: string | undefined;
  /** Its headers: content type and, for Markdown, the canonical page. */
  headers: Record<string, string>;
}

export interface PageServer {
  /** Sends a written page if it is in memory: the fast path, tried first. Returns whether it was sent. */
  sendFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the page at a path: as written, or rendered now. */
  send(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Serves the site's pages: from memory, from disk, or else rendered on request. */
export function createPageServer(cache: PageCache, now: () => Date): PageServer {
  // A shared object, because Node is fastest if no other headers are set.
  const writtenHeaders = { ...commonHeaders(), ...pageHeaders, 'Cache-Control': pageCacheRule };
  const negotiatedHeaders = { ...writtenHeaders, Vary: negotiatedVary };
  const headersOfWritten = (path: string) => (hasTwin(path) ? negotiatedHeaders : writtenHeaders);
  const rendered = new FreshCache<RenderedPage>(cacheBounds.renderedPages.bytes, ({ body }) => body.keptBytes);

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = withoutIdleQuery(request.url ?? '/');
    if (wantsTwin(request, target)) return sendRendered(request, response, twinPath(target), twinHeaders(target));
    const [path = '/'] = target.split('?', 1);
    if (path.length > 1 && path.endsWith('/'))
      return redirect(response, withoutEndSlashes(path) + (request.url ?? '').slice(path.length));
    const written = target === path ? await cache.load(path, Date.now()) : undefined;
    if (written !== undefined) return sendBody(request, response, written, 200, headersOfWritten(path));
    await sendRendered(request, response, target, hasTwin(target) ? { Vary: negotiatedVary } : {});
  }

  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
    more: Record<string, string>,
  ): Promise<void> {
    const page = await rendered.get(keyOf(target), now(), async () => {
      await limitAddress('pages', request, now());
      return render(target, now());
    });
    if (page.location !== undefined) return redirect(response, page.location, more);
    sendBody(request, response, page.body, page.status, {
      ...renderedHeaders,
      ...page.headers,
      // 404 pages exist in HTML and Markdown at the requested URL, so they have no Content-Location.
      ...(page.status === 200 ? more : more.Vary !== undefined && { Vary: more.Vary }),
    });
  }

  return {
    sendFromMemory(request, response) {
      const path = request.url ?? '/';
      const body = cache.get(path, Date.now());
      if (body === undefined || wantsTwin(request, path)) return false;
      sendBody(request, response, body, 200, headersOfWritten(path));
      return true;
    },
    send,
  };
}

const wantsTwin = ({ headers }: IncomingMessage, path: string): boolean =>
  headers.accept !== undefined && prefersMarkdown(headers.accept) && hasTwin(path);
const twinHeaders = (path: string) => ({ Vary: negotiatedVary, 'Content-Location': twinPath(path) });

/** The path to render; that of the 404 page if the requested one is invalid. */
const keyOf = (target: string): string => (target.length > longestTarget || !isDecodable(target) ? '/404' : target);

function isDecodable(target: string): boolean {
  try {
    decodeURI(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false; // It contains an invalid percent sequence.
  }
}

async function render(target: string, now: Date): Promise<RenderedPage> {
  const response = await renderSitePage(keyOf(target), { now });
  const location = response.headers.get('location') ?? undefined;
  const body = new EncodedBody(Buffer.from(await response.arrayBuffer()));
  return { status: response.status, location, body, headers: ownHeaders(response.headers) };
}

function ownHeaders(headers: Headers): Record<string, string> {
  const type = headers.get('content-type') ?? pageHeaders['Content-Type'] ?? '';
  const link = headers.get('link');
  return { 'Content-Type': withCharset(type), ...(link !== null && { Link: link }) };
}

// Astro writes the charset of HTML in lower case or omits it, depending on the renderer.
const withCharset = (type: string): string => (/^text\/html\b/i.test(type) ? 'text/html; charset=utf-8' : type);

// "//host" would lead to another site, and browsers treat a backslash as a slash.
function redirect(response: ServerResponse, location: string, { Vary }: Record<string, string> = {}): void {
  const path = location.replace(/^[/\\]{2,}/, '/') || '/';
  const headers = { Location: path, 'Cache-Control': pageCacheRule, 'Content-Length': '0' };
  response.writeHead(301, Vary === undefined ? headers : { ...headers, Vary }).end();
}
