import { founderWords } from '../language/company-words.ts';
import { phrasePattern } from '../language/phrase-pattern.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount } from '../site/text-size.ts';
import type { Run } from './cards.ts';

const word = "\\p{Lu}[\\p{L}'’.-]{1,24}";
const person = `(?:(?:Dr|Prof|Mr|Mrs|Ms)\\.? )?${word}(?: (?:van|von|de|der|da|di|la|le|del))?(?: ${word}){1,2}`;
const wholePerson = new RegExp(
  `^(?:[—–-] ?)?${person}$|^\\p{Script=Han}{1,3} ?\\p{Script=Han}{1,3} ?(?:さん|様|氏|先生|女士)$|^[가-힣]{2,4} ?님?$`,
  'u',
);
const personWithRole = new RegExp(`^(?:[—–-] ?)?${person}(?:,| [|·–—-]) ?(?<role>.{3,80})$`, 'u');

/** Job titles of people quoted about a product. */
const roles = phrasePattern([
  'ceo|cto|coo|cfo|cmo|vp|owner|director|manager|head of|lead|president|partner|engineer|designer|developer|consultant|dispatcher|teacher|professor|nurse|coordinator|administrator',
  'geschäftsführer*|leiter*|inhaber*|vorstand|chef*|meister*|leitung|berater*|entwickler*|koordinator*|referent*|pflegedienstleitung',
  'directeur|directrice|gérant|gérante|responsable|dirigeant*|chef de|cheffe de|propriétaire|associé*|productrice|producteur',
  'director|directora|gerente|responsable|propietari*|dueñ*|jefe|jefa|socia|socio|coordinador*|encargad*',
  'diretor|diretora|gerente|proprietári*|dono|dona|sócio|sócia|coordenador*|responsável',
  'responsabile|titolare|direttore|direttrice|amministratore|socio|socia|proprietari*|coordinatore|coordinatrice',
  'eigenaar|eigenares|directeur|hoofd|manager|coördinator|bedrijfsleider|teamleider',
  'dyrektor*|kierowni*|właściciel*|prezes*|menedżer*|koordynator*|specjalist*',
  '部長|課長|代表|社長|店長|担当|マネージャー|院長|总监|经理|负责人|店长|主管|创始人|이사|팀장|대표|부장|점장|원장|매니저',
]);
/** "Head of Operations, Globex", "bei der Globex GmbH". */
const ofCompany =
  /(?:,|@| at| bei(?: der)?| chez| en| na| da| presso| bij| w) ?\p{Lu}[\p{L}\p{N}]{1,40}|(?:GmbH|AG|Ltd|Inc|SA|SARL|SL|Srl|BV|LLC|株式会社|公司)(?![\p{L}])/u;

const longestName = 60;
const longestRole = 90;
const shortestWords = 30;

/**
 * An attributed quote that neither markup nor a heading identifies: a text, a person's name below it, and a role at
 * another company (people at the company itself are founders). Undefined if the block isn't such a name.
 */
export function attributedRun(blocks: readonly TextBlock[], at: number): Run | undefined {
  const [said, name, role] = [blocks[at - 1], blocks[at], blocks[at + 1]];
  if (said === undefined || name === undefined || letterCount(said.text) < shortestWords) return undefined;
  if (zoneOf(name.element) !== zoneOf(said.element)) return undefined;
  if (/^h[1-2]$/.test(name.element.name) || /^h[1-6]$/.test(said.element.name)) return undefined;
  if (name.text.length <= longestName + longestRole) {
    const told = personWithRole.exec(name.text)?.groups?.role;
    if (told !== undefined && isElsewhere(told)) return { from: at - 1, to: at + 1 };
  }
  const [first = '', ...below] = name.lines;
  if (below.length > 0 && wholePerson.test(first) && isElsewhere(below.join(', '))) return { from: at - 1, to: at + 1 };
  const isName = name.text.length <= longestName && wholePerson.test(name.text);
  return isName && role !== undefined && isElsewhere(role.text) ? { from: at - 1, to: at + 2 } : undefined;
}

const handle = /^@[\w.]{2,30}$/;

/** A postal code and city, which follow a company's name, not a person's. */
const codeAndCity = /(?<!\d)(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}),? (?:\p{Lu}{2} )?\p{Lu}\p{L}/u;

const isAddress = /^\d|[\w-]@[\w-]{1,63}\.\w/;

function isElsewhere(role: string): boolean {
  if (
    role.length > longestRole ||
    codeAndCity.test(role) ||
    isAddress.test(role) ||
    /[.!?]$/.test(role.replace(/\b(?:o\.o|Inc|Ltd|Co)\.$/, ''))
  )
    return false;
  return handle.test(role) || ofCompany.test(role) || (roles.test(role) && !founderWords.test(role));
}
