/** The door of community/ for others: what it reads. */
export { type Followed, listFollowed, readAllFollows, readFollow } from './follow/follow.reads.ts';
export { readStoppedMails } from './follow/stop-link.reads.ts';
export { readUntoldUpdates } from './telling/telling.reads.ts';
