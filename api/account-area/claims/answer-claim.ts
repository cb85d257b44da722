import { z } from 'zod';
import { checkDefence, objectToClaim } from '../../../shared/community/community.writes.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingsPath, listingPeoplePath } from '../../../shared/kernel/address/account-paths.ts';
import { cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { limitClaimChecks } from '../../guard/limit.ts';
import { credentialOf, memberForm } from '../form.ts';

const page = `${accountListingsPath()}/:listing_id/people`;
const anId = z.coerce.number().pipe(z.int().min(1));

/** Checks the owner's fresh proof for a contested listing. */
export const checkMyDefence = memberForm({
  path: `${page}/check`,
  page,
  input: { listing_id: anId, claim: anId },
  async handle({ listing_id, claim }, call) {
    const admit = (claimId: number) => limitClaimChecks(claimId, call.now);
    await checkDefence(call.visitor.account._id, claim, call.now, admit);
    await record({ ...credentialOf(call), action: 'claim.answer', target: `claim ${claim}` });
    return { to: `${listingPeoplePath(listing_id)}?done=looked` };
  },
});

/** Disputes a claim for the owner's listing; the team then decides. */
export const objectToMyClaim = memberForm({
  path: `${page}/object`,
  page,
  input: {
    listing_id: anId,
    claim: anId,
    words: z.string().overwrite(cleanText).max(2000, atMostCharacters(2000)).default(''),
  },
  async handle({ listing_id, claim, words }, call) {
    await inTransaction(async () => {
      await objectToClaim(call.visitor.account._id, claim, words, call.now);
      await record({ ...credentialOf(call), action: 'claim.object', target: `claim ${claim}` });
    });
    return { to: `${listingPeoplePath(listing_id)}?done=objected` };
  },
});
