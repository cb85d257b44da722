import { amountsIn } from '../rules/money.ts';
import {
  type ForeignPage,
  farewell,
  filler,
  foreignPages,
  foreignSigns,
  passingPages,
  scriptsOff,
} from './foreign-signs.ts';
import { hasScript } from './has-script.ts';
import { noticeWords } from './notice-words.ts';
import { outlineOf, type PageLine, type PageOutline } from './page-outline.ts';

/** Maximum characters of visible text for a page to be recognised as a vendor's by its markup or title. */
const mostByMarkup = 4500;
/** Maximum characters of visible text for a page to be recognised by its wording alone. */
const mostByWords = 1500;
/** With more characters than this besides a notice, a page counts as the product's own. */
const mostBeside = 350;
/** Limit, in characters, for pages that may contain hardly anything but their notice. */
const nothingBeside = 60;

/** Whether a page temporarily replaces its website, so that missing content proves nothing. */
export const isPassingPage = (html: string): boolean => passingPages.includes(foreignPage(html) ?? '');

type Kind = keyof typeof foreignSigns;
const languages = Object.values(noticeWords);
const labelsOf = (kind: Kind): RegExp[] =>
  foreignSigns[kind].labels.map(({ source }) => new RegExp(`^(?:${source})[!.…]{0,3}$`, 'u'));
const labels: Readonly<Record<Kind, readonly RegExp[]>> = {
  bot_check: labelsOf('bot_check'),
  parked: labelsOf('parked'),
  server_default: labelsOf('server_default'),
  host_error: labelsOf('host_error'),
  maintenance: labelsOf('maintenance'),
  shut_down: labelsOf('shut_down'),
  coming_soon: labelsOf('coming_soon'),
  sign_in: labelsOf('sign_in'),
};

/**
 * The kind of a page that is not the product's, or undefined. Recognised by a vendor's markup or title, or by
 * phrases in notice-words.ts if it has hardly any other text and describes no product. Linear in the size of the
 * page.
 */
export function foreignPage(html: string): ForeignPage | undefined {
  const page = outlineOf(html);
  if (page.length > mostByMarkup) return undefined;
  if (isSoldByTitle(page)) return 'parked';
  return (
    foreignPages.find((kind) => kind !== 'needs_scripts' && (isMarked(html, kind, page) || rules[kind](page, html))) ??
    (needsScripts(page, html) ? 'needs_scripts' : undefined)
  );
}

const isMarked = (html: string, kind: Kind, page: PageOutline): boolean =>
  (!page.isDescribed || kind === 'parked') && foreignSigns[kind].marks.some((mark) => mark.test(html));

const host = String.raw`(?:[\p{L}\d-]{1,63}\.){1,3}(?!js\b)\p{L}{2,24}`;
const soldTitle = new RegExp(
  `^(?:the domain (?:name )?)?${host} (?:is |may be |ist |est |är |está )?(?:now )?(?:for sale|available for purchase|zum verkauf|steht zum verkauf|à vendre|till salu|en venta)`,
  'u',
);
const wholeHost = new RegExp(`^${host}$`, 'u');
const ownHost = new RegExp(`^(?:the domain (?:name )?|domain )?${host}(?= )`, 'u');

/**
 * A title like "tallow.example is for sale" means a parked domain, whatever the page says: a marketplace's own title is
 * different.
 */
const isSoldByTitle = ({ title }: PageOutline): boolean => soldTitle.test(title);

const rules: Readonly<Record<Kind, (page: PageOutline, html: string) => boolean>> = {
  bot_check: (page, html) =>
    isLabelled(page, 'bot_check', mostBeside) || isStated(page, 'bot_check') || isMereCaptcha(page, html),
  parked: (page) =>
    isLabelled(page, 'parked', mostBeside) || isStated(page, 'parked', isOfItsDomain) || isMereDomain(page),
  server_default: (page) => isLabelled(page, 'server_default') || isStated(page, 'server_default'),
  host_error: (page) => isLabelled(page, 'host_error', mostBeside) || isStated(page, 'host_error'),
  maintenance: isInMaintenance,
  shut_down: isShutDown,
  coming_soon: isComingSoon,
  sign_in: (page, html) =>
    !page.isDescribed &&
    ((isLabelled(page, 'sign_in', mostBeside) && page.longest < longestOfForm && asksToSignIn.test(html)) ||
      isMereSignIn(page, html)),
};

/** A captcha challenge without a form to protect. */
const isMereCaptcha = (page: PageOutline, html: string): boolean =>
  !page.isDescribed &&
  page.length <= mostBeside / 2 &&
  /class=["']?(?:g-recaptcha|h-captcha|cf-turnstile)\b/.test(html) &&
  !/<input[^>]{0,300}type=["']?(?:email|password|text)|<textarea/i.test(html);

/** The title is only the domain, and the page offers it for sale. */
const isMereDomain = ({ title, isDescribed, length, lines }: PageOutline): boolean =>
  !isDescribed &&
  length <= mostBeside / 2 &&
  wholeHost.test(title) &&
  lines.some(({ text }) => languages.some(({ offered }) => offered.test(text)));

/** Labels, fields and a password input, but no sentence about what the sign-in is for. */
const isMereSignIn = ({ length, longest, lines }: PageOutline, html: string): boolean =>
  length > 0 &&
  length <= mostBeside / 2 &&
  longest <= nothingBeside &&
  !lines.some(({ text }) => /[.!。！]$/u.test(text)) &&
  /<input[^>]{0,300}type=["']?password/i.test(html) &&
  [...html.matchAll(/<input\b/gi)].length > 1;

const longestOfForm = 140;
const asksToSignIn = /<input[^>]{0,300}type=["']?password|continue with (?:google|github|email|sso)/i;

/**
 * Whether the title, a title segment or the first heading is only a label of this kind, with at most this much
 * other text.
 */
function isLabelled(page: PageOutline, kind: Kind, most = mostByMarkup): boolean {
  const isLabel = (text: string): boolean => labels[kind].some((label) => label.test(text));
  if (!page.headlines.some(isLabel)) return false;
  return besides(page, isLabel) <= (page.isDescribed ? nothingBeside : most);
}

/** Whether a short page that describes no product contains this kind's phrases and hardly anything else. */
function isStated(page: PageOutline, kind: Kind, isSaid = (_: string): boolean => false): boolean {
  if (page.isDescribed || page.length > mostByWords) return false;
  const { sentences } = foreignSigns[kind];
  const says = (sentence: string): boolean => isSaid(sentence) || sentences.some((pattern) => pattern.test(sentence));
  if (!page.lines.some(({ said }) => said.some(says))) return false;
  return besides(page, (_, { said }) => said.some(says)) <= mostBeside;
}

const isSaidIn = (sentence: string, what: 'soon' | 'upkeep' | 'away' | 'closed'): boolean =>
  languages.some((words) => words[what].test(sentence));

const isOfItsDomain = (sentence: string): boolean =>
  languages.some(
    ({ domain, offered, held }) =>
      (domain.test(sentence) || ownHost.test(sentence)) && (offered.test(sentence) || held.test(sentence)),
  );

/**
 * Whether a heading mentions maintenance, or a sentence says that the website is unavailable for maintenance. A heading alone
 * suffices if there is hardly any other text.
 */
function isInMaintenance(page: PageOutline): boolean {
  if (isLabelled(page, 'maintenance', nothingBeside)) return true;
  if (page.isDescribed || page.length > mostByWords) return false;
  const says = (line: PageLine, isSaid: (sentence: string) => boolean): boolean => line.said.some(isSaid);
  const isAway = (sentence: string): boolean => isSaidIn(sentence, 'away');
  const isNotice = (_: string, line: PageLine): boolean => says(line, isOfItsUpkeep) || says(line, isAway);
  return (
    (isLabelled(page, 'maintenance', mostBeside) || page.lines.some((line) => says(line, isOfItsUpkeep))) &&
    page.lines.some((line) => says(line, isAway)) &&
    besides(page, isNotice) <= mostBeside
  );
}

const isOfItsUpkeep = (sentence: string): boolean =>
  languages.some(({ site, upkeep }) => site.test(sentence) && upkeep.test(sentence));

function isComingSoon(page: PageOutline): boolean {
  if (page.isDescribed || page.length > mostBeside) return false;
  const isSoon = (text: string): boolean => isSaidIn(text, 'soon');
  const isMerelySoon = ({ said }: PageLine): boolean => said.length > 0 && said.every(isSoon);
  const isHeadline = page.headlines.some((text) => text.length <= nothingBeside && isSoon(text));
  if (!isHeadline && !page.lines.some(isMerelySoon)) return false;
  return besides(page, isHeadline ? isSoon : (_, line) => isMerelySoon(line)) <= nothingBeside / 2;
}

/** Maximum length, in characters, of a product's name at the top; longer headings describe what it does. */
const longestName = 40;

/** Characters in lines other than the notice, its filler, and the name at the top of the page. */
function besides(page: PageOutline, isNotice: (text: string, line: PageLine) => boolean): number {
  const names = new Set(page.headlines.slice(0, 3).filter(({ length }) => length <= longestName));
  return page.lines
    .filter((line) => line.text !== page.title && !isNotice(line.text, line) && !filler.test(line.text))
    .filter(({ text }) => !names.has(text))
    .reduce((sum, { text }) => sum + text.length, 0);
}

function needsScripts({ title, length, isDescribed, parts, lines }: PageOutline, html: string): boolean {
  // Pages that only redirect don't count: the crawler follows the redirect.
  if (isDescribed || parts > 1 || tellsMuch.test(title) || leadsOn.test(html)) return false;
  const told = lines.slice(1).filter(({ text }) => !scriptsOff.test(text));
  const shown = Math.min(
    length,
    told.reduce((sum, { text }) => sum + text.length, 0),
  );
  return shown <= nothingBeside / 2 && hasScript(html);
}

const leadsOn = /http-equiv=["']?refresh/i;

/** A title that says more than a name. */
const tellsMuch = /^.{25}|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}].{11}/u;

const namesNone = /^(?:(?:le|notre|this|the|our|unser|der) (?:service|dienst)|[本当]サービス)/u;

/**
 * Whether a notice says that the product itself has shut down, rather than another product ("Mint has shut down: move
 * to us"). False if the page also states a price.
 */
function isShutDown(page: PageOutline): boolean {
  if (page.length > mostByWords || page.lines.some(({ text }) => amountsIn(text).length > 0)) return false;
  const ownWords = page.title.split(/[:|–—]/u)[0]?.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const isOwn = (text: string): boolean => namesNone.test(text) || ownWords.some((word) => text.includes(word));
  const said = page.lines.flatMap((line) => line.said);
  if (said.some((each) => isSaidIn(each, 'closed') && isOwn(each))) return true;
  const [ends, farewells] = farewell;
  return (
    page.length <= mostByWords / 2 &&
    said.some((each) => ends.test(each) && isOwn(each)) &&
    said.some((each) => farewells.test(each))
  );
}
