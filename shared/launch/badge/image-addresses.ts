import type { CheerioAPI } from 'cheerio';
import { parseImageSet } from '../../platform/html/image-set.ts';
import { mayMatchScreen } from '../../platform/html/media-query.ts';
import { isReadmeProxy } from './image-proxies.ts';

type Selection = ReturnType<CheerioAPI>;

/** Where lazy loaders keep what they show later. */
const lateAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-image'];
/** Original address of a proxied README image. */
const canonical = 'data-canonical-src';
const lateSets = ['data-srcset', 'data-lazy-srcset'];
/** Maximum nodes checked in a `<picture>`. */
const mostParts = 60;
/** Names of files that loaders put into the place of an image. */
const placeholder = /(?:blank|placeholder|lazy|loading|loader|spacer|transparent|pixel|gr[ae]y|1x1)[^/]{0,60}$/i;
const pictureType = /^image\/(?:svg\+xml|png|apng|jpe?g|gif|webp|avif|bmp|x-icon)\s*(?:;|$)/i;
/** Some browsers show them. */
const rareType = /^image\/(?:jxl|jp2|heic|heif)/i;

/** Every address that an image, or a `<picture>` around it, names in any way. */
export function namedAddresses(page: CheerioAPI, image: Selection): string[] {
  return [image, ...sourcesAround(page, image)].flatMap((part) => [
    part.attr('src') ?? '',
    ...ownAddresses(part),
    ...lateAddresses(page, part),
  ]);
}

/** Addresses that a browser loads for an image on some screen, or a lazy loader in its place. */
export function shownAddresses(page: CheerioAPI, image: Selection): string[] {
  const shown: string[] = [];
  for (const source of sourcesAround(page, image)) {
    const addresses = shownBy(page, source);
    const type = source.attr('type')?.trim() ?? '';
    const media = source.attr('media') ?? '';
    const isKnown = type === '' || pictureType.test(type);
    if (addresses.length === 0 || !mayMatchScreen(media) || !(isKnown || rareType.test(type))) continue;
    shown.push(...addresses);
    // The first that matches everywhere takes the place of all that follow.
    if (isKnown && isForAll(media)) return shown;
  }
  return [...shown, ...shownBy(page, image)];
}

const isForAll = (media: string): boolean => ['', 'all', 'screen'].includes(media.trim().toLowerCase());

/** Sources of the `<picture>` around an image; those after it do nothing in browsers. */
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

/** What a browser takes: with a `srcset`, the `src` is only one more entry without a density. */
function ownAddresses(part: Selection): string[] {
  const set = parseImageSet(part.attr('srcset') ?? '');
  const src = part.is('source') ? undefined : (part.attr('src') ?? part.attr('href') ?? part.attr('xlink:href'));
  const isComplete = set.some(({ descriptor }) => descriptor === '' || descriptor === '1x' || descriptor.endsWith('w'));
  return [...set.map(({ url }) => url), ...(src === undefined || isComplete ? [] : [src])];
}

/** What a script may show in place of a placeholder. */
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

/** Of the image in a `<noscript>` right after a placeholder: what the script that puts it there shows. */
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
