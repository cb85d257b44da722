import { collapse, type PageElement } from './dom.ts';
import type { PageReading } from './read-page.ts';

/** An address that an element of the page refers to. */
export interface PageAddress {
  /** As the page writes it, without white space around it. */
  raw: string;
  element: PageElement;
}

const attributes = ['href', 'src', 'data-src', 'data-lazy-src'] as const;
const longest = 2048;
const unusable = /^(?:data|javascript|blob|about):/i;

type Linked = Pick<PageReading, 'headLinks' | 'elements' | 'mailLinks'>;

/** Addresses of `<link>`s, links, images and players, in the page's order; then all that email is written to. */
export function addressesOf({ headLinks, elements, mailLinks }: Linked): PageAddress[] {
  return [...headLinks, ...elements, ...mailLinks].flatMap((element) =>
    attributes.flatMap((attribute) => {
      const raw = collapse(element.attribs[attribute] ?? '');
      return raw === '' || raw.length > longest || unusable.test(raw) ? [] : [{ raw, element }];
    }),
  );
}
