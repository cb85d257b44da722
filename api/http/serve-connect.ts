import type { Context } from 'hono';
import { mcpAt } from '../../shared/identity/identity.ts';
import { connectPath } from '../../shared/kernel/address/paths.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { limitAddress } from '../guard/limit.ts';
import { negotiatedVary, pageHeaders } from './headers.ts';
import { exchangeOf } from './node-exchange.ts';

/** Whether a browser is opening a URL meant for programs. */
export const isBrowserVisit = ({ req }: Context): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && /\btext\/html\b/i.test(req.header('accept') ?? '');

/** If a browser opens an MCP URL, shows how to connect to it. Throws a Refusal with code `rate_limited`. */
export async function sendConnectPage(context: Context, now: Date): Promise<Response> {
  const exchange = exchangeOf(context.env);
  if (exchange !== undefined) await limitAddress('pages', exchange.incoming, now);
  const page = await renderSitePage(connectPath(), { now, openedMcp: mcpAt(context.req.path)?.path });
  return context.body(await page.text(), 200, { ...pageHeaders, 'Cache-Control': 'no-store', Vary: negotiatedVary });
}
