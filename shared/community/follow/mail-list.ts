import { siteAddress } from '../../kernel/address/site-address.ts';

const listId = (name: string): string => `${name}.updates.${new URL(siteAddress()).hostname}`;

/** List-Id of a listing's update emails (RFC 2919). */
export const updatesListId = (listingId: number): string => listId(`listing-${listingId}`);

/** List-Id of the weekly digest. */
export const digestListId = (): string => listId('weekly');
