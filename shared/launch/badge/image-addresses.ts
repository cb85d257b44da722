import type { CheerioAPI } from 'cheerio';
import { parseImageSet } from '../../platform/html/image-set.ts';
import { mayMatchScreen } from '../../platform/html/media-query.ts';
import { isReadmeProxy } from './image-proxies.ts';

type Selection = ReturnType<CheerioAPI>;

/** Attributes in which lazy loaders store the URL of the image to load later. */
const lateAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-image'];
/** Contains the original URL of a proxied README image. */
const canonical = 'data-canonical-src';
const lateSets = ['data-srcset', 'data-lazy-srcset'];
/** Maximum nodes checked in a `<picture>`. */
const mostParts = 60;
/** File names of the placeholders that loaders use. */
const placeholder = /(?:blank|placeholder|lazy|loading|loader|spacer|transparent|pixel|gr[ae]y|1x1)[^/]{0,60}$/i;
const pictureType = /^image\/(?:svg\+xml|png|apng|jpe?g|gif|webp|avif|bmp|x-icon)\s*(?:;|$)/i;
/** Image types that only some browsers support. */
const rareType = /^image\/(?:jxl|jp2|heic|heif)/i;

/** All URLs that an image, or a `<picture>` around it, contains in any form. */
export function namedAddresses(page: CheerioAPI, image: Selection): string[] {
  return [image, ...sourcesAround(page, image)].flatMap((part) => [
    part.attr('src') ?? '',
    ...ownAddresses(part),
    ...lateAddresses(page, part),
  ]);
}

/** URLs that a browser may load for an image, depending on the screen, or that a lazy loader may load instead. */
export function shownAddresses(page: CheerioAPI, image: Selection): string[] {
  const shown: string[] = [];
  for (const source of sourcesAround(page, image)) {
    const addresses = shownBy(page, source);
    const type = source.attr('type')?.trim() ?? '';
    const media = source.attr('media') ?? '';
    const isKnown = type === '' || pictureType.test(type);
    if (addresses.length === 0 || !mayMatchScreen(media) || !(isKnown || rareType.test(type))) continue;
    shown.push(...addresses);
    // The first source that always matches makes all later ones irrelevant.
    if (isKnown && isForAll(media)) return shown;
  }
  return [...shown, ...shownBy(page, image)];
}

const isForAll = (media: string): boolean => ['', 'all', 'screen'].includes(media.trim().toLowerCase());

/** Sources of the `<picture>` around an image; browsers ignore those after it. */
function sourcesAround(page: CheerioAPI, image: Selection): Selection[] {
  const parts = image.parent('picture')[0]?.children.slice(0, mostParts) ?? [];
  const [own] = image;
  const before = own === undefined ? [] : parts.slice(0, Math.max(0, parts.indexOf(own)));
  return before.flatMap((part) => ('name' in part && part.name === 'source' ? [page(part)] : []));
}

function shownBy(page: CheerioAPI, part: Selection): string[] {
  const own = ownAddresses(part);
  if (own.some((address) => !isPlaceholder(address))) {
    const [first = ''] = own;
    return isReadmeProxy(first) ? [...own, part.attr(canonical) ?? ''] : own;
  }
  return [...lateAddresses(page, part), part.attr('src') ?? ''];
}

/** The candidates a browser chooses from: with a `srcset`, the `src` is just one more entry without a density. */
function ownAddresses(part: Selection): string[] {
  const set = parseImageSet(part.attr('srcset') ?? '');
  const src = part.is('source') ? undefined : (part.attr('src') ?? part.attr('href') ?? part.attr('xlink:href'));
  const isComplete = set.some(({ descriptor }) => descriptor === '' || descriptor === '1x' || descriptor.endsWith('w'));
  return [...set.map(({ url }) => url), ...(src === undefined || isComplete ? [] : [src])];
}

/** URLs that a script may load instead of a placeholder. */
const lateAddresses = (page: CheerioAPI, part: Selection): string[] => [
  ...lateAttributes.flatMap((name) => part.attr(name) ?? []),
  ...lateSets.flatMap((name) => parseImageSet(part.attr(name) ?? '').map(({ url }) => url)),
  part.attr(canonical) ?? '',
  ...withoutScript(page, part),
];

const isPlaceholder = (address: string): boolean => {
  const trimmed = address.trim();
  return trimmed === '' || /^(?:data:|about:|#)/i.test(trimmed) || placeholder.test(trimmed.split(/[?#]/, 1)[0] ?? '');
};

/** URLs in a `<noscript>` right after a placeholder, which the script that replaces the placeholder loads. */
function withoutScript(page: CheerioAPI, part: Selection): string[] {
  const next = part.next();
  return next.is('noscript')
    ? next
        .find('img')
        .toArray()
        .slice(0, 2)
        .flatMap((image) => ownAddresses(page(image)))
    : [];
}
