/** The door of operate/ for others: what it does, by intention. */
export { prepareDatabase } from './defaults/prepare-database.writes.ts';
export { deleteAccount, exportAccount } from './erasure/account-rooms.writes.ts';
