import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { getAccountOperation } from '../account/get-account.ts';
import { searchListingsOperation } from '../listing/search-listings.ts';
import type { Operation } from '../operation.ts';
import { addressOfCall, requestSamples, type SampleLanguage } from './request-samples.ts';

/** A call with which a reader of the documentation begins. */
interface FirstCall {
  name: string;
  /** Below the root of the site, with its query. */
  address: string;
  samples: Record<SampleLanguage, string>;
}

/** The first call of all, which needs no account and finds something in every directory that is not empty, and the first one with a key. */
export const firstCalls = (): { open: FirstCall; withKey: FirstCall } => ({
  open: firstCall(searchListingsOperation, { sort: 'newest', per_page: 3 }),
  withKey: firstCall(getAccountOperation, {}),
});

const firstCall = (operation: Operation, input: Readonly<Record<string, unknown>>): FirstCall => ({
  name: operation.name,
  address: addressOfCall(operation, input),
  samples: requestSamples(operation, input, siteAddress()),
});
