import type { IncomingMessage, ServerResponse } from 'node:http';
import { readerKind, type VisitSubject } from '../../shared/community/community.ts';
import { countVisit } from '../../shared/community/community.writes.ts';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { clientAddress } from './client-address.ts';

const largestBody = 512;
const largestRead = 64 * 1024;
const address = /^\/seen\/(listing\/([1-9]\d{0,14})|week\/\d{4}-\d\d-\d\d)(\/click|\.gif)?$/;

// The smallest image possible: a single transparent pixel.
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pictureHeaders = {
  'Content-Type': 'image/gif',
  'Content-Length': `${picture.length}`,
  'Cache-Control': 'no-store',
};

/**
 * Counts a visit reported by our pages: a view by POST with the referring host as text, or by an image where there is
 * no JavaScript; and a click on an outbound link by POST. Invalid reports get the same response, so nobody can tell
 * whether they count. Cookies aren't read.
 */
export async function takeVisit(request: IncomingMessage, response: ServerResponse, now: Date): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const [whole, subject, , end] = address.exec(path) ?? [];
  const isPicture = end === '.gif';
  if (whole === undefined || request.method !== (isPicture ? 'GET' : 'POST')) return notThere(response);
  const sent = isPicture ? '' : await readBody(request);
  const visitor = visitorOf(request, isPicture);
  if (visitor !== undefined && sent !== undefined) {
    const kind = end === '/click' ? 'click' : 'view';
    await countVisit(
      { kind, subject: subject as VisitSubject, visitor, referrer: kind === 'view' ? sent : undefined },
      now,
    );
  }
  if (isPicture) response.writeHead(200, pictureHeaders).end(picture);
  else response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
}

/** The visitor, if they count: not a bot, on one of our pages, and not opted out. */
function visitorOf(request: IncomingMessage, isPicture: boolean): { address: string; userAgent: string } | undefined {
  const { headers } = request;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return undefined;
  if (!(isPicture ? isOnOurPage(request) : isSameOrigin(headers))) return undefined;
  const userAgent = headers['user-agent'] ?? '';
  const network = clientAddress(request);
  if (network === undefined || readerKind(userAgent) !== 'person') return undefined;
  return { address: network, userAgent };
}

/** Image requests have no Origin; browsers that don't send Sec-Fetch-Site send a Referer. */
function isOnOurPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const page = headers.referer ?? '';
  return URL.canParse(page) && new URL(page).origin === new URL(siteAddress()).origin;
}

/** The body as text; undefined if it is larger than any that our pages send. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk); // The rest is read too, so that the response arrives.
    if (size > largestRead) request.destroy();
  }
  return size > largestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

function notThere(response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end('Page not found.\n');
}
