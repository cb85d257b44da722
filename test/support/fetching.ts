import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { type FetchOptions, fetchPage } from '../../shared/platform/outbound/fetch-page.ts';
import type { LookUpHost } from '../../shared/platform/outbound/resolve-host.ts';

const usual: FetchOptions = { maxBytes: 100_000, timeoutMs: 5_000, redirects: 'same_site' };

/** Fetches a page with the usual limits, or the given ones. */
export const fetched = (url: string, more: Partial<FetchOptions> = {}, lookUp?: LookUpHost) =>
  fetchPage(url, { ...usual, ...more }, lookUp);

/** A failed fetch with that reason. */
export const reason = (word: string) => expect.objectContaining({ name: 'FetchFailure', reason: word });

/** Answers with a redirect. */
export function redirect(response: ServerResponse, location: string, status = 302): void {
  response.writeHead(status, { location }).end();
}
