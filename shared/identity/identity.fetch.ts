/** The door of identity/ for others: schemas, types and rules, without I/O. */
export { isDocumentKnown, readDocumentClient } from './oauth/client-document.fetch.ts';
export { readPublishedKeys } from './oauth/client-keys.fetch.ts';
