import type { MailWords } from '../../change/change.ts';
import { actorWords } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import type { ListingRecord } from '../listing/listing.ts';
import type { ListingVersion } from './listing-version.ts';
import { causeWords, partLabel, partText } from './version-words.ts';

const longestValue = 2000;

/** Email to the team about an edit, with values before and after. `link` leads to the edits to review. */
export function editMail(
  { name }: Pick<ListingRecord, 'name'>,
  { by, cause, restored, changes, revision }: ListingVersion,
  { siteName, link }: { siteName: string; link: string },
): MailWords {
  const who = by === null ? say('mail.edit_gone') : actorWords(by, false);
  const parts = changes.map(({ part, before, after }) =>
    say('mail.edit_part', { part: partLabel(part), before: shown(part, before), after: shown(part, after) }),
  );
  const opening = say('mail.edit_opening', { cause: causeWords({ cause, restored }), revision, name, who });
  const text = [opening, ...parts, say('mail.edit_all', { link })].join('\n\n');
  return {
    subject: plainLine(say('mail.edit_subject', { site: siteName, name })).slice(0, 200),
    text: text.slice(0, 50_000),
  };
}

function shown(part: string, value: unknown): string {
  const text = partText(part, value, (id) => say('mail.edit_category', { id }));
  if (text === '') return say('mail.edit_nothing');
  const cut = text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
  return cut.replaceAll('\n', '\n    ');
}

/** Removes line breaks from names: they could inject headers. */
const plainLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
