import type { DraftedProfile } from '../draft.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact } from '../site/brand.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';

type Founder = DraftedProfile['founders'][number];

const most = 6;
const personName = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)?(?: (?:van|von|de|der|da|di|la|le))*(?: \p{Lu}[\p{L}'’-]+){1,2}`;
const founderTitle = String.raw`(?:CEO|CTO|COO|President|Chief \p{Lu}\p{Ll}+ Officer)?(?: ?(?:and|&|,|\/) ?)?(?:[Cc]o-?)?[Ff]ounder(?:,? ?(?:and|&|,|\/|\+) ?(?:CEO|CTO|COO|CPO|President|Chief \p{Lu}\p{Ll}+ Officer))?`;
const named = new RegExp(
  `^(?<name>${personName})(?:, | [–—|-] |\\s+)(?<title>${founderTitle})(?: (?:of|at|,) (?<of>.{2,40}))?$`,
  'u',
);
const wholeName = new RegExp(`^${personName}$`, 'u');
const wholeTitle = new RegExp(`^(?:${founderTitle})(?: (?:of|at|,) (?<of>.{2,40}))?$`, 'u');

/** The founders: those of the structured data, and people whom the site itself calls so. Founders of customers are none. */
export function draftFounders(site: SiteReading): Founder[] {
  const found = pagesOn(site, ['about', 'home', 'other']).flatMap((page) => [
    ...page.structured.flatMap((node) => declared(node, page.url)),
    ...told(page, site.brand),
  ]);
  const byName = new Map(found.toReversed().map((founder) => [compact(founder.name), founder]));
  return [...byName.values()].reverse().slice(0, most);
}

function declared({ founder, founders }: StructuredNode, url: string): Founder[] {
  return [founder, founders].flat().flatMap((each: unknown) => {
    const name = typeof each === 'object' && each !== null && 'name' in each ? each.name : each;
    return textsOf(name)
      .filter((text) => wholeName.test(text))
      .map((text) => ({ name: text, title: null, bio: null, evidence: [{ quote: text, url }] }));
  });
}

/** "Ada Park, Co-founder & CEO" in one block or in two: on a page about the company, or with the company's name. */
function told({ blocks, topic, url }: ReadPage, { label }: Brand): Founder[] {
  return blocks.flatMap(({ text, element }, index) => {
    const person = personOf(text, blocks[index + 1]?.text ?? '');
    if (person === undefined || zoneOf(element) === 'voice') return [];
    const isOurs = person.of === '' ? topic === 'about' : label !== '' && person.of.includes(label);
    const { name, title, quote } = person;
    return isOurs ? [{ name, title, bio: null, evidence: [{ quote, url }] }] : [];
  });
}

interface Person {
  name: string;
  title: string;
  quote: string;
  /** The company whose founder it is, compact; empty where that is not said. */
  of: string;
}

const longestText = 120;

function personOf(text: string, next: string): Person | undefined {
  if (text.length > longestText) return undefined;
  if (wholeName.test(text)) {
    const title = wholeTitle.exec(next);
    return title === null
      ? undefined
      : { name: text, title: next, quote: `${text} ${next}`, of: compact(title.groups?.of ?? '') };
  }
  const { name, title, of = '' } = named.exec(text)?.groups ?? {};
  return name === undefined || title === undefined ? undefined : { name, title, quote: text, of: compact(of) };
}
