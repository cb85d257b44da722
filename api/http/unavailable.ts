import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLastSiteLanguage } from '../../shared/change/change.reads.ts';
import { currentLanguage } from '../../shared/kernel/language/current-language.ts';
import { say, sayInPieces } from '../../shared/kernel/language/say.ts';
import { answerSoon } from '../../shared/platform/mongo/database-watch.ts';
import { ObjectStoreFailure } from '../../shared/platform/object-store/object-store-failure.ts';
import { isOutage } from '../../shared/platform/outage/outage.ts';
import { problemOf, retryHeaders } from '../errors.ts';

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

interface Refused {
  headers: Record<string, string>;
  body: string;
}

/**
 * Wraps a request handler so that it responds with 503 within about 1.5 s if the database is down, instead of waiting
 * or failing; likewise if object storage is down.
 */
export const answeringSoon =
  (fetch: Fetch): Fetch =>
  async (request, bindings) => {
    try {
      return await answerSoon(async () => fetch(request, bindings));
    } catch (thrown) {
      if (!isOutage(thrown)) throw thrown;
      return unavailableResponse(request, thrown);
    }
  };

/** Response to a request that needs the database or object storage while it is down. */
export function unavailableResponse({ headers: sent }: Request, thrown: unknown): Response {
  const { headers, body } = refusal(sent.get('accept') ?? '', thrown);
  return new Response(body, { status: 503, headers });
}

/** Like `unavailableResponse`, for a Node response; a response that has already started is cut off. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = refusal(request.headers.accept ?? '', thrown);
  response.writeHead(503, { ...headers, 'Content-Length': `${Buffer.byteLength(body)}` });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Text for people in a browser, RFC 9457 for programs. Not a page of the site, since those read the database. */
function refusal(accept: string, thrown: unknown): Refused {
  const problem = problemOf(thrown, '');
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept', ...retryHeaders(problem) };
  return accept.includes('text/html')
    ? {
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
        body: inLastSiteLanguage(() => pageOf(thrown)),
      }
    : { headers: { ...headers, 'Content-Type': 'application/problem+json' }, body: JSON.stringify(problem) };
}

function pageOf(thrown: unknown): string {
  const title = say('problem.unavailable');
  const why = say(thrown instanceof ObjectStoreFailure ? 'problem.unavailable_images' : 'problem.unavailable_database');
  const again = sayInPieces('problem.unavailable_again')
    .map((piece) => (typeof piece === 'string' ? piece : `<a href="">${piece.pieces.join('')}</a>`))
    .join('');
  return `<!doctype html>
<html lang="${currentLanguage().code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${why}</p>
<p>${again}</p>
</main>
</body>
</html>
`;
}
