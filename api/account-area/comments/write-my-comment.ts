import { z } from 'zod';
import { readCommentOn } from '../../../shared/community/community.reads.ts';
import { editComment, writeComment } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { commentPath, newCommentPath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type FormOutcome, type MemberCall, memberForm } from '../form.ts';
import { authorOf, largestTalkForm, nameOnce, nameProblem, sentText, talkFields } from './comment-fields.ts';

const id = z.coerce.number().pipe(z.int().min(1));

/**
 * Comments on a listing from its page. Signed-out visitors go through sign-in; if something is missing, such as a name,
 * they get a page that keeps their text.
 */
export const writeMyComment = memberForm({
  path: newCommentPath(':slug'),
  page: newCommentPath(':slug'),
  largest: largestTalkForm,
  press: 'comment',
  input: { slug: z.string().max(220), ...talkFields },
  async handle({ slug, name, ...text }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    return write(listing._id, null, { name, ...text }, call);
  },
});

/** Replies to a comment. */
export const answerComment = memberForm({
  path: `${commentPath(':id')}/answer`,
  page: commentPath(':id'),
  largest: largestTalkForm,
  press: 'comment',
  input: { id, ...talkFields },
  async handle({ id: parentId, name, ...text }, call) {
    const found = await readCommentOn(parentId);
    if (found === undefined) throw notFound('comment');
    return write(found.listing._id, parentId, { name, ...text }, call);
  },
});

/** Edits the author's own comment. */
export const editMyComment = memberForm({
  path: `${commentPath(':id')}/edit`,
  page: commentPath(':id'),
  largest: largestTalkForm,
  input: { id, ...talkFields },
  async handle({ id: commentId, ...text }, call) {
    await inTransaction(async () => {
      await editComment(authorOf(call), commentId, sentText(text), call.now);
      await note('comment.edit', commentId, call);
    });
    return { to: `${commentPath(commentId)}?done=edited` };
  },
});

interface TypedText {
  body: string;
  second_text?: string | undefined;
  name: string | undefined;
}

async function write(
  listingId: number,
  parentId: number | null,
  { name, ...text }: TypedText,
  call: MemberCall,
): Promise<FormOutcome> {
  const unnamed = nameProblem(call, name);
  if (unnamed !== undefined) return unnamed;
  const comment = await inTransaction(async () => {
    const written = await writeComment(authorOf(call), { listingId, parentId }, sentText(text), call.now);
    await nameOnce(call, name);
    await note('comment.write', written._id, call);
    return written;
  });
  return { to: `${commentPath(comment._id)}?done=written` };
}

const note = (action: string, commentId: number, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target: `comment ${commentId}` });
