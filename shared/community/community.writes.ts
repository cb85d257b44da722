/** The door of community/ for others: what it does, by intention. */
export { chooseMails, forgetFollows, stopMails } from './follow/follow.writes.ts';
export { sendNextDigests } from './telling/digest.writes.ts';
export { deleteUpdate, editUpdate, postUpdate } from './telling/post-update.writes.ts';
export { tellNextFollowers } from './telling/tell-followers.writes.ts';
