import { foundingSource } from '../language/company-words.ts';
import { compact } from '../site/brand.ts';

const word = "\\p{Lu}[\\p{L}'’-]{1,30}";
const person = `${word}(?: \\p{Lu}\\.)?(?: (?:van|von|de|der|da|di|la|le|del|dos|den)){0,3}(?: ${word}){1,2}`;
/** A sentence's subject: at its start, or right after "hat" if the verb comes first. */
const subject = new RegExp(
  `^(?:(?:In|Im Jahr|En|Em|Nel|W|Anno|W roku) ?(?:19|20)\\d{2},? (?:hat |heeft )?|(?:19|20)\\d{2} (?:hat|gründete|startete) )?(?<name>${person})(?=[ ,(])`,
  'u',
);
const founding = new RegExp(foundingSource, 'giu');
const passive =
  /(?:\b(?:was|were|is|been|being|wurde|worden|fue|foi|a été|è stata|è stato|werd|został[ao]?|which|that|die|das|qui|que|che)) $/iu;
export const companyEnding =
  /(?:^| )(?:Labs?|Group|Gruppe|Groupe|Grupo|Gruppo|Inc|Ltd|GmbH|AG|Ventures?|Capital|Partners?|Software|Systems?|Studios?|Holdings?|Technologies|University|Institute|Foundation|Stiftung|Universität|Bank|Media|Digital)$/u;

const mostBetween = 12;
/** "hat Acme 2014 gegründet". */
const yearAtEnd = /(?<=\s)(?:im Jahr |w )?(?:19|20)\d{2}(?: roku| r\.)?\s$/u;

/**
 * The only person a sentence names as the company's founder: its subject, with the company's name next to the verb.
 * "Ada Park, a nurse, founded Acme in 2019"; "Joris Bakker stond op de ladder voordat hij Acme oprichtte". Not "Ada
 * Park joined Acme, founded in 2010". `names`: the company's names, compact.
 */
export function soleFounder(sentence: string, names: readonly string[]): string | undefined {
  const name = subject.exec(sentence)?.groups?.name;
  if (name === undefined || companyEnding.test(name) || names.some((each) => compact(name).includes(each)))
    return undefined;
  for (const { 0: verb, index } of sentence.matchAll(founding)) {
    const before = sentence.slice(0, index).replace(yearAtEnd, '');
    const after = compactStart(sentence.slice(index + verb.length));
    if (passive.test(before)) continue;
    const isBeside = names.some(
      (each) => startsNear(after, each) || (!/,\s*$/.test(before) && compact(before.slice(-nearby)).endsWith(each)),
    );
    if (isBeside) return name;
  }
  return undefined;
}

const introduces = new RegExp(
  `^(?:I['’]m|I am|My name is|Ich bin|Ich hei(?:ss|ß)e|Je suis|Je m['’]appelle|Soy|Me llamo|Sou|Sono|Mi chiamo|Ik ben|Jestem|Nazywam się) (?<name>${person})(?![\\p{L}])`,
  'u',
);
const begins = new RegExp(`^(?<name>${person}) \\p{Ll}`, 'u');
/** Sentences continuing the previous subject: "I started ...", "En 2021 fundó ...". */
const goesOn =
  /^(?:I |Ich |Je |J['’]|Ik )|^(?:In|Im Jahr|En|Em|Nel|W) (?:19|20)\d{2},? (?:he|she|they|gründete (?:er|sie)|hat (?:er|sie) |il|elle|él|ella|ele|ela|lui|lei|hij|zij|ze) |^(?:19|20)\d{2} (?:hat|gründete) (?:er|sie) |^(?:(?:En|Em|Nel|W) (?:19|20)\d{2},? (?:roku )?)?(?:fundó|creó|fundou|criou|fondò|ha fondato|założyła?|stworzyła?) /u;

const making = new RegExp(`${foundingSource}|(?<![\\p{L}])(?:made|built|wrote)(?![\\p{L}])`, 'giu');

/**
 * The person named in the preceding sentence, if this one says that its subject, without a name, founded the company.
 */
export function founderBefore(sentences: readonly string[], at: number, names: readonly string[]): string[] {
  const [before = '', sentence = ''] = [sentences[at - 1], sentences[at]];
  const isMyself = /^(?:I |Ich |Je |J['’]|Ik )/.test(sentence);
  const name = (isMyself ? introduces : begins).exec(before)?.groups?.name;
  if (name === undefined || !goesOn.test(sentence) || companyEnding.test(name)) return [];
  const founds = [...sentence.matchAll(isMyself ? making : founding)].some(({ 0: verb, index }) => {
    const after = compactStart(sentence.slice(index + verb.length));
    return names.some((each) => startsNear(after, each));
  });
  return founds ? [name] : [];
}

const nearby = 60;
const compactStart = (text: string): string => compact(text.slice(0, nearby));

function startsNear(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && at <= mostBetween;
}
