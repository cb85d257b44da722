import type { ServerResponse } from 'node:http';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import type { PageLocals } from '../../shared/publish/publish.ts';
import { privatePageHeaders } from '../http/headers.ts';

/** A page for one person, with headers that keep it private. */
interface PrivatePage {
  html: string;
  headers: Record<string, string>;
}

/**
 * Renders a page for one person. `formTargets`: other origins that its form may redirect to, since Chromium checks
 * redirects after a form against `form-action`.
 */
export async function renderPrivatePage(
  path: string,
  locals: PageLocals,
  formTargets: readonly string[] = [],
): Promise<PrivatePage> {
  const page = await renderSitePage(path, locals);
  const policy = privatePageHeaders['Content-Security-Policy'] ?? '';
  return {
    html: await page.text(),
    headers: {
      ...privatePageHeaders,
      'Content-Security-Policy': policy.replace("form-action 'self'", ["form-action 'self'", ...formTargets].join(' ')),
      // Browser clients open this page in a popup and wait for it to return to them.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    },
  };
}

/** Sends a page for one person. */
export function sendPrivatePage(response: ServerResponse, status: number, { html, headers }: PrivatePage): void {
  response.writeHead(status, { ...headers, 'Content-Length': `${Buffer.byteLength(html)}` });
  response.end(html);
}

/** Sends the browser to another page with GET. */
export function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}
