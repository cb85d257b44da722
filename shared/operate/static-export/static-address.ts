import { parseImageSet } from '../../platform/html/image-set.ts';
import { parseHtml } from '../../platform/html/parse-html.ts';
import { selectHtml } from '../../platform/html/select-html.ts';

/** Attributes that may reference the site's files. */
const addressAttributes = ['href', 'src', 'poster', 'xlink:href'];
const setAttributes = ['srcset', 'imagesrcset'];
const imageMetas = 'meta[property="og:image"], meta[name="twitter:image"]';
const safePath = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/;

/**
 * File for a URL in the export: `/products/fern` is `products/fern/index.html`; a URL with a file extension keeps its
 * name. Undefined if it can't be a file: a search, or a path outside the folder.
 */
export function fileOfAddress(address: string): string | undefined {
  const [place = ''] = address.split('#', 1);
  const [path = '', ...query] = place.split('?');
  // A version query after an image's name only serves caching; other queries need the server.
  if (query.length > 0 && !/^v=\w+$/.test(query.join('?'))) return undefined;
  const plain = decoded(path);
  if (plain === undefined || !safePath.test(path) || /[\\\0]/.test(plain)) return undefined;
  const parts = plain.split('/').slice(1);
  if (parts.some((part, index) => part.startsWith('.') && !(index === 0 && part === '.well-known'))) return undefined;
  const last = parts.at(-1) ?? '';
  if (parts.slice(0, -1).includes('')) return undefined;
  return /\.[a-z0-9]{2,12}$/i.test(last) ? parts.join('/') : [...parts, 'index.html'].filter(Boolean).join('/');
}

/** URLs of the same site mentioned in a file, starting with `/`, without duplicates. `site` is the public URL. */
export function addressesIn(text: string, contentType: string, site: string): string[] {
  const named = contentType.startsWith('text/html')
    ? namedInHtml(text)
    : contentType.startsWith('text/css')
      ? [...text.matchAll(/url\(\s*["']?([^"')\s]+)/g)].map(([, address = '']) => address)
      : [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  const own = named.flatMap((address) => ownAddress(address, site) ?? []);
  return [...new Set(own)];
}

function namedInHtml(html: string): string[] {
  const page = selectHtml(parseHtml(html).document);
  const named = page('[href], [src], [poster], [srcset], [imagesrcset], use')
    .toArray()
    .flatMap(({ attribs }) => [
      ...addressAttributes.map((attribute) => attribs[attribute] ?? ''),
      ...setAttributes.flatMap((attribute) => parseImageSet(attribs[attribute] ?? '').map(({ url }) => url)),
    ]);
  const images = page(imageMetas).toArray();
  return [...images.map(({ attribs }) => attribs.content ?? ''), ...named];
}

function ownAddress(address: string, site: string): string | undefined {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  if (address === site) return '/';
  return address.startsWith(`${site}/`) ? address.slice(site.length) : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // It isn't a URL that we wrote.
  }
}
