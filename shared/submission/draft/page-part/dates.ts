import { escapePattern } from '../../../kernel/escape-pattern.ts';
import { foundingWords } from '../language/company-words.ts';

const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr', 'ru', 'uk'];

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));

/** A language's month names, standalone and with a day. Formatters are expensive to create, so one serves all months. */
function monthsIn(language: string, month: 'long' | 'short'): string[] {
  const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
  const beside = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
  const inDate = (date: Date) => beside.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
  return months.flatMap((date) => [inDate(date), alone.format(date)]);
}

const monthNames = [
  ...new Set(languages.flatMap((language) => [...monthsIn(language, 'long'), ...monthsIn(language, 'short')])),
]
  .map((name) => name.replace(/\.$/, '').toLowerCase())
  .filter((name) => /^\p{L}{3,}$/u.test(name))
  .sort((one, other) => other.length - one.length);

const month = `(?:${monthNames.map(escapePattern).join('|')})\\.?`;
const year = '(?:19|20)\\d{2}';
const day = '\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?';

const written = new RegExp(
  `^(?:[\\p{L}:|•· ]{0,30}[ ,:|•·])?(?:${day} ?(?:de |of )?${month},? (?:de |del )?${year}|${month} ${day},? ${year}|${month} ${year})(?:[ ,|•·–—-].{0,40})?$`,
  'iu',
);
const counted =
  /^(?:\p{L}{0,20}[:：]? ?)?(?:(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}|(?<!\p{Lo})\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}|(?:19|20)\d{2}年\s?\d{1,2}月(?:\s?\d{1,2}日)?|(?:19|20)\d{2}년 ?\d{1,2}월(?: ?\d{1,2}일)?)(?:[ ,|•·–—-].{0,40})?$/u;

const longest = 80;

/** Whether a text is a date, in numbers or words, plus at most a few words. */
export const isDate = (text: string): boolean =>
  text.length <= longest && /\d/.test(text) && !foundingWords.test(text) && (written.test(text) || counted.test(text));

/** Whether a text is a version number as in changelogs: `v1.2 – March 3, 2019`. */
export const isVersion = (text: string): boolean =>
  text.length <= longest && /^(?:version |v|release )\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:$|[^\d%])/i.test(text);
