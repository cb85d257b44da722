import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitChange } from '../../../../shared/change/feed/change-record.writes.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { SettingsModel } from '../../../../shared/change/settings/settings.model.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { editListingAs } from '../../../../shared/directory/listing-version/edit-listing.writes.ts';
import { closeEditReview } from '../../../../shared/directory/listing-version/edit-review.writes.ts';
import {
  listVersions,
  listVersionsForTeam,
} from '../../../../shared/directory/listing-version/listing-version.reads.ts';
import { restoreVersion } from '../../../../shared/directory/listing-version/restore-version.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { anActor } from '../../../support/actors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

useDatabase();

const ownerId = randomUUID();
const by = anActor(ownerId);
const later = new Date(now.getTime() + 60_000);
const stored = (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail();
const versionsOf = async (id: number) => (await listVersions(id, { page: 1, per_page: 20 })).items;

async function saved(given: Partial<ListingRecord> = {}): Promise<ListingRecord> {
  const listing = aListing({ owner_account_id: ownerId, ...given });
  await saveListings([listing]);
  return listing;
}

const edit = (id: number, change: Partial<ListingRecord>, startedFrom?: number) =>
  editListingAs(id, { by, cause: 'edit', startedFrom }, later, (before) => ({ ...before, ...change }));

describe('an edit of a listing', () => {
  test('is one version with its author, its time, and each part before and after', async () => {
    const { _id } = await saved({ tagline: 'Ink' });
    await edit(_id, { tagline: 'Ink that grows back', votes: 0 });
    expect(await versionsOf(_id)).toEqual([
      {
        _id: `${_id}.1`,
        listing_id: _id,
        revision: 1,
        cause: 'edit',
        restored: null,
        by,
        at: later,
        changes: [{ part: 'fields.tagline', before: 'Ink', after: 'Ink that grows back' }],
        awaits_team: true,
      },
    ]);
    expect(await stored(_id)).toMatchObject({ tagline: 'Ink that grows back', revision: 1, updated_at: later });
  });

  test('that changes nothing creates no version, and leaves the listing as is', async () => {
    const listing = await saved({ tagline: 'Ink' });
    await edit(listing._id, { tagline: 'Ink' });
    expect(await versionsOf(listing._id)).toEqual([]);
    expect(await stored(listing._id)).toEqual(listing);
  });

  test('of a listing from before versions existed creates its first', async () => {
    const { _id } = await saved();
    await ListingModel.updateOne({ _id }, { $unset: { revision: 1 } });
    await edit(_id, { city: 'Faro' }, 0);
    expect((await stored(_id)).revision).toBe(1);
  });

  test('of a listing that nobody has seen waits for no review', async () => {
    const { _id } = await saved({ status: 'draft' });
    await edit(_id, { city: 'Faro' });
    expect(await versionsOf(_id)).toMatchObject([{ awaits_team: false }]);
  });

  test('is lost with its version when the surrounding work fails', async () => {
    const listing = await saved();
    const failing = inTransaction(async () => {
      await edit(listing._id, { city: 'Faro' });
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await versionsOf(listing._id)).toEqual([]);
    expect(await stored(listing._id)).toEqual(listing);
  });

  test('made six times at once leaves six versions, one after the other', async () => {
    const { _id } = await saved();
    const cities = Array.from({ length: 6 }, (_, index) => `City ${index}`);
    await Promise.all(cities.map((city) => edit(_id, { city })));
    const versions = (await versionsOf(_id)).toReversed();
    expect(versions.map(({ revision }) => revision)).toEqual(cities.map((_, index) => index + 1));
    const chained = versions.map(({ changes }) => changes[0]);
    for (const [index, change] of chained.entries())
      expect(change?.before ?? null).toBe(chained[index - 1]?.after ?? null);
  });
});

describe('the team of the site', () => {
  const mails = () => MailModel.find({ to: 'team@site.example' }).lean<{ subject: string; text: string }[]>();
  const setTeam = (team_email: string | null) =>
    commitChange(now, async () => {
      await SettingsModel.updateOne({ _id: 'site' }, { $set: { team_email } }, { upsert: true });
      return { result: undefined, change: { room: 'settings' as const } };
    });

  test('sees a public edit in its list until reviewed, oldest first, and gets no email without an address', async () => {
    const { _id } = await saved({ name: 'Quillmoss', tagline: 'Ink' });
    await edit(_id, { tagline: 'Ink that grows back' });
    const waiting = async () =>
      (await listVersionsForTeam({ page: 1, per_page: 50 })).items.filter(({ listing_id }) => listing_id === _id);
    expect(await waiting()).toHaveLength(1);
    await closeEditReview(`${_id}.1`);
    expect(await waiting()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('gets before and after by email, committed with the edit', async () => {
    await setTeam('team@site.example');
    const { _id } = await saved({ name: 'Quill\u0085moss', tagline: 'Ink' });
    await edit(_id, { tagline: 'Ink that grows back', description: 'x'.repeat(20_000) });
    const failing = inTransaction(async () => {
      await edit(_id, { tagline: 'Never' });
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    await setTeam(null);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Slipway: Quill moss was edited');
    expect(mail?.text).toContain('Tagline\n  Before: Ink\n  After: Ink that grows back');
    expect(mail?.text.length).toBeLessThan(5000);
  });
});

describe('two editors who saw the same revision', () => {
  test("both succeed when they change different fields, and the second is told when they don't", async () => {
    const { _id } = await saved({ tagline: 'Ink', city: 'Porto' });
    await edit(_id, { tagline: 'Theirs' }, 0);
    await edit(_id, { city: 'Faro' }, 0);
    await expect(edit(_id, { tagline: 'Mine' }, 0)).rejects.toMatchObject({
      code: 'edit_conflict',
      problems: [{ field: 'fields.tagline', yours: 'Mine', theirs: 'Theirs' }],
    });
    expect(await stored(_id)).toMatchObject({ tagline: 'Theirs', city: 'Faro', revision: 2 });
  });
});

describe('restoring a version', () => {
  test('brings back everything it said, as one more version', async () => {
    await saveCategories([aCategory({ _id: 701 }), aCategory({ _id: 702, parent_id: 701 }), aCategory({ _id: 703 })]);
    const { _id } = await saved({ primary_category: 702, category_path: [702, 701], tagline: 'Ink' });
    await edit(_id, { tagline: 'Two', story: { problem: 'Blots' } });
    await edit(_id, { primary_category: 703, category_path: [703], tagline: 'Three', story: null });
    await restoreVersion(by, { listingId: _id, revision: 1, startedFrom: 2 }, later);
    expect(await stored(_id)).toMatchObject({
      tagline: 'Two',
      story: { problem: 'Blots' },
      primary_category: 702,
      category_path: [702, 701],
      revision: 3,
    });
    await restoreVersion(by, { listingId: _id, revision: 0, startedFrom: 3 }, later);
    expect(await stored(_id)).toMatchObject({ tagline: 'Ink', story: null, revision: 4 });
    expect(await versionsOf(_id)).toMatchObject([{ cause: 'restore', restored: 0 }, { restored: 1 }, {}, {}]);
  });

  test("is refused for somebody else's listing, a missing version, and when it was edited meanwhile", async () => {
    const { _id } = await saved();
    await edit(_id, { city: 'Faro' });
    const restore = (actor: typeof by, revision: number, startedFrom: number) =>
      restoreVersion(actor, { listingId: _id, revision, startedFrom }, later);
    await expect(restore(anActor(randomUUID()), 0, 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(restore(by, 2, 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(restore(by, 0, 0)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect((await stored(_id)).revision).toBe(1);
  });
});
