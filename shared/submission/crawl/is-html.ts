import type { FetchedPage } from '../../platform/outbound/fetch-page.ts';

/** Whether a response is a page: by its Content-Type or, without one, by its first bytes. */
export function isHtml({ headers, body }: FetchedPage): boolean {
  const type = headers['content-type'];
  if (type === undefined) return /^\s*</.test(body.toString('utf8', 0, 256));
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type);
}
