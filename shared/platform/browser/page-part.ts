/** A page's request, as the browser reports it. */
export interface WantedPart {
  url: string;
  method: string;
  /** The browser's resource type: Document, Script, XHR, … */
  resourceType: string;
  /** Whether the request is for the page itself, not for a frame in it. */
  isOfPage: boolean;
}

export type PartTreatment =
  /** Fetched by us: a navigation, a script, or data for a script. */
  | 'document'
  | 'script'
  | 'data'
  /** Answered without fetching: styles don't change the text, but scripts may wait for them. */
  | 'empty_stylesheet'
  /** A CORS preflight, which we answer ourselves. */
  | 'permission'
  /** Data contained in the URL itself. */
  | 'local'
  | 'refused';

const byType: Readonly<Record<string, PartTreatment>> = {
  Document: 'document',
  Script: 'script',
  XHR: 'data',
  Fetch: 'data',
  Stylesheet: 'empty_stylesheet',
};

/**
 * How to treat a request made by a page rendered for its text. Only GET requests for the page's own documents, scripts
 * and data are allowed; never images, media, fonts, frames, prefetches, local files or requests that send data.
 */
export function partTreatment({ url, method, resourceType, isOfPage }: WantedPart): PartTreatment {
  const scheme = /^[a-z]+(?=:)/i.exec(url)?.[0].toLowerCase();
  if (scheme === 'data' || scheme === 'blob') return 'local';
  if (scheme !== 'http' && scheme !== 'https') return 'refused';
  if (method === 'OPTIONS') return 'permission';
  if (method !== 'GET' || (resourceType === 'Document' && !isOfPage)) return 'refused';
  return Object.hasOwn(byType, resourceType) ? (byType[resourceType] ?? 'refused') : 'refused';
}
