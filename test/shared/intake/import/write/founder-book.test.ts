import { expect, test } from 'vitest';
import { saveFounders } from '../../../../../shared/directory/founder/founder.writes.ts';
import { editFounder } from '../../../../../shared/directory/founder/staff-founder.writes.ts';
import { readFounderRecords } from '../../../../../shared/directory/founder/stored-founder.reads.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { databaseTarget } from '../../../../../shared/intake/import/write/database-target.writes.ts';
import { findOrMakeFounders } from '../../../../../shared/intake/import/write/founder-book.writes.ts';
import type { ImportTarget } from '../../../../../shared/intake/import/write/import-target.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aFounder, aListing } from '../../../../support/factories.ts';

useDatabase();

test.each([false, true])(
  "a founder's text written while rows are imported stays, overwriting: %s",
  async (overwrites) => {
    const founder = aFounder({ name: 'Ada Ray', title: 'Engineer', bio: null });
    const listing = aListing({ founder_ids: [founder._id] });
    await saveFounders([founder]);
    await saveListings([listing]);
    const edits = async () => {
      const { name, title, country, avatar_url, socials, revision = 0 } = founder;
      const given = { name, title, country, avatar_url, socials, bio: 'Written meanwhile.' };
      await editFounder({ kind: 'operator' }, { id: founder._id, revision, given, reason: 'Asked to' }, now);
    };
    const target: ImportTarget = {
      ...databaseTarget,
      saveFounders: (records) => edits().then(() => databaseTarget.saveFounders(records)),
      changeFounders: (changes, at) => edits().then(() => databaseTarget.changeFounders(changes, at)),
    };
    const stated = { name: 'Ada Ray', stated: { bio: 'From the file.' } };
    const wanted = { domain: listing.domain, knownIds: [founder._id], isOwned: false, founders: [stated] };
    await findOrMakeFounders([wanted], target, { overwrites, now });
    expect((await readFounderRecords([founder._id]))[0]?.bio).toBe('Written meanwhile.');
    await findOrMakeFounders([wanted], databaseTarget, { overwrites: true, now });
    expect((await readFounderRecords([founder._id]))[0]?.bio).toBe('From the file.');
  },
);
