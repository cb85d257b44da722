import { isElement, type PageElement } from '../reading/dom.ts';

/** Part of a page that something stands in. */
export type Zone = 'header' | 'footer' | 'voice' | 'main';

const longestClass = 200;
const words: readonly (readonly [Zone, RegExp])[] = [
  ['voice', /testimonial|(?:^|[\s_-])(?:quotes?|reviews?|tweets?|customer-stor(?:y|ies))(?:$|[\s_-])/i],
  ['footer', /(?:^|[\s_-])(?:site|page|global|main|the)?-?footer|^Footer|footer_/i],
  [
    'header',
    /(?:^|[\s_-])(?:site|page|global|main|top)?-?(?:header|navbar|nav|navigation|topbar|masthead)(?:$|[\s_-])|^(?:Header|Nav)/i,
  ],
];

const roles: Readonly<Record<string, Zone>> = { contentinfo: 'footer', banner: 'header', navigation: 'header' };
const tags: Readonly<Record<string, Zone>> = { footer: 'footer', header: 'header', nav: 'header', blockquote: 'voice' };

/**
 * The part of the page that an element stands in: somebody else's `voice` (testimonials), the page's footer or header, or its
 * main part. Tags decide before classes; a header inside a section or an article is that section's own.
 */
export function zoneOf(element: PageElement): Zone {
  const known = zones.get(element);
  if (known !== undefined) return known;
  const zone = findZone(element);
  zones.set(element, zone);
  return zone;
}

const zones = new WeakMap<PageElement, Zone>();

function findZone(element: PageElement): Zone {
  let found: Zone = 'main';
  for (const step of ancestors(element)) {
    if (step.name === 'main' || step.name === 'article') return 'main';
    const zone = tags[step.name] ?? roles[step.attribs.role ?? ''] ?? zoneOfClass(step);
    if (zone === 'voice' || zone === 'footer') return zone;
    if (zone === 'header') found = 'header';
  }
  return found;
}

function zoneOfClass({ attribs, name }: PageElement): Zone | undefined {
  if (name === 'body' || name === 'html') return undefined;
  for (const told of [attribs.class, attribs.id, attribs['data-framer-name']]) {
    const zone = words.find(([, pattern]) => pattern.test((told ?? '').slice(0, longestClass)))?.[0];
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** The element and what it stands in, from the inside out. */
export function* ancestors(element: PageElement): Generator<PageElement> {
  for (let step: PageElement['parent'] = element; step !== null; step = step.parent) {
    if ('attribs' in step && isElement(step)) yield step;
  }
}
