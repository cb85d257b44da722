import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { type ClientMetadata, normaliseClient } from './client-metadata.ts';
import { ClientMetadataError } from './client-metadata-error.ts';

const longestAddress = 1024;
const minuteMs = 60_000;
const shortestMs = 5 * minuteMs;
const longestMs = 24 * 60 * minuteMs;

/** An app identified by the URL of its metadata document. */
export type DocumentClient = ClientMetadata & { client_id: string };

/**
 * Whether a client ID is a metadata document URL: https with a path, without fragment, credentials or dot segments
 * (draft-ietf-oauth-client-id-metadata-document section 3).
 */
export function isDocumentAddress(clientId: string): boolean {
  if (clientId.length > longestAddress || !clientId.startsWith('https://') || !URL.canParse(clientId)) return false;
  const url = new URL(clientId);
  // Parsing would change a URL that has dot segments, capitals in its host, or ignored characters.
  return url.href === clientId && url.username === '' && url.password === '' && url.hash === '' && url.pathname !== '/';
}

const document = z.looseObject({ client_id: z.string() });

/**
 * The app described by a metadata document, which must contain its own URL and no secret. Throws ClientMetadataError.
 */
export function readDocument(address: string, text: string): DocumentClient {
  const parsed = document.safeParse(parseJson(text));
  if (!parsed.success) throw wrong('The metadata document is not a JSON object with a client_id.');
  if (parsed.data.client_id !== address) throw wrong('The client_id in the metadata document differs from its URL.');
  if ('client_secret' in parsed.data) throw wrong('A metadata document must not contain a secret.');
  return { ...normaliseClient(parsed.data, 'document'), client_id: address };
}

const wrong = (message: string) => new ClientMetadataError('invalid_client_metadata', message);

/** How long to cache an app's file, in ms: its Cache-Control, from five minutes up to `mostMs`; one day if unset. */
export function fileLifetime(cacheControl: string | undefined, mostMs = longestMs): number {
  const [, seconds] = /(?:^|[,\s])max-age\s*=\s*"?(\d+)/i.exec(cacheControl ?? '') ?? [];
  const stated = seconds === undefined ? shortestMs : Number(seconds) * 1000;
  return Math.min(Math.max(stated, shortestMs), mostMs);
}
