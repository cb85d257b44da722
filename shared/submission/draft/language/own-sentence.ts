import { compact } from '../site/brand.ts';
import { saysOurselves, speaksOfOthers } from './company-words.ts';

/**
 * A company's names from its domain and homepage, in compact form. Short names are dropped because they occur in too
 * many words.
 */
export const ownNames = (label: string, name: string | null): string[] =>
  [
    label.replace(/^(?:get|try|use|join|go)(?=.{4})|(?<=.{4})(?:app|hq|io|software|labs?)$/g, ''),
    label,
    compact(name ?? ''),
    shortName(name ?? ''),
    bent(name ?? ''),
  ].filter((each, index) => each.length >= (index === 2 ? 2 : 3));

/** The name without its last vowel, which some languages inflect: "Złotą Rączkę założyli". */
const bent = (name: string): string => /^(?<stem>.{6,})[aeouy]$/u.exec(compact(name))?.groups?.stem ?? '';

/** The name without a generic last word, since "Acme CRM" is also called "Acme". */
const shortName = (name: string): string =>
  compact(
    /^(?<short>.{4,}) (?:CRM|ERP|POS|App|Software|Cloud|Online|Labs?|HQ|Studio|Pro|AI)$/iu.exec(name)?.groups?.short ??
      '',
  );

const near = 90;
const objectNear = 30;

/**
 * Whether a phrase is about the company itself; `before` and `after` are the sentence around it. Its subject must be
 * "we" or the company's name, not a customer, partner or parent company. On an about page, the subject may be missing.
 */
export function isOfOurselves(before: string, after: string, names: readonly string[], isAboutPage = true): boolean {
  const subject = before.slice(-near);
  if (speaksOfOthers.test(subject)) return false;
  // The object right after an active verb: "Ada Park, once of Globex, founded Acme".
  if (names.some((name) => compact(after.slice(0, objectNear)).startsWith(name))) return true;
  if (isOfNamedOther(subject, names)) return false;
  if (namesUs(subject, names) || saysOurselves.test(subject)) return true;
  if (namesUs(after.slice(0, objectNear), names)) return true;
  return isAboutPage && isSubjectless(subject);
}

// "worked at Globex, founded in 2003", "Globex, which was founded".
const apposition =
  /(?<name>\p{Lu}[\p{L}\p{N}.&’'-]{1,40})(?: (?:GmbH|AG|Ltd|Inc|SA|SARL|SL|Srl|BV|NV|plc|LLC))?\.?,(?: (?:which|that|die|das|der|qui|que|che|dat|która|który|które))?(?: (?:was|is|wurde|a été|fue|foi|è stata|werd|została))? ?$/u;

/** Whether a phrase is about someone else who was named just before. */
function isOfNamedOther(before: string, names: readonly string[]): boolean {
  const { name } = apposition.exec(before)?.groups ?? {};
  return name !== undefined && !names.some((each) => each.includes(compact(name)) || compact(name).includes(each));
}

const namesUs = (text: string, names: readonly string[]): boolean => {
  const plain = compact(text);
  return names.some((name) => plain.includes(name));
};

/** Whether this text precedes a phrase without a subject: "In 2016 founded", "Seit der Gründung". */
const isSubjectless = (text: string): boolean =>
  !/\p{L}/u.test(text) ||
  /^(?:in|im|im jahr|seit|seit der|en|depuis|desde|el año|em|no ano|nel|nell['’]anno|in het jaar|sinds|w|w roku|od|since|was|were|a été|zostało|wurde)? ?(?:公司|会社|회사)?\d{0,4} ?(?:年|년|roku|r\.)?[ ,、，]{0,2}(?:was|were|wurde|a été)? ?$/iu.test(
    text,
  );
