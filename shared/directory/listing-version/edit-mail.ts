import type { MailWords } from '../../change/change.ts';
import { actorWords } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { shortened } from '../../kernel/text/lead.ts';
import type { ListingRecord } from '../listing/listing.ts';
import type { ListingVersion } from './listing-version.ts';
import { causeWords, partLabel, partText } from './version-words.ts';

const longestValue = 2000;
// An email's text may have up to 50,000 UTF-16 units, including the link.
const longestBody = 48_000;

/** Email to the team about an edit, with each value before and after it. `link`: URL of the edits to review. */
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
  return {
    subject: say('mail.edit_subject', { site: siteName, name }),
    text: `${shortened([opening, ...parts].join('\n\n'), longestBody)}\n\n${say('mail.edit_all', { link })}`,
  };
}

function shown(part: string, value: unknown): string {
  const text = partText(part, value, (id) => say('mail.edit_category', { id }));
  if (text === '') return say('mail.edit_nothing');
  return shortened(text, longestValue).replaceAll('\n', '\n    ');
}
