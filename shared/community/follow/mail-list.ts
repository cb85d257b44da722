import { siteAddress } from '../../kernel/address/site-address.ts';

const listId = (name: string): string => `${name}.updates.${new URL(siteAddress()).hostname}`;

/** The series of emails with the updates of one listing (RFC 2919). */
export const updatesListId = (listingId: number): string => listId(`listing-${listingId}`);

/** The series of weekly mails. */
export const digestListId = (): string => listId('weekly');
