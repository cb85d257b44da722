import type { DraftedProfile } from '../draft.ts';
import { founderWords, teamHeadings } from '../language/company-words.ts';
import { ownNames } from '../language/own-sentence.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact } from '../site/brand.ts';
import { isBelowHeadingOn } from '../site/section-topic.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { foundersIn } from './founder-sentence.ts';
import { founderBefore } from './sole-founder.ts';

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

/** Founders in structured data, and people the site itself calls founders; not founders of its customers. */
export function draftFounders(site: SiteReading, name: string | null): Founder[] {
  const names = ownNames(site.brand.label, name);
  const pages = pagesOn(site, ['about', 'home', 'other']);
  const found = pages.flatMap((page) => [...told(page, site.brand), ...toldInSentences(page, names)]);
  // Visible statements take precedence over structured data.
  const all =
    found.length > 0
      ? found
      : pages.flatMap((page) => ownNodes(page, names).flatMap((node) => declared(node, page.url)));
  const byName = new Map(all.toReversed().map((founder) => [compact(founder.name), founder]));
  return [...byName.values()].reverse().slice(0, most);
}

const ownNodes = ({ structured }: ReadPage, names: readonly string[]): StructuredNode[] =>
  structured.filter((node) => {
    const own = textsOf(node.name).map(compact);
    return own.length === 0 || own.some((each) => names.some((name) => each.includes(name)));
  });

function toldInSentences({ blocks, url, topic }: ReadPage, names: readonly string[]): Founder[] {
  return blocks.flatMap(({ text, element }, at) => {
    const isAbout = topic === 'about' || isBelowHeadingOn(blocks, at, ['about', 'team']);
    if (text.length > longestStory || zoneOf(element) === 'voice') return [];
    const sentences = sentencesOf(text);
    return sentences.flatMap((sentence, index) => [
      ...foundersIn(sentence, names, isAbout).map((name) => founderOf(name, sentence, url)),
      ...founderBefore(sentences, index, names).map((name) =>
        founderOf(name, sentences.slice(index - 1, index + 1).join(' '), url),
      ),
    ]);
  });
}

/** Suffixes after an apostrophe are not part of the name: "Yusuf Çelik'tir". */
const withoutEnding = (name: string): string => name.replace(/['’]\p{Ll}{1,5}$/u, '');

const founderOf = (name: string, quote: string, url: string): Founder => ({
  name: withoutEnding(name),
  title: null,
  bio: null,
  evidence: [{ quote, url }],
});

function declared({ founder, founders }: StructuredNode, url: string): Founder[] {
  return [founder, founders].flat().flatMap((each: unknown) => {
    const name = typeof each === 'object' && each !== null && 'name' in each ? each.name : each;
    return textsOf(name)
      .filter((text) => isPersonName(text))
      .map((text) => ({ name: text, title: null, bio: null, evidence: [{ quote: text, url }] }));
  });
}

/** A person's name in any script; not "Acme Team". */
const isPersonName = (text: string): boolean =>
  (wholeName.test(text) || caselessName.test(text)) && !noPerson.test(text);
const caselessName = /^(?=.{4,60}$)[\p{Lo}\p{M}'’׳.-]{2,}(?: [\p{Lo}\p{M}'’׳.-]{2,}){1,3}$/u;
const noPerson =
  /(?<![\p{L}])(?:team|staff|group|studios?|labs?|company|equipe|équipe|equipo|gruppe|redaktion|inc|ltd|llc|gmbh|founders?)(?![\p{L}])|فريق|شركة|צוות|チーム|团队|팀$/iu;

/** "Ada Park, Co-founder & CEO" in one block or two: on an about page, or with the company's name. */
function told({ blocks, topic, url }: ReadPage, { label }: Brand): Founder[] {
  return blocks.flatMap(({ text, element }, index) => {
    const person = labelledPerson(blocks[index - 1], text) ?? personOf(text, blocks[index + 1]?.text ?? '');
    if (person === undefined || zoneOf(element) === 'voice') return [];
    const isTeam = topic === 'about' || teamHeadings.test(headingBefore(blocks, index));
    const isOurs = person.of === '' ? isTeam : label !== '' && person.of.includes(label);
    const { name, title, quote } = person;
    return isOurs ? [{ name, title, bio: null, evidence: [{ quote, url }] }] : [];
  });
}

function headingBefore(blocks: ReadPage['blocks'], at: number): string {
  for (let before = at - 1; before >= 0 && at - before < mostOfTeam; before -= 1) {
    const block = blocks[before];
    if (block !== undefined && /^h[1-3]$/.test(block.element.name) && !wholeName.test(block.text)) return block.text;
  }
  return '';
}

const mostOfTeam = 20;

/** A name below or beside its label, as in a company table: 創業者, "Founder". */
function labelledPerson(label: ReadPage['blocks'][number] | undefined, text: string): Person | undefined {
  const title = label?.text.replace(/[:：]$/, '').trim() ?? '';
  const isLabel =
    /^(?:th|dt|td)$/.test(label?.element.name ?? '') && title.length <= longestLabel && founderWords.test(title);
  const isPerson = text.length <= longestTitle && (isPersonName(text) || eastAsianName.test(text));
  return isLabel && isPerson ? { name: text, title, quote: `${title} ${text}`, of: '' } : undefined;
}

const longestLabel = 20;

interface Person {
  name: string;
  title: string;
  quote: string;
  /** The company they founded, in compact form; empty if not stated. */
  of: string;
}

const longestText = 120;
const longestStory = 3000;
const longestTitle = 60;
const eastAsianName = /^(?:\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}|[가-힣]{2,4})$/u;

function personOf(text: string, next: string): Person | undefined {
  if (text.length > longestText) return undefined;
  if ((wholeName.test(text) && !noPerson.test(text)) || eastAsianName.test(text)) {
    const title = wholeTitle.exec(next);
    const isTitle =
      title !== null || (next.length <= longestTitle && !/[.。!！]$/.test(next) && founderWords.test(next));
    return isTitle
      ? { name: text, title: next, quote: `${text} ${next}`, of: compact(title?.groups?.of ?? '') }
      : undefined;
  }
  const { name, title, of = '' } = named.exec(text)?.groups ?? {};
  return name === undefined || title === undefined ? undefined : { name, title, quote: text, of: compact(of) };
}
