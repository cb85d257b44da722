/** The door of community/ for others: schemas, types and rules, without I/O. */
export { type FollowChoice, followChoices, followChoiceWords, mailChoices } from './follow/follow.ts';
export { ownUpdate, toOwnUpdate, unpublishedProblem } from './telling/own-update.ts';
