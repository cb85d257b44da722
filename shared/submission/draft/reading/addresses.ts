import { collapse, type PageElement } from './dom.ts';
import type { PageReading } from './read-page.ts';

/** A URL in one of the page's elements. */
export interface PageAddress {
  /** As written, trimmed. */
  raw: string;
  element: PageElement;
}

const attributes = ['href', 'src', 'data-src', 'data-lazy-src'] as const;
const longest = 2048;
const unusable = /^(?:data|javascript|blob|about):/i;

type Linked = Pick<PageReading, 'headLinks' | 'elements' | 'mailLinks'>;

/** URLs of `<link>`s, links, images and players, in page order; then all email links. */
export function addressesOf({ headLinks, elements, mailLinks }: Linked): PageAddress[] {
  return [...headLinks, ...elements, ...mailLinks].flatMap((element) =>
    attributes.flatMap((attribute) => {
      const raw = collapse(element.attribs[attribute] ?? '');
      return raw === '' || raw.length > longest || unusable.test(raw) ? [] : [{ raw, element }];
    }),
  );
}
