import { actorWords } from '../../identity/identity.ts';
import type { ListingRecord } from '../listing/listing.ts';
import type { ListingVersion } from './listing-version.ts';
import { causeWords, partLabel, partText } from './version-words.ts';

const longestValue = 2000;

/** The mail to the team of the site that says what an edit changed, before and after. `link` leads to the edits that wait for them. */
export function editMail(
  { name }: Pick<ListingRecord, 'name'>,
  { by, cause, restored, changes, revision }: ListingVersion,
  { siteName, link }: { siteName: string; link: string },
): { subject: string; text: string } {
  const who = by === null ? 'an account that is gone' : actorWords(by, false);
  const parts = changes.map(
    ({ part, before, after }) => `${partLabel(part)}\n  Before: ${shown(part, before)}\n  After: ${shown(part, after)}`,
  );
  const opening = `${causeWords({ cause, restored })}: version ${revision} of ${name}, by ${who}. It is published.`;
  const text = [opening, ...parts, `All edits that wait for a look, with every word: ${link}`].join('\n\n');
  return { subject: plainLine(`${siteName}: ${name} was edited`).slice(0, 200), text: text.slice(0, 50_000) };
}

function shown(part: string, value: unknown): string {
  const text = partText(part, value, (id) => `category ${id}`);
  if (text === '') return '(nothing)';
  const cut = text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
  return cut.replaceAll('\n', '\n    ');
}

/** A name can hold what ends a header. */
const plainLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
