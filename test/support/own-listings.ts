import { afterEach, beforeAll, expect } from 'vitest';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { useDatabase } from './database.ts';
import { aListing } from './factories.ts';
import { aMember, type Member } from './member.ts';
import { formFields } from './page-form.ts';
import { type RunningSite, useRunningSite } from './running-site.ts';

/** A running site with someone who owns listings, and someone who doesn't; no test may log errors. */
export function useOwnListings(useSite: () => RunningSite = useRunningSite) {
  const people = {} as { owner: Member; stranger: Member };
  useDatabase();
  const site = useSite();
  beforeAll(async () => {
    people.owner = await aMember(site, { name: 'Ines' });
    people.stranger = await aMember(site);
  });
  afterEach(() => expect(site.faults).toEqual([]));
  const read = async (path: string) => (await people.owner.visitor.get(path)).text();
  return {
    ...{ site, people, read },
    /** Saves a listing of the owner; returns its id. */
    async owned(given: Partial<ListingRecord> = {}): Promise<number> {
      const listing = aListing({ owner_account_id: people.owner.account._id, ...given });
      await saveListings([listing]);
      return listing._id;
    },
    stored: (id: number) => ListingModel.findOne({ _id: id }).lean<ListingRecord>().orFail(),
    pageOf: (id: number, tab: string) => `/account/listings/${id}/${tab}`,
    /** A page's form fields, as a browser has them. */
    form: async (path: string) => formFields(await read(path), 'main .account-body form'),
  };
}
