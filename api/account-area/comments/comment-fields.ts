import { z } from 'zod';
import { renameMember } from '../../../shared/community/community.writes.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import type { FormAgain, MemberCall } from '../form.ts';

/** Maximum size of a form with a comment or review, in bytes. */
export const largestTalkForm = 64 * 1024;

/** Fields of a comment or review form. The verb validates the text. */
export const talkFields = {
  body: z.string(saying('problem.write_text')),
  /** Name to show for an author whose account has none. */
  name: z
    .string()
    .max(160, saying('problem.most_name', { most: 160 }))
    .optional(),
  /** Honeypot: a field hidden from people that bots fill in. */
  second_text: z.string().optional(),
};

/** The text in the form that the verbs for comments and reviews expect. */
export const sentText = ({ body, second_text = '' }: { body: string; second_text?: string | undefined }) => ({
  sent: body,
  isTrapped: second_text !== '',
});

/** The caller, as the author of a comment or review. */
export const authorOf = ({ visitor: { account } }: Pick<MemberCall, 'visitor'>) => ({
  id: account._id,
  createdAt: account.created_at,
});

/**
 * Asks for a name if the account has none: as a question if the form had no such field, like those on public pages;
 * otherwise as a problem.
 */
export function nameProblem({ visitor }: MemberCall, name: string | undefined): FormAgain | undefined {
  if (visitor.account.name !== null || cleanLine(name ?? '') !== '') return undefined;
  if (name === undefined) return { problems: {}, focus: 'name', status: 200 };
  return { problems: { name: say('problem.enter_shown_name') } };
}

/** If the account has no name, sets the one sent with its first comment or review. Call in a transaction. */
export async function nameOnce({ visitor, now }: MemberCall, name: string | undefined): Promise<void> {
  const given = cleanLine(name ?? '');
  if (visitor.account.name === null && given !== '') await renameMember(visitor.account._id, given, now);
}
