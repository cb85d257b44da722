import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { parseWebsite, type Website } from '../../kernel/address/website.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { nobody } from '../../kernel/nobody.ts';
import { requireBareName } from '../../kernel/text/name-address.ts';
import { takeIds } from '../../platform/mongo/counter.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { addListing, changeListing } from '../listing/change-listing.writes.ts';
import { newListing } from '../listing/new-listing.ts';
import { publishedSlug, unpublishedSlug } from '../listing/publish-slug.reads.ts';
import { readStoredListing } from '../listing/stored-listing.reads.ts';

/**
 * Creates a hidden, ownerless listing for the team to fill in and publish. Its name defaults to the host. Returns its
 * ID. Throws `invalid_parameter` for an invalid website, and `already_listed` if another listing has it, so a double
 * submit creates only one.
 */
export const addListingForTeam = staffVerb(
  'listings.edit',
  async (actor: StaffActor, { name, address }: { name: string; address: string }, now: Date): Promise<number> => {
    const website = readAddress(address);
    requireBareName(name);
    const given = { name: name === '' ? website.domain : name, website, now };
    const standIn = newListing({ ...given, _id: 1, slug: unpublishedSlug(nobody, website.key) });
    const [id, slug] = [await takeIds('listing'), await publishedSlug(standIn)];
    await orAlreadyListed(addListing(newListing({ ...given, _id: id, slug, holds_website: true }), now));
    const act = { action: 'listing.add', target: `listing-${id}`, reason: null, note: '' };
    await logStaffAct(actor, { ...act, before: {}, after: { website: website.url } }, now);
    return id;
  },
);

/** Changes a listing's website. Throws `not_found`, and the same errors as `addListingForTeam`. */
export const changeWebsiteForTeam = staffVerb(
  'listings.edit',
  async (
    actor: StaffActor,
    id: number,
    { address, reason }: { address: string; reason: string },
    now: Date,
  ): Promise<void> => {
    const website = readAddress(address);
    const before = await readStoredListing(id);
    if (before === undefined) throw notFound('listing');
    if (before.website_url === website.url) return;
    const moved = { website_url: website.url, website_key: website.key, domain: website.domain };
    await orAlreadyListed(changeListing(id, 'content', now, (listing) => ({ ...listing, ...moved, updated_at: now })));
    const states = { before: { website: before.website_url }, after: { website: website.url } };
    const act = { action: 'listing.website', target: `listing-${id}`, reason: null, note: reason };
    await logStaffAct(actor, { ...act, ...states }, now);
  },
);

function readAddress(address: string): Website {
  const website = parseWebsite(address);
  if (website !== undefined) return website;
  const problem = {
    field: 'address',
    detail: say('problem_listing.this_is_no_website'),
    fix: say('problem_listing.enter_website_such'),
  };
  throw new SlipwayError('invalid_parameter', say('problem_listing.this_is_no_website'), [problem]);
}

async function orAlreadyListed(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (problem) {
    if (!isDuplicate(problem)) throw problem;
    const detail = say('problem_listing.website_has_listing');
    throw new SlipwayError('already_listed', detail, [
      { field: 'address', detail, fix: say('problem_listing.find_in_list') },
    ]);
  }
}
