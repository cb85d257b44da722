import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { decideOn } from '../../../../shared/community/queue/decide.writes.ts';
import { readQueue } from '../../../../shared/community/queue/queue.reads.ts';
import { undoDecision } from '../../../../shared/community/queue/undo.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { editListingAs } from '../../../../shared/directory/listing-version/edit-listing.writes.ts';
import { anActor } from '../../../support/actors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();

const operator = { kind: 'operator' } as const;
const edits = async () => (await readQueue({ kind: 'edit', staffId: null, page: 1, per_page: 5 })).page.items;

test("an owner's edit waits in the queue with its changes, is reviewed once, and the review can be undone", async () => {
  const ownerId = randomUUID();
  const listing = aListing({ owner_account_id: ownerId, tagline: 'Ink' });
  await saveListings([listing]);
  const by = anActor(ownerId);
  await editListingAs(listing._id, { by, cause: 'edit' }, now, (before) => ({ ...before, tagline: 'Dry ink' }));

  const [item, ...others] = await edits();
  const subject = `edit-${listing._id}-1`;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ name: subject, listing: { slug: listing.slug }, since: now });
  expect(item?.changes).toEqual([{ part: 'fields.tagline', before: 'Ink', after: 'Dry ink' }]);

  const seen = { subject, verdict: 'looked', stamp: item?.stamp } as const;
  await expect(decideOn(operator, { ...seen, stamp: 'other' }, now)).rejects.toMatchObject({ code: 'wrong_state' });
  await expect(decideOn(operator, { ...seen, verdict: 'remove' }, now)).rejects.toThrow('Allowed: looked');
  const entry = await decideOn(operator, seen, now);
  expect(entry).toMatchObject({ action: 'edit.looked', target: subject });
  expect(await edits()).toEqual([]);
  await expect(decideOn(operator, seen, now)).rejects.toMatchObject({ code: 'not_found' });

  await undoDecision(operator, entry._id, now);
  expect((await edits()).map(({ name }) => name)).toEqual([subject]);
});
