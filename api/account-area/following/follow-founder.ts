import { z } from 'zod';
import { followFounder, unfollowFounder } from '../../../shared/community/community.writes.ts';
import { readFounder, readFoundersBySlug } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { followFounderPath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Follows a founder from their page, or unfollows. Opening a URL changes nothing. */
export const followSomeFounder = memberForm({
  path: followFounderPath(':slug'),
  page: followFounderPath(':slug'),
  press: 'follow',
  input: { slug: z.string().max(220), choice: z.enum(['follow', 'none']).default('follow') },
  async handle({ slug, choice }, call) {
    const [founder] = (await readFounder(slug)) === undefined ? [] : await readFoundersBySlug([slug]);
    if (founder === undefined) throw notFound('founder');
    const accountId = call.visitor.account._id;
    await inTransaction(async () => {
      if (choice === 'follow') await followFounder(accountId, founder._id, call.now);
      else await unfollowFounder(accountId, founder._id);
      const action = choice === 'follow' ? 'founder.follow' : 'founder.unfollow';
      await record({ ...credentialOf(call), action, target: `founder ${founder._id}` });
    });
    return { to: `${followFounderPath(slug)}?done=${choice}` };
  },
});
