import { LRUCache } from 'lru-cache';
import { FetchFailure, fetchPage } from '../io/fetch-page.ts';
import { type DocumentClient, documentLifetime, readDocument } from './client-document.ts';
import { ClientMetadataError } from './client-metadata.ts';

// Documents above 5 KB exist; none needs more than this.
const largestDocument = 64 * 1024;
const fetchEndsWithinMs = 5_000;
const failureIsKeptMs = 30_000;
const keptDocuments = 1_000;
const mostFetchesAtOnce = 20;

type Known = { until: number } & ({ client: DocumentClient } | { problem: ClientMetadataError });

const known = new LRUCache<string, Known>({ max: keptDocuments });
const fetching = new Map<string, Promise<Known>>();

/**
 * The app whose id is the address of its metadata document, from what is kept or from its website. Only public addresses are
 * asked, and no redirect is followed. Throws ClientMetadataError; a failure is kept for half a minute.
 */
export async function readDocumentClient(address: string, now: Date): Promise<DocumentClient> {
  const kept = known.get(address);
  const current = kept !== undefined && kept.until > now.getTime() ? kept : await fetchOnce(address, now);
  if ('problem' in current) throw current.problem;
  return current.client;
}

/** Whether a document is at hand, so that nothing would be fetched for it. */
export function isDocumentKept(address: string, now: Date): boolean {
  return (known.get(address)?.until ?? 0) > now.getTime();
}

function fetchOnce(address: string, now: Date): Promise<Known> {
  const running = fetching.get(address);
  if (running !== undefined) return running;
  if (fetching.size >= mostFetchesAtOnce)
    throw new ClientMetadataError('invalid_client_metadata', 'Too many apps at once.');
  const fetched = fetchDocument(address, now)
    .then((answer) => {
      known.set(address, answer);
      return answer;
    })
    .finally(() => fetching.delete(address));
  fetching.set(address, fetched);
  return fetched;
}

async function fetchDocument(address: string, now: Date): Promise<Known> {
  try {
    const { status, headers, body } = await fetchPage(address, {
      maxBytes: largestDocument,
      timeoutMs: fetchEndsWithinMs,
      accept: 'application/json',
      redirects: 'none',
    });
    if (status !== 200)
      throw new ClientMetadataError('invalid_client_metadata', 'The metadata document was not found.');
    const until = now.getTime() + documentLifetime(headers['cache-control']);
    return { client: readDocument(address, body.toString('utf8')), until };
  } catch (problem) {
    return { problem: asMetadataError(problem), until: now.getTime() + failureIsKeptMs };
  }
}

function asMetadataError(problem: unknown): ClientMetadataError {
  if (problem instanceof ClientMetadataError) return problem;
  if (!(problem instanceof FetchFailure)) throw problem;
  return new ClientMetadataError('invalid_client_metadata', `The metadata document cannot be read. ${problem.message}`);
}
