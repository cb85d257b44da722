/** Public entry point of identity/: network calls. */
export { isDocumentKnown, readDocumentClient } from './oauth/client-document.fetch.ts';
export { readPublishedKeys } from './oauth/client-keys.fetch.ts';
