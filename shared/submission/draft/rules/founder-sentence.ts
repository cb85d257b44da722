import { andWords, byWords, founderSource, founderWords, foundingSource } from '../language/company-words.ts';
import { productNouns } from '../language/making-words.ts';
import { isOfOurselves } from '../language/own-sentence.ts';
import { compact } from '../site/brand.ts';
import { makersIn } from './maker-sentence.ts';
import { soleFounder } from './sole-founder.ts';

const person = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}\.)?(?: (?:van|von|de|der|da|di|la|le|del|dos|den)){0,3}(?: \p{Lu}[\p{L}'’-]{1,30}){1,2}`;
/** An apposition between two names: "Ada Park, a nurse, and Ben Holm". */
const apposition = '(?:, \\p{Ll}[^,.;]{2,40},?)?';
const between = `(?:${apposition} (?:${andWords.join('|')}) |, (?:${andWords.join('|')}) |, )`;
const people = new RegExp(`(?<![\\p{L}\\p{N}'’-])(?<list>${person}(?:${between}${person}){0,4})(?![\\p{L}])`, 'gu');
const founding = new RegExp(foundingSource, 'iu');
/** In Turkish, the word for "by" follows the names. */
const byBehind = /^ tarafından(?![\p{L}])/u;
const by = new RegExp(`(?<![\\p{L}])(?:${byWords.join('|')}) $`, 'iu');
const parting = new RegExp(between, 'u');
/** Verbs followed by their subject: "Firmę założył w 2017 roku Jan Lis", "la fundó Ana Gil". */
const activeVerbs =
  'fundó|creó|fundou|criou|fondò|ha fondato|stworzył[ai]?|stworzyli|stworzyły|założył[ai]?|założyli|założyły|založil[aiy]?|perusti|perustivat|заснував|заснувала|заснували|основал|основала|основали|grundade|grundlagde|stiftede|stiftet|grunnla|gründete|oprichtte';
const foundedBy = new RegExp(
  `(?<![\\p{L}])(?:${activeVerbs}) (?:(?:\\p{Ll}{1,12}|(?:19|20)\\d{2}\\.?) ){0,4}(?<! (?:w|we|v|ve|in|en|em|i|у|в) )(?<list>${person}(?:${between}${person}){0,4})(?![\\p{L}])`,
  'u',
);
/** "Основатель — Анна Крылова", "alapítója Szabó Eszter", "Founder: Ada Park". */
const entitled = new RegExp(
  `${founderSource}(?: ?[:：—–-]|,|) (?:(?:is|ist|est|es|è|é|je|jest|är|er) (?:\\p{Ll}{2,20} ){0,2})?(?<list>${person}(?:${between}${person}){0,4})(?=[.,;]|$)`,
  'iu',
);

const arabicName = '\\p{Script=Arabic}{3,15} \\p{Script=Arabic}{3,15}';
const arabicNames = `(?<list>${arabicName}(?: و ?${arabicName}){0,3})(?=[ .،,]|$)`;

/** Names in scripts without capitals, next to founding words. */
const unmarked: readonly RegExp[] = [
  new RegExp(`على يد ${arabicNames}`, 'u'),
  new RegExp(`(?<!\\p{L})(?:أسسها|أسسه|أسّس|أسس|بدأته|بدأها|بدأه) ${arabicNames}`, 'u'),
  /(?<![\p{Script=Han}])(?<list>\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}(?:[と、]\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}){0,3})(?:が|により|によって)[^。]{0,30}(?:創業|設立|創立)/u,
  /由(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){0,3})(?:于|在|共同|创|創)[^。]{0,20}(?:创|創|成立)?/u,
  /(?:^|[，,。年])(?<list>\p{Script=Han}{2,4}?(?:[和、与]\p{Script=Han}{2,4}?){1,3})(?:共同)?(?:创立|创办|创建|成立)/u,
  /(?<![가-힣])(?<list>[가-힣]{3}(?:(?:과|와|, ?) ?[가-힣]{3}){0,3})(?:이|가) [^.]{0,30}(?:창업|설립|창립)/u,
];

/** People introducing themselves as founder of the website's own company. */
const presented: readonly RegExp[] = [
  /(?:^|[、。はの])(?:共同)?(?:創業者|創設者)の(?<name>\p{Script=Han}{1,3} ?\p{Script=Han}{1,3})(?:です|と申します)/u,
  /^(?:創業者|創設者)の(?<name>\p{Script=Han}{1,3} ?\p{Script=Han}{1,3})[はが]/u,
  /(?:我是|我叫)?(?:联合)?创始人(?<name>\p{Script=Han}{2,4})(?=[，,。：:]|$)/u,
  /(?:^|[ ,])(?:공동 ?)?창업자 (?<name>[가-힣]{3})(?:입니다|[은는] )/u,
];

const introduction = `(?:^|[\\s,(])(?:I['’]m|I am|[Mm]y name is|[Ii]ch bin|[Ii]ch hei(?:ss|ß)e|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Ss]ou|[Ss]ono|[Ii]k ben|[Jj]estem|[Nn]azywam się) (?<name>${person})`;
const introduced = new RegExp(`${introduction}(?![\\p{L}])`, 'u');
/** "I'm Ada Park, the founder". */
const introducedAs = new RegExp(`${introduction}, (?<role>[^,.]{3,40})`, 'u');

const longest = 300;

/** The person introducing themselves as founder. */
function presentedIn(sentence: string): string | undefined {
  const { name, role = '' } = introducedAs.exec(sentence)?.groups ?? {};
  if (name !== undefined && founderWords.test(role)) return name;
  return presented.flatMap((pattern) => pattern.exec(sentence)?.groups?.name ?? [])[0];
}

/** The people a sentence calls the company's founders: "Founded in 2020 by A and B". `names`: the company's names. */
export function foundersIn(sentence: string, names: readonly string[], isAboutPage = false): string[] {
  if (sentence.length > longest) return [];
  const self = presentedIn(sentence);
  if (self !== undefined) return [self];
  const makers = makersIn(sentence, names, isAboutPage);
  if (makers !== undefined) return makers.names;
  if (!founding.test(sentence) && !founderWords.test(sentence)) return [];
  const calledSo = founderOfUs(sentence, names);
  if (calledSo.length > 0) return calledSo;
  const inUnmarked = foundersUnmarked(sentence, names);
  if (inUnmarked.length > 0) return inUnmarked;
  const myself = introduced.exec(sentence)?.groups?.name;
  if (myself !== undefined && namesUs(sentence, names)) return [myself];
  const told = toldIn(sentence, names, isAboutPage);
  if (told.length > 0) return told;
  const found = founding.exec(sentence);
  if (found === null) return [];
  const after = sentence.slice(found.index + found[0].length);
  const several = [...sentence.matchAll(people)].flatMap(({ groups, index }) => {
    const list = groups?.list ?? '';
    const members = list.split(parting);
    const isCompany = members.some((member) => names.some((name) => compact(member).includes(name)));
    const isNamed =
      by.test(sentence.slice(0, index)) || byBehind.test(sentence.slice(index + list.length)) || members.length > 1;
    // "Initech, London, founded in 1975" is a company with its city.
    const isApposition =
      !by.test(sentence.slice(0, index)) && /^[, ]{1,3}$/.test(sentence.slice(index + list.length, found.index));
    if (isCompany || !isNamed || isApposition) return [];
    const before = sentence.slice(0, found.index).replace(list, '');
    return isOfOurselves(before, after.replace(list, ''), names) ? members : [];
  });
  return several.length > 0 ? several : [soleFounder(sentence, names)].flatMap((name) => name ?? []);
}

/** Founders with names in scripts without capitals. */
function foundersUnmarked(sentence: string, names: readonly string[]): string[] {
  for (const pattern of unmarked) {
    const { list } = pattern.exec(sentence)?.groups ?? {};
    if (list !== undefined && namesUs(sentence, names))
      return list.split(/[和、与と]|과 ?|와 ?|, ?| و ?(?=\p{Script=Arabic}{3,} )/u).map((name) => name.trim());
  }
  return [];
}

const isFounderOf = new RegExp(
  `^,? (?:the |die |der |le |la |les |el |los |las |o |a |os |as |il |i |gli |de )?${founderSource} (?:of|von|de|di|do|da|van|av|af) (?<of>.{2,30})`,
  'iu',
);

/** "Ada Park, founder of Acme". */
function founderOfUs(sentence: string, names: readonly string[]): string[] {
  return [...sentence.matchAll(people)].flatMap(({ 0: list, index }) => {
    const { of = '' } = isFounderOf.exec(sentence.slice(index + list.length))?.groups ?? {};
    return names.some((name) => compact(of).startsWith(name)) ? list.split(parting) : [];
  });
}

/** Names after the verb, or after a title. */
function toldIn(sentence: string, names: readonly string[], isAboutPage: boolean): string[] {
  const told = foundedBy.exec(sentence) ?? capitalised(entitled.exec(sentence));
  const list = told?.groups?.list;
  const before = sentence.slice(0, told?.index);
  const isOurs =
    isOfOurselves(before, '', names) || (isAboutPage && (refersToUs.test(before) || productNouns.test(before)));
  return list !== undefined && isOurs ? list.split(parting).filter((name) => !ofOffice.test(name)) : [];
}

/** "The founder", "Its founder", on an about page. */
const refersToUs = /^(?:the|its|der|die|ihr|ihre|le|la|son|sa|el|su|o|a|seu|sua|il|de|het|jej|její|jeho) $/iu;

/** A match with capitalised names; the words before may have any case. "Founder and CEO" isn't a name. */
const capitalised = (found: RegExpExecArray | null): RegExpExecArray | null =>
  wholeList.test(found?.groups?.list ?? '') ? found : null;
const wholeList = new RegExp(`^${person}(?:${between}${person}){0,4}$`, 'u');
const ofOffice = /^(?:CEO|CTO|COO|CFO|CPO|CMO) /;

const namesUs = (sentence: string, names: readonly string[]): boolean =>
  names.some((name) => compact(sentence).includes(name)) || /私たち|当社|弊社|我们|我司|저희|우리|당사/.test(sentence);
