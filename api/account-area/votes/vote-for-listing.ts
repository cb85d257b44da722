import { z } from 'zod';
import { retractVote, voteOrFollow } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { votePath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound, SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Votes for a listing from any page (or follows it, see `voteOrFollow`), or withdraws the vote. Opening a URL changes nothing. */
export const voteForListing = memberForm({
  path: votePath(':slug'),
  page: votePath(':slug'),
  press: 'vote',
  input: { slug: z.string().max(220), choice: z.enum(['cast', 'retract']).default('cast') },
  async handle({ slug, choice }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    const { now, visitor } = call;
    const { _id: id, created_at: createdAt, email } = visitor.account;
    const entry = { ...credentialOf(call), target: `listing ${listing._id}` };
    const done = await inTransaction(async () => {
      if (choice === 'retract') {
        if (!(await retractVote(id, listing._id, (week) => week === weekOf(now)))) throw nothingToTakeBack();
        await record({ ...entry, action: 'listing.vote.retract' });
        return 'taken-back';
      }
      const outcome = await voteOrFollow({ id, createdAt, email, address: call.address }, listing._id, now);
      await record({ ...entry, action: outcome === 'followed' ? 'listing.follow' : 'listing.vote.cast' });
      return outcome;
    });
    return { to: `${votePath(slug)}?done=${done}` };
  },
});

const nothingToTakeBack = (): SlipwayError => new SlipwayError('wrong_state', say('problem.no_vote'));
