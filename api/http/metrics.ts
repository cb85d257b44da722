import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashSecret, isSecretOf } from '../../shared/kernel/secret.ts';
import { readSiteFigures } from '../../shared/operate/operate.reads.ts';
import { metricsText, metricsType, observeRequest } from '../../shared/platform/metrics/metrics.ts';
import { routeKind } from './route-kind.ts';

/** Records a request's metrics, with the time until the last byte is sent or the client disconnects. */
export function measure({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once('close', () => observeRequest(routeKind(url), response.statusCode, (performance.now() - began) / 1000));
}

/**
 * Metrics of this process and the site, for holders of the token. Not limited to loopback, because a local proxy
 * forwards everyone's requests from there.
 */
export async function sendMetrics({ headers }: Request, token: string | undefined, now: Date): Promise<Response> {
  const never = { 'Cache-Control': 'no-store' };
  if (token === undefined) return new Response('Not found.\n', { status: 404, headers: never });
  if (!isSecretOf(headers.get('authorization') ?? '', hashSecret(`Bearer ${token}`)))
    return new Response('Send METRICS_TOKEN as a bearer token.\n', {
      status: 401,
      headers: { ...never, 'WWW-Authenticate': 'Bearer' },
    });
  return new Response(await metricsText(await readSiteFigures(now)), {
    headers: { ...never, 'Content-Type': metricsType },
  });
}
