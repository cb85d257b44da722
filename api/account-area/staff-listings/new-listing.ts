import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { addListingForTeam, changeWebsiteForTeam } from '../../../shared/directory/directory.writes.ts';
import {
  adminListingPath,
  editListingPath,
  newListingPath,
  websiteNewsPath,
} from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { requestWebsiteReading } from '../../../shared/submission/submission.writes.ts';
import { type FormOutcome, staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { problemsOf } from '../problems-of.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const address = z.string().trim().min(1, saying('problem_listing.enter_website')).max(2048, atMostCharacters(2048));

async function besideFields(act: () => Promise<string>): Promise<FormOutcome> {
  try {
    return { to: await act() };
  } catch (thrown) {
    if (!namesFields(thrown)) throw thrown;
    return problemsOf(thrown);
  }
}

/** Creates a hidden listing, and optionally drafts it from its website. */
export const addSomeListing = staffForm({
  path: `${newListingPath()}/add`,
  page: newListingPath(),
  permission: 'listings.edit',
  input: {
    address,
    name: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().max(200, atMostCharacters(200))),
    read: z.literal('yes').optional(),
  },
  handle: ({ name, read, ...given }, call) =>
    besideFields(() =>
      inTransaction(async () => {
        const id = await addListingForTeam(staffOf(call), { name, ...given }, call.now);
        if (read === undefined) return editListingPath(id);
        if (await requestWebsiteReading(staffOf(call), id, call.now))
          await enqueue('read-website-again', { listingId: id });
        return websiteNewsPath(id);
      }),
    ),
});

/** Changes a listing's website. */
export const changeSomeWebsite = staffForm({
  path: `${editListingPath(':listing_id')}/website`,
  page: editListingPath(':listing_id'),
  permission: 'listings.edit',
  input: { listing_id, address, reason: reasonField },
  handle: ({ listing_id: id, ...given }, call) =>
    besideFields(async () => {
      await changeWebsiteForTeam(staffOf(call), id, given, call.now);
      return `${adminListingPath(id)}?done=edited`;
    }),
});
