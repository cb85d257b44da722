/** A page's request, as reported by the browser. */
export interface WantedPart {
  url: string;
  method: string;
  /** The browser's word for what it is for: Document, Script, XHR, … */
  resourceType: string;
  /** Whether it is for the page itself and not for a frame in it. */
  isOfPage: boolean;
}

/** How to answer it. */
export type PartTreatment =
  /** Fetched by us: another page in place of this one, a script, or data that a script asks for. */
  | 'document'
  | 'script'
  | 'data'
  /** Answered without being fetched: what it says changes no text, but scripts wait for it. */
  | 'empty_stylesheet'
  /** Answered by us: whether a script may ask another host for data. */
  | 'permission'
  /** Stands in the address itself. */
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
 * How to treat a request of a page rendered for its text. Allowed by GET: the page's own documents, scripts and data; never images, media,
 * fonts, frames, prefetches, local files or anything sent elsewhere.
 */
export function partTreatment({ url, method, resourceType, isOfPage }: WantedPart): PartTreatment {
  const scheme = /^[a-z]+(?=:)/i.exec(url)?.[0].toLowerCase();
  if (scheme === 'data' || scheme === 'blob') return 'local';
  if (scheme !== 'http' && scheme !== 'https') return 'refused';
  if (method === 'OPTIONS') return 'permission';
  if (method !== 'GET' || (resourceType === 'Document' && !isOfPage)) return 'refused';
  return Object.hasOwn(byType, resourceType) ? (byType[resourceType] ?? 'refused') : 'refused';
}
