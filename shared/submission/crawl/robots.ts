import { botName } from '../../kernel/address/bot-name.ts';

/** Maximum bytes read of a robots.txt (RFC 9309, 2.5). */
export const robotsMaxBytes = 500 * 1024;

const longestDelayMs = 10_000;
const mostSitemaps = 20;
const longestLine = 16_664; // like Google's parser: eight times the longest URL

interface Rule extends PathPattern {
  isAllowed: boolean;
}

/** Rules of a website's robots.txt. Plain data. */
export interface Robots {
  rules: readonly Rule[];
  /** Pause between requests, at most 10 s; undefined if the file specifies none. */
  crawlDelayMs: number | undefined;
  /** Sitemap URLs as written in the file. */
  sitemaps: readonly string[];
}

/** No rules: everything may be read. */
export const allowEverything: Robots = { rules: [], crawlDelayMs: undefined, sitemaps: [] };

/** Nothing may be read, because the rules could not be fetched. */
export const allowNothing: Robots = { ...allowEverything, rules: [{ ...readPattern('/'), isAllowed: false }] };

/**
 * The rules that follow from a /robots.txt response (RFC 9309, 2.3.1): a file is obeyed; without one (4xx) everything
 * is allowed; on server errors (5xx) or rate limiting (429, as Google does), nothing is fetched.
 */
export function robotsOfAnswer(status: number, body: Buffer): Robots {
  if (status >= 500 || status === 429) return allowNothing;
  return status >= 200 && status < 300 ? parseRobots(decode(body)) : allowEverything;
}

/** Whether a URL of the website may be fetched: the longest matching rule decides, Allow on a tie. */
export function isAllowedByRobots(robots: Robots, url: URL): boolean {
  const path = comparablePath(url);
  let decision: Rule | undefined;
  for (const rule of robots.rules) {
    const isStronger =
      decision === undefined ||
      rule.length > decision.length ||
      (rule.length === decision.length && rule.isAllowed && !decision.isAllowed);
    if (isStronger && matchesPath(rule, path)) decision = rule;
  }
  return decision?.isAllowed ?? true;
}

interface Group {
  isNamed: boolean;
  rules: Rule[];
  crawlDelayMs: number | undefined;
}

const emptyGroup = (): Group => ({ isNamed: false, rules: [], crawlDelayMs: undefined });

/**
 * Parses a robots.txt for one crawler (RFC 9309). Groups with the same name are merged; groups for `*` count only if
 * none names the crawler. As lenient as Google's parser about spelling and missing colons; never throws.
 */
export function parseRobots(text: string, agent: string = botName): Robots {
  const own = emptyGroup();
  const everyone = emptyGroup();
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNaming = false;
  for (const [directive, value] of directives(text)) {
    if (directive === 'sitemap') {
      sitemaps.push(value);
    } else if (directive === 'user-agent') {
      current = [...(isNaming ? current : []), ...groupsNamed(value, agent, own, everyone)];
      isNaming = true;
    } else {
      isNaming = false;
      for (const group of current) addToGroup(group, directive, value);
    }
  }
  const { rules, crawlDelayMs } = own.isNamed ? own : everyone;
  return { rules, crawlDelayMs, sitemaps: sitemaps.filter((each) => each !== '').slice(0, mostSitemaps) };
}

function groupsNamed(value: string, agent: string, own: Group, everyone: Group): Group[] {
  const name = /^[a-z_-]+/i.exec(value)?.[0].toLowerCase();
  const group = /^\*(\s|$)/.test(value) ? everyone : name === agent.toLowerCase() ? own : undefined;
  if (group === undefined) return [];
  group.isNamed = true;
  return [group];
}

function addToGroup(group: Group, key: Directive, value: string): void {
  if (value === '') return;
  if (key !== 'crawl-delay') group.rules.push({ ...readPattern(value), isAllowed: key === 'allow' });
  else if (/^\d{1,9}(\.\d*)?$/.test(value)) group.crawlDelayMs = Math.min(Number(value) * 1000, longestDelayMs);
}

type Directive = 'user-agent' | 'allow' | 'disallow' | 'crawl-delay' | 'sitemap';

const spellings: readonly [Directive, RegExp][] = [
  ['user-agent', /^user[- ]?agent$/i],
  ['allow', /^allow$/i],
  ['disallow', /^(disallow|dissallow|dissalow|disalow|diasllow|disallaw)$/i],
  ['crawl-delay', /^crawl[- ]?delay$/i],
  ['sitemap', /^site-?map$/i],
];

/** The meaningful lines. Others (`Host`, `Clean-param`, HTML) are skipped. */
function* directives(text: string): Generator<[Directive, string]> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [statement = ''] = line.slice(0, longestLine).split('#', 1);
    const [name, value] = nameAndValue(statement.trim());
    const directive = spellings.find(([, spelling]) => spelling.test(name))?.[0];
    if (directive !== undefined) yield [directive, value.trim()];
  }
}

/** On a line without a colon, two words are read as a name and a value. */
function nameAndValue(statement: string): [string, string] {
  const colon = statement.indexOf(':');
  if (colon >= 0) return [statement.slice(0, colon).trim(), statement.slice(colon + 1)];
  const words = statement.split(/\s+/);
  return words.length === 2 ? [words[0] ?? '', words[1] ?? ''] : ['', ''];
}

/** Files are UTF-8, but some editors add a UTF-16 byte order mark. */
function decode(body: Buffer): string {
  const isUtf16 = body.length >= 2 && body[0] === 0xff && body[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(body.subarray(0, robotsMaxBytes));
}

/** A rule's path pattern, ready to be matched. */
interface PathPattern {
  /** The pattern's segments between `*`, encoded as by comparablePath(). */
  parts: readonly string[];
  /** Whether the pattern ended in `$`: nothing may follow. */
  isWhole: boolean;
  /** Bytes of the pattern; the longest match decides. */
  length: number;
}

/** Parses the value of an Allow or Disallow line (RFC 9309, 2.2.2 and 2.2.3). */
function readPattern(value: string): PathPattern {
  const isWhole = value.endsWith('$');
  const parts = (isWhole ? value.slice(0, -1) : value).split(/\*+/).map(encodePart);
  const length = parts.join('*').length + (isWhole ? 1 : 0);
  return { parts, isWhole, length };
}

/** A URL's path and query, in the form that patterns are matched against. */
const comparablePath = (url: URL): string => encodePart(`${url.pathname}${url.search}`);

/**
 * Whether a pattern matches a comparable path from its start. Matches each part at its first position, which suffices
 * when only `*` is between them, and keeps malicious files cheap: they take robots-parser 12 s for a single URL.
 */
function matchesPath({ parts, isWhole }: PathPattern, path: string): boolean {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? others.pop() : undefined;
  let end = first.length;
  for (const part of others) {
    const found = path.indexOf(part, end);
    if (found < 0) return false;
    end = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= end);
}

/**
 * One spelling per path: unreserved characters plain, `%XX` in upper case, all others but delimiters encoded, including
 * `*` and `$`, which are only plain as special characters of a pattern.
 */
function encodePart(text: string): string {
  return text.toWellFormed().replace(/%[0-9a-f]{2}|[^A-Za-z0-9\-._~!'();:@&=+,/?]/giu, (found) => {
    if (found.length === 3 && found.startsWith('%')) return plainIfUnreserved(found.toUpperCase());
    return found === '*' ? '%2A' : encodeURIComponent(found);
  });
}

function plainIfUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9\-._~]/.test(character) ? character : encoded;
}
