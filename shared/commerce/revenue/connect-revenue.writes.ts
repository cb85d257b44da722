import { createHash } from 'node:crypto';
import { isProvedByWebsite } from '../../community/community.reads.ts';
import { requireListing } from '../../directory/directory.reads.ts';
import { saveRevenue } from '../../directory/directory.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { otherThan } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { seal } from '../../platform/sealing/sealing.ts';
import { fetchRevenue } from './read-revenue.fetch.ts';
import { RevenueSourceModel } from './revenue-source.model.ts';
import {
  type RevenueAnswer,
  type RevenueProvider,
  type RevenueStanding,
  revenueKeyPlace,
  revenueSource,
} from './revenue-source.ts';
import { revenueProviderFacts, revenueStandingWords } from './revenue-words.ts';
import { outcomeOf, saveOutcome } from './take-in-revenue.writes.ts';

/**
 * Connects an owner's listing to their provider account, replacing an earlier connection, checks it immediately and
 * returns its status. The key is sealed and never shown again. Throws `forbidden` for non-owners, `wrong_state` if the
 * website is not verified or the account is used for another listing, and `invalid_parameter` naming `key` if malformed
 * or rejected.
 */
export async function connectRevenue(
  accountId: string,
  listingId: number,
  { provider, key }: { provider: RevenueProvider; key: string },
  now: Date,
): Promise<RevenueStanding> {
  await requireConnectable(accountId, listingId);
  const { how, label, pattern } = revenueProviderFacts[provider];
  if (!pattern.test(key)) throw badKey(say('problem_order.revenue_key', { provider: label }), say(how));
  const answer = await fetchRevenue(provider, key, now);
  if (answer.kind === 'refused' || answer.kind === 'test_key')
    throw badKey(revenueStandingWords(answer.kind), say(how));
  if (answer.kind === 'late')
    throw badKey(say('problem_order.revenue_no_answer', { provider: label }), say('problem_input.try_minutes'));
  const outcome = await outcomeOf(answer, now);
  return inTransaction(async () => {
    await requireConnectable(accountId, listingId);
    const mark = markOf(provider, answer, key);
    if ((await RevenueSourceModel.exists({ mark, _id: otherThan(listingId) }).exec()) !== null)
      throw new SlipwayError(
        'wrong_state',
        sentences(
          say('problem_order.revenue_other_listing', { provider: label }),
          say('problem_order.revenue_disconnect'),
        ),
      );
    const { _id, ...source } = revenueSource.parse({
      _id: listingId,
      account_id: accountId,
      provider,
      sealed: seal(key, revenueKeyPlace(listingId)),
      mark,
      standing: outcome.standing,
      connected_at: now,
      read_at: now,
      due_at: now,
      failures: 0,
    });
    await RevenueSourceModel.updateOne({ _id }, { $set: source }, { upsert: true });
    await saveOutcome({ _id, provider, failures: 0 }, outcome, now);
    return outcome.standing;
  });
}

/** Deletes a listing's key and removes its revenue from the leaderboard. Safe to repeat. */
export function disconnectRevenue(accountId: string, listingId: number, now: Date): Promise<void> {
  return inTransaction(async () => {
    await requireListing(accountId, listingId, 'connect_revenue');
    await forget(listingId, now);
  });
}

/** Deletes all keys an account has connected. Safe to repeat. */
export async function forgetRevenueSources(accountId: string, now: Date): Promise<void> {
  const sources = await RevenueSourceModel.find({ account_id: accountId }, { _id: 1 }).lean<{ _id: number }[]>().exec();
  for (const { _id } of sources) await forget(_id, now);
}

async function forget(listingId: number, now: Date): Promise<void> {
  const { deletedCount } = await RevenueSourceModel.deleteOne({ _id: listingId });
  if (deletedCount > 0) await saveRevenue(listingId, null, now);
}

async function requireConnectable(accountId: string, listingId: number): Promise<void> {
  await requireListing(accountId, listingId, 'connect_revenue');
  if (await isProvedByWebsite(listingId)) return;
  throw new SlipwayError(
    'wrong_state',
    sentences(say('problem_order.revenue_proof'), say('problem_order.revenue_claim')),
  );
}

/** Each account can be used for only one listing. If the provider doesn't name the account, the key identifies it. */
const markOf = (provider: RevenueProvider, answer: RevenueAnswer, key: string): string => {
  const account = answer.kind === 'read' ? answer.account : null;
  return createHash('sha256')
    .update(`${provider} ${account === null ? `key ${key}` : `account ${account}`}`)
    .digest('hex');
};

const badKey = (message: Said, fix: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', message, [{ field: 'key', detail: message, fix }]);
