import { z } from 'zod';
import { renameMember } from '../../../shared/community/community.writes.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import type { FormAgain, MemberCall } from '../form.ts';

/** Bytes of a form with a text that people write on listings. */
export const largestTalkForm = 64 * 1024;

/** The fields of such a form. What the text may be is its verb's to say. */
export const talkFields = {
  body: z.string('Enter your text.'),
  /** By which name its author is shown, where the account has none. */
  name: z.string().max(160, 'Names can have at most 160 characters.').optional(),
  /** A field that people do not see: programs fill it in. */
  second_text: z.string().optional(),
};

/** The text as a verb takes it. */
export const sentText = ({ body, second_text = '' }: { body: string; second_text?: string | undefined }) => ({
  sent: body,
  isTrapped: second_text !== '',
});

/** The author of the call. */
export const authorOf = ({ visitor: { account } }: Pick<MemberCall, 'visitor'>) => ({
  id: account._id,
  createdAt: account.created_at,
});

/** Asks for a name if the account has none. */
export const nameProblem = ({ visitor }: MemberCall, name: string | undefined): FormAgain | undefined =>
  visitor.account.name === null && cleanLine(name ?? '') === ''
    ? { problems: { name: 'Enter the name to show with your posts.' } }
    : undefined;

/** Gives the account the name that came with its first text. Part of a transaction. */
export async function nameOnce({ visitor, now }: MemberCall, name: string | undefined): Promise<void> {
  const given = cleanLine(name ?? '');
  if (visitor.account.name === null && given !== '') await renameMember(visitor.account._id, given, now);
}
