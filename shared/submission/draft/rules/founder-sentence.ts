import { andWords, byWords, foundingSource } from '../language/company-words.ts';
import { isOfOurselves } from '../language/own-sentence.ts';
import { compact } from '../site/brand.ts';

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

const introduced = new RegExp(
  `(?:^|[\\s,(])(?:I['’]m|I am|[Mm]y name is|[Ii]ch bin|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Ss]ou|[Ss]ono|[Ii]k ben|[Jj]estem|[Nn]azywam się) (?<name>${person})(?![\\p{L}])`,
  'u',
);

const longest = 300;

/** The people of whom a sentence says that they founded the company: "Founded in 2020 by A and B". `names`: what it is called. */
export function foundersIn(sentence: string, names: readonly string[]): string[] {
  if (sentence.length > longest || !founding.test(sentence)) return [];
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
  return [...sentence.matchAll(people)].flatMap(({ groups, index }) => {
    const list = groups?.list ?? '';
    const members = list.split(parting);
    const isCompany = members.some((member) => names.some((name) => compact(member).includes(name)));
    const isNamed = by.test(sentence.slice(0, index)) || members.length > 1;
    if (isCompany || !isNamed) return [];
    const before = sentence.slice(0, found.index).replace(list, '');
    return isOfOurselves(before, after.replace(list, ''), names) ? members : [];
  });
}

const namesUs = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => compact(sentence).includes(name)) || /私たち|当社|弊社|我们|我司|저희|우리|당사/.test(sentence);
