import { enqueue } from '../../../jobs/queue.ts';
import { readActor } from '../../../shared/identity/identity.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { isOwnReadingPossible } from '../../../shared/submission/submission.reads.ts';
import {
  applyOwnWebsiteNews,
  dismissOwnWebsiteNews,
  requestOwnWebsiteReading,
} from '../../../shared/submission/submission.writes.ts';
import { limitWebsiteReadings } from '../../guard/limit.ts';
import { callerOf, credentialOf, type MemberCall, memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { asked, newsChoice, takeOver } from './news-choice.ts';

const page = `${accountListingsPath()}/:listing_id/website`;

const note = (call: MemberCall, action: string, id: number) =>
  record({ ...credentialOf(call), action, target: `listing ${id}` });

/** Rereads the website of the owner's listing. The page shows the progress. */
const readMyWebsiteAgain = memberForm({
  path: `${page}/read`,
  page,
  input: { listing_id },
  async handle({ listing_id: id }, call) {
    const accountId = call.visitor.account._id;
    const to = accountListingPath(id, 'website');
    if (!(await isOwnReadingPossible(accountId, id))) return { to };
    await limitWebsiteReadings(accountId, id, call.now);
    await inTransaction(async () => {
      if (!(await requestOwnWebsiteReading(accountId, id, call.now))) return;
      await enqueue('read-website-again', { listingId: id });
      await note(call, 'listing.read_again', id);
    });
    return { to };
  },
});

/** Applies the selected values from the website. */
const takeMyWebsiteNews = memberForm({
  path: `${page}/take`,
  page,
  input: { listing_id, ...newsChoice },
  async handle({ listing_id: id, revision: startedFrom, field: fields, ...choice }, call) {
    const by = await readActor(callerOf(call));
    const taken = inTransaction(async () => {
      await applyOwnWebsiteNews(by, id, { ...choice, fields, startedFrom }, call.now);
      await note(call, 'listing.take_from_website', id);
    });
    return takeOver(taken, `${accountListingPath(id, 'website')}?done=taken`);
  },
});

/** Dismisses the findings. */
const dismissMyWebsiteNews = memberForm({
  path: `${page}/dismiss`,
  page,
  input: { listing_id, asked },
  async handle({ listing_id: id, asked: seen }, call) {
    await inTransaction(async () => {
      await dismissOwnWebsiteNews(call.visitor.account._id, id, seen, call.now);
      await note(call, 'listing.dismiss_website', id);
    });
    return { to: accountListingPath(id, 'website') };
  },
});

/** Owners' actions on the results of rereading a website. */
export const websiteNewsForms = [readMyWebsiteAgain, takeMyWebsiteNews, dismissMyWebsiteNews];
