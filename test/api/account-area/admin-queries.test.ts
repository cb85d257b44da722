import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminPageName, adminKinds } from '../../../shared/publish/page-kinds/admin-kinds.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember, type Member } from '../../support/member.ts';
import { saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples } from '../../support/page-samples.ts';
import { planOf, type Query, seenQueries } from '../../support/query-plans.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
let admin: Member;
let samples: Readonly<Record<AdminPageName, string>>;
beforeAll(async () => {
  admin = await aMember(site, { role: 'admin' });
  samples = ownSamples(await saveOwnRecords(admin.account._id));
});
const queries = seenQueries();

// Jobs in the same process, and page rendering, read at the same time.
const ofJobs = ['changes', 'comments', 'reviews', 'image_sources', 'leases', 'rebuild_state'];
// MongoDB has an index for these; the embedded database scans them, since they combine two conditions or look for
// missing fields.
const readWhole = [
  '{"dispute.opened_at":',
  '{"status":{"$in":["paid","fulfilled"]},"invoice":null',
  '{"$or":[{"_id":',
  '{"taken":',
  // Only a range of ids.
  '{"_id":{"$gt":',
  '{"_id":{"$lte":',
];

/** Queries for everything or nothing look nothing up. */
const looksFor = ({ collection, filter }: Query): boolean => {
  const text = JSON.stringify(filter);
  const isOfJobs = ofJobs.includes(collection) || text.startsWith('{"avatar_url":');
  return text !== '{}' && !isOfJobs && !text.includes('"$in":[]') && !readWhole.some((begin) => text.startsWith(begin));
};

describe('the operator’s area', () => {
  test.each(Object.keys(adminKinds) as AdminPageName[])('%s finds its data by index', async (name) => {
    queries.length = 0;
    expect((await admin.visitor.get(samples[name])).status).toBe(200);
    const plans = await Promise.all(queries.filter(looksFor).map(planOf));
    const scans = plans.filter(({ stages }) => stages.length === 0 || stages.includes('COLLSCAN'));
    expect(scans.map(({ query }) => [query.collection, query.filter])).toEqual([]);
  });

  test('is covered by the recorded queries', async () => {
    queries.length = 0;
    await admin.visitor.get(samples.adminListings);
    expect(queries.map(({ collection }) => collection)).toEqual(expect.arrayContaining(['sessions', 'listings']));
  });
});
