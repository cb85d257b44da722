import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type DocumentClient, readDocument } from './client-document.ts';
import { ClientFiles } from './client-file.fetch.ts';

const documents = runtimeState(() => new ClientFiles({ name: 'metadata document', read: readDocument }));

/**
 * The app whose ID is the URL of its metadata document, cached or fetched. Throws ClientMetadataError; failures are
 * cached for 30 seconds.
 */
export const readDocumentClient = (address: string, now: Date): Promise<DocumentClient> =>
  documents.get().get(address, now);

/** Whether a document has been read before, so that no third-party server needs to be contacted. */
export const isDocumentKnown = (address: string): boolean => documents.get().isKnown(address);
