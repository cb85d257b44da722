import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { getAccountOperation } from '../account/get-account.ts';
import { searchListingsOperation } from '../listing/search-listings.ts';
import type { Operation } from '../operation.ts';
import { addressOfCall, requestSamples, type SampleLanguage } from './request-samples.ts';

/** A first call to try, for readers of the documentation. */
interface FirstCall {
  name: string;
  /** Path and query. */
  address: string;
  samples: Record<SampleLanguage, string>;
}

/** A first call without an account, which finds something in every non-empty directory, and a first call with a key. */
export const firstCalls = (): { open: FirstCall; withKey: FirstCall } => ({
  open: firstCall(searchListingsOperation, { sort: 'newest', per_page: 3 }),
  withKey: firstCall(getAccountOperation, {}),
});

const firstCall = (operation: Operation, input: Readonly<Record<string, unknown>>): FirstCall => ({
  name: operation.name,
  address: addressOfCall(operation, input),
  samples: requestSamples(operation, input, siteAddress()),
});
