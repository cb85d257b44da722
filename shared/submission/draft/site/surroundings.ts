import type { PageElement } from '../reading/dom.ts';
import { handedDown } from './handed-down.ts';

/** Section of a page; `voice` is other people's words, such as testimonials. */
export type Zone = 'header' | 'footer' | 'voice' | 'main';

const longestClass = 200;
const words: readonly (readonly [Zone, RegExp])[] = [
  ['voice', /testimonial|(?:^|[\s_-])(?:quotes?|reviews?|tweets?|customer-stor(?:y|ies))(?:$|[\s_-])/i],
  ['footer', /(?:^|[\s_-])(?:site|page|global|main|the)?-?footer|^Footer|footer_|(?:^|[\s_-])foot(?:$|[\s_-])/i],
  [
    'header',
    /(?:^|[\s_-])(?:site|page|global|main|top)?-?(?:header|navbar|nav|navigation|topbar|masthead)(?:$|[\s_-])|^(?:Header|Nav)/i,
  ],
];

const roles: Readonly<Record<string, Zone>> = { contentinfo: 'footer', banner: 'header', navigation: 'header' };
const tags: Readonly<Record<string, Zone>> = { footer: 'footer', header: 'header', nav: 'header', blockquote: 'voice' };

/**
 * The section of the page an element is in: someone else's `voice` (testimonials), the footer, the header, or the main
 * part. Tags take precedence over classes; a header inside a section or article belongs to that section.
 */
export const zoneOf = (element: PageElement): Zone => surroundings(element).zone;

interface Surroundings {
  zone: Zone;
  /** Whether the zone is settled, so that outer elements no longer matter. */
  isSettled: boolean;
}

const settled: Readonly<Record<Zone, Surroundings>> = {
  voice: { zone: 'voice', isSettled: true },
  footer: { zone: 'footer', isSettled: true },
  header: { zone: 'header', isSettled: false },
  main: { zone: 'main', isSettled: true },
};

const surroundings = handedDown<Surroundings>({ zone: 'main', isSettled: false }, (element, around) => {
  if (/^(?:main|article)$/.test(element.name) || element.attribs.role === 'main') return settled.main;
  if (headsItsOwnPart(element)) return around;
  const zone = tags[element.name] ?? roles[element.attribs.role ?? ''] ?? zoneOfClass(element);
  if (zone === undefined || (zone === 'header' && around.isSettled)) return around;
  return settled[zone];
});

/**
 * Whether a `header` belongs to a section: content management systems output headers that contain headings and nothing
 * clickable.
 */
function headsItsOwnPart({ name, attribs, children }: PageElement): boolean {
  const inside = children.filter((child) => 'attribs' in child);
  return (
    name === 'header' &&
    attribs.role === undefined &&
    inside.length > 0 &&
    inside.every((child) => /^(?:h[1-6]|p|hgroup)$/.test(child.name) && holdsNoLink(child))
  );
}

const holdsNoLink = ({ children }: PageElement): boolean =>
  children.every((child) => !('attribs' in child) || /^(?:span|b|strong|em|i|br|small)$/.test(child.name));

function zoneOfClass({ attribs, name }: PageElement): Zone | undefined {
  if (name === 'body' || name === 'html') return undefined;
  for (const told of [attribs.class, attribs.id, attribs['data-framer-name']]) {
    const zone = words.find(([, pattern]) => pattern.test((told ?? '').slice(0, longestClass)))?.[0];
    if (zone !== undefined) return zone;
  }
  return undefined;
}
