/** What an account follows; pages count from 1. */
export const followingPath = (page = 1): string =>
  page === 1 ? '/account/following' : `/account/following?page=${page}`;

/** Where somebody begins to follow a listing. */
export const followPath = (slug: string): string => `/account/following/${slug}`;

/** Where one votes for a listing. */
export const votePath = (slug: string): string => `/account/votes/${slug}`;

/** The page that stops the mails in which its address stands. */
export const stopMailsPath = (token: string): string => `/mails/stop/${token}`;

/** Whether an address is that of a page that stops mails. */
export const isStopMailsPath = (path: string): boolean => path.startsWith(stopMailsPath(''));

/** Every vote of a launch week by what became of it: the page, the same for programs, and the text that its hash is of. */
export const ledgerPath = (monday: string): string => `/launches/${monday}/ledger`;
export const ledgerJsonPath = (monday: string): string => `/launches/${monday}/ledger.json`;
export const ledgerTextPath = (monday: string): string => `/launches/${monday}/ledger.csv`;
