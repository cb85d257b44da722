import { andWords, foundingWords, saysOurselves, speaksOfOthers } from '../language/company-words.ts';
import { behindIt, itIs, makingForms, productNouns } from '../language/making-words.ts';
import { compact } from '../site/brand.ts';
import { companyEnding } from './sole-founder.ts';

/** People said to have made the product. */
export interface Makers {
  names: string[];
  /** Whether the sentence says how the product began, not only who runs it. */
  creates: boolean;
}

const word = "\\p{Lu}[\\p{L}'’-]{1,30}";
const person = `${word}(?: \\p{Lu}\\.)?(?: (?:van|von|de|der|da|di|la|le|del|dos|den)){0,3}(?: ${word}){1,2}`;
const between = `(?:,? (?:${andWords.join('|')}) |, )`;
const people = `(?<list>${person}(?:${between}${person}){1,4})`;
const forms = makingForms.map(({ creates, before, behind }) => ({
  creates,
  pattern: new RegExp(before, 'giu'),
  behind: new RegExp(`^${behind}`, 'iu'),
}));
const atStart = new RegExp(`^${people}(?![\\p{L}])`, 'u');
const oneAtStart = new RegExp(`^${person}(?=,)`, 'u');
const parting = new RegExp(between, 'u');

const eastern: readonly RegExp[] = [
  /(?<![\p{Script=Han}])(?<list>\p{Script=Han}{1,3} \p{Script=Han}{1,3}(?:[と、]\p{Script=Han}{1,3} \p{Script=Han}{1,3}){0,3}|\p{Script=Han}{3,5}(?:[と、]\p{Script=Han}{3,5}){1,3})(?:の二人|の2人)?が[^。]{0,40}(?:作って|作りました|つくって|つくりました|開発し|開発を始め|制作し|立ち上げ|生み出し)/u,
  /(?<![가-힣])(?<list>[가-힣]{3}(?:(?:과|와|, ?) ?[가-힣]{3}){1,3}|[가-힣]{3}(?= (?:대표|개발자|공동대표|씨)(?:가|이)))(?: (?:대표|개발자|공동대표|씨))?(?:이|가) [^.]{0,40}(?:만들었|만들고|만든|개발했|개발하|시작했|시작하)/u,
  /由(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){0,3})(?:于|在|共同|两人|开发|打造|制作|创作)[^。]{0,20}(?:开发|打造|制作|创作|推出)?/u,
  /(?:^|[，,。年])(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){1,3})(?:在\p{Script=Han}{2,5}?)(?:共同)?(?:创立|创办|创建|成立|开发)/u,
];

const longest = 300;

/**
 * People said to have made or to run the product; at least two, since a single one may be a hired developer. `names`:
 * the product's names.
 */
export function makersIn(sentence: string, names: readonly string[], isAboutPage = false): Makers | undefined {
  if (sentence.length > longest) return undefined;
  if (isUnspacedScript.test(sentence)) return inEastern(sentence, names);
  // A cheap test first: few sentences contain two adjacent names.
  if (!twoPeople.test(sentence)) return itsOne.test(sentence) ? standingBehind(sentence, names) : undefined;
  for (const { creates, pattern, behind } of forms) {
    for (const found of sentence.matchAll(pattern)) {
      const from = found.index + found[0].length;
      const list = listAt(sentence, from);
      const isOurs = list !== undefined && behind.test(sentence.slice(from + list.length));
      if (list !== undefined && isOurs && isOnUs(sentence.slice(0, found.index), names, isAboutPage))
        return { names: list.split(parting), creates };
    }
  }
  return standingBehind(sentence, names);
}

function inEastern(sentence: string, names: readonly string[]): Makers | undefined {
  if (!names.some((name) => compact(sentence).includes(name))) return undefined;
  const list = eastern.flatMap((pattern) => pattern.exec(sentence)?.groups?.list ?? [])[0];
  if (list === undefined) return undefined;
  return { names: list.split(/[和、与と]|과 ?|와 ?|, ?/u).map((name) => name.trim()), creates: true };
}

const isUnspacedScript = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const twoPeople = new RegExp(`${person}${between}${person}`, 'u');
/** "Acme, c’est Ada Park, qui". */
const itsOne = /, (?:c['’]est|das ist|é|è|es|is|to) \p{Lu}/u;

/** Two or more people named at this position; companies don't count. */
function listAt(sentence: string, from: number): string | undefined {
  const list = atStart.exec(sentence.slice(from))?.groups?.list;
  return list?.split(parting).some((each) => companyEnding.test(each)) === true ? undefined : list;
}

function isOnUs(before: string, names: readonly string[], isAboutPage: boolean): boolean {
  if (speaksOfOthers.test(before)) return false;
  if (names.some((name) => compact(before).includes(name)) || saysOurselves.test(before)) return true;
  return isAboutPage && productNouns.test(before);
}

const starts = /(?<![\p{L}'’-])\p{Lu}/gu;

/** "Behind Acme are Ada Park and Ben Holm." */
function standingBehind(sentence: string, names: readonly string[]): Makers | undefined {
  for (const { index } of sentence.matchAll(starts)) {
    const before = sentence.slice(0, index);
    const product = (behindIt.exec(before) ?? itIs.exec(before))?.groups?.product;
    if (product === undefined || !names.some((name) => compact(product).includes(name))) continue;
    const list = listAt(sentence, index);
    if (list !== undefined) return { names: list.split(parting), creates: false };
    // "Acme, c’est Ada Park, qui l’a créée en 2018".
    const one = oneAtStart.exec(sentence.slice(index))?.[0];
    const isFounder = one !== undefined && foundingWords.test(sentence.slice(index + one.length));
    if (one !== undefined && isFounder && !companyEnding.test(one)) return { names: [one], creates: true };
  }
  return undefined;
}
