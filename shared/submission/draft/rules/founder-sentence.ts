import { andWords, byWords, founderWords, foundingSource } from '../language/company-words.ts';
import { isOfOurselves } from '../language/own-sentence.ts';
import { compact } from '../site/brand.ts';
import { soleFounder } from './sole-founder.ts';

const person = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}\.)?(?: (?:van|von|de|der|da|di|la|le|del|dos|den)){0,3}(?: \p{Lu}[\p{L}'’-]{1,30}){1,2}`;
const between = `(?:, | (?:${andWords.join('|')}) |, (?:${andWords.join('|')}) )`;
const people = new RegExp(`(?<![\\p{L}\\p{N}'’-])(?<list>${person}(?:${between}${person}){0,4})(?![\\p{L}])`, 'gu');
const founding = new RegExp(foundingSource, 'iu');
const by = new RegExp(`(?<![\\p{L}])(?:${byWords.join('|')}) $`, 'iu');
const parting = new RegExp(between, 'u');

const eastAsian: readonly RegExp[] = [
  /(?<![\p{Script=Han}])(?<list>\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}(?:[と、]\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}){0,3})(?:が|により|によって)[^。]{0,30}(?:創業|設立|創立)/u,
  /由(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){0,3})(?:于|在|共同|创|創)[^。]{0,20}(?:创|創|成立)?/u,
  /(?:^|[，,。年])(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){1,3})(?:共同)?(?:创立|创办|创建|成立)/u,
  /(?<![가-힣])(?<list>[가-힣]{3}(?:(?:과|와|, ?) ?[가-힣]{3}){0,3})(?:이|가) [^.]{0,30}(?:창업|설립|창립)/u,
];

/** Somebody who says to be the founder: of the company whose website it is. */
const presented: readonly RegExp[] = [
  /(?:^|[、。はの])(?:共同)?(?:創業者|創設者)の(?<name>\p{Script=Han}{1,3} ?\p{Script=Han}{1,3})(?:です|と申します)/u,
  /(?:我是|我叫)?(?:联合)?创始人(?<name>\p{Script=Han}{2,4})(?=[，,。：:]|$)/u,
  /(?:^|[ ,])(?:공동 ?)?창업자 (?<name>[가-힣]{3})입니다/u,
];

const introduction = `(?:^|[\\s,(])(?:I['’]m|I am|[Mm]y name is|[Ii]ch bin|[Ii]ch hei(?:ss|ß)e|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Ss]ou|[Ss]ono|[Ii]k ben|[Jj]estem|[Nn]azywam się) (?<name>${person})`;
const introduced = new RegExp(`${introduction}(?![\\p{L}])`, 'u');
/** "I'm Ada Park, the founder". */
const introducedAs = new RegExp(`${introduction}, (?<role>[^,.]{3,40})`, 'u');

const longest = 300;

/** Who says to be the founder. */
function presentedIn(sentence: string): string | undefined {
  const { name, role = '' } = introducedAs.exec(sentence)?.groups ?? {};
  if (name !== undefined && founderWords.test(role)) return name;
  return presented.flatMap((pattern) => pattern.exec(sentence)?.groups?.name ?? [])[0];
}

/** The people of whom a sentence says that they founded the company: "Founded in 2020 by A and B". `names`: what it is called. */
export function foundersIn(sentence: string, names: readonly string[]): string[] {
  if (sentence.length > longest) return [];
  const self = presentedIn(sentence);
  if (self !== undefined) return [self];
  if (!founding.test(sentence)) return [];
  for (const pattern of eastAsian) {
    const { list } = pattern.exec(sentence)?.groups ?? {};
    if (list !== undefined && namesUs(sentence, names))
      return list.split(/[和、与と]|과 ?|와 ?|, ?/).map((name) => name.trim());
  }
  const myself = introduced.exec(sentence)?.groups?.name;
  if (myself !== undefined && namesUs(sentence, names)) return [myself];
  const found = founding.exec(sentence);
  if (found === null) return [];
  const after = sentence.slice(found.index + found[0].length);
  const several = [...sentence.matchAll(people)].flatMap(({ groups, index }) => {
    const list = groups?.list ?? '';
    const members = list.split(parting);
    const isCompany = members.some((member) => names.some((name) => compact(member).includes(name)));
    const isNamed = by.test(sentence.slice(0, index)) || members.length > 1;
    if (isCompany || !isNamed) return [];
    const before = sentence.slice(0, found.index).replace(list, '');
    return isOfOurselves(before, after.replace(list, ''), names) ? members : [];
  });
  return several.length > 0 ? several : [soleFounder(sentence, names)].flatMap((name) => name ?? []);
}

const namesUs = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => compact(sentence).includes(name)) || /私たち|当社|弊社|我们|我司|저희|우리|당사/.test(sentence);
