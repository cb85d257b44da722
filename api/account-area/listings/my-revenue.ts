import { z } from 'zod';
import { revenueProviders } from '../../../shared/commerce/commerce.ts';
import { connectRevenue, disconnectRevenue } from '../../../shared/commerce/commerce.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { limitRevenueConnects } from '../../guard/limit.ts';
import { credentialOf, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { problemsOf } from '../problems-of.ts';

const page = `${accountListingsPath()}/:listing_id/revenue`;
const longestKey = 1_500;

/** Connects a listing to its owner's account at a provider. The key is never shown again. */
export const connectMyRevenue = memberForm({
  path: `${page}/connect`,
  page,
  input: {
    listing_id,
    provider: z.enum(revenueProviders, saying('problem.choose_of_them')),
    key: z
      .string(saying('problem.enter_key'))
      .trim()
      .min(1, saying('problem.enter_key'))
      .max(longestKey, atMostCharacters(longestKey)),
  },
  async handle({ listing_id: id, provider, key }, call) {
    const accountId = call.visitor.account._id;
    await limitRevenueConnects(accountId, id, call.now);
    try {
      await connectRevenue(accountId, id, { provider, key }, call.now);
    } catch (thrown) {
      // Leaves out the typed key, since keys are never shown again.
      if (thrown instanceof SlipwayError && thrown.code !== 'not_found')
        return { ...problemsOf(thrown), values: { provider: [provider] } };
      throw thrown;
    }
    await record({ ...credentialOf(call), action: 'revenue.connect', target: `listing ${id}` });
    return { to: `${accountListingPath(id, 'revenue')}?done=connected` };
  },
});

/** Deletes the key, and removes the revenue from the leaderboard. */
export const disconnectMyRevenue = memberForm({
  path: `${page}/disconnect`,
  page,
  input: { listing_id },
  handle: ({ listing_id: id }, call) =>
    inTransaction(async () => {
      await disconnectRevenue(call.visitor.account._id, id, call.now);
      await record({ ...credentialOf(call), action: 'revenue.disconnect', target: `listing ${id}` });
      return { to: `${accountListingPath(id, 'revenue')}?done=disconnected` };
    }),
});
