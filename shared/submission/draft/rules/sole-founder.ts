import { foundingSource } from '../language/company-words.ts';
import { compact } from '../site/brand.ts';

const word = "\\p{Lu}[\\p{L}'’-]{1,30}";
const person = `${word}(?: \\p{Lu}\\.)?(?: (?:van|von|de|der|da|di|la|le|del|dos|den)){0,3}(?: ${word}){1,2}`;
/** The subject of a sentence: at its start, or right after "hat" where the verb comes first. */
const subject = new RegExp(
  `^(?:(?:In|Im Jahr|En|Em|Nel|W|Anno|W roku) ?(?:19|20)\\d{2},? (?:hat |heeft )?|(?:19|20)\\d{2} (?:hat|gründete|startete) )?(?<name>${person})(?=[ ,(])`,
  'u',
);
const founding = new RegExp(foundingSource, 'giu');
const passive =
  /(?:\b(?:was|were|is|been|being|wurde|worden|fue|foi|a été|è stata|è stato|werd|został[ao]?|which|that|die|das|qui|que|che)) $/iu;
/** What a name ends in that is no person's. */
const company =
  /(?:^| )(?:Labs?|Group|Gruppe|Groupe|Grupo|Gruppo|Inc|Ltd|GmbH|AG|Ventures?|Capital|Partners?|Software|Systems?|Studios?|Holdings?|Technologies|University|Institute|Foundation|Stiftung|Universität|Bank|Media|Digital)$/u;

const mostBetween = 12;

/**
 * The one person of whom a sentence says that they founded the company: its subject, with the company's name right beside the verb.
 * "Ada Park, a nurse, founded Acme in 2019"; "Joris Bakker stond op de ladder voordat hij Acme oprichtte". Not "Ada Park joined Acme,
 * founded in 2010". `names`: what the company is called, compact.
 */
export function soleFounder(sentence: string, names: readonly string[]): string | undefined {
  const name = subject.exec(sentence)?.groups?.name;
  if (name === undefined || company.test(name) || names.some((each) => compact(name).includes(each))) return undefined;
  for (const { 0: verb, index } of sentence.matchAll(founding)) {
    const before = sentence.slice(0, index);
    const after = compactStart(sentence.slice(index + verb.length));
    if (passive.test(before)) continue;
    const isBeside = names.some(
      (each) => startsNear(after, each) || (!/,\s*$/.test(before) && compact(before.slice(-nearby)).endsWith(each)),
    );
    if (isBeside) return name;
  }
  return undefined;
}

const nearby = 60;
const compactStart = (text: string): string => compact(text.slice(0, nearby));

function startsNear(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && at <= mostBetween;
}
