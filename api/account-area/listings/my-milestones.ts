import { z } from 'zod';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { addMilestoneOperation } from '../../my-listing/add-milestone.ts';
import { deleteMilestoneOperation } from '../../my-listing/delete-milestone.ts';
import { memberForm } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { operate } from '../operate.ts';

const page = `${accountListingsPath()}/:listing_id/milestones`;
const line = z.string().trim().default('');

/** Adds a milestone to a listing. */
export const addMyMilestone = memberForm({
  path: `${page}/add`,
  page,
  isOnce: true,
  input: { listing_id, date: line, title: line, description: line, url: line },
  async handle({ url, ...given }, call) {
    await operate(addMilestoneOperation, { ...given, ...(url !== '' && { url }) }, call);
    return { to: `${accountListingPath(given.listing_id, 'milestones')}?done=added` };
  },
});

/** Deletes a milestone from a listing. */
export const deleteMyMilestone = memberForm({
  path: `${page}/delete`,
  page,
  input: { listing_id, milestone_id: z.coerce.number().pipe(z.int().min(1)) },
  async handle(given, call) {
    await operate(deleteMilestoneOperation, given, call);
    return { to: `${accountListingPath(given.listing_id, 'milestones')}?done=deleted` };
  },
});
