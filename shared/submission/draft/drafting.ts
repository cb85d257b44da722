import type { InSomeThread } from '../../platform/threads/task-messages.ts';
import { draftByAnswer, promptForPages } from './draft-by-model.ts';
import { draftByRules } from './draft-by-rules.ts';

/** The CPU-bound parts of drafting, which take seconds on large pages. */
export const drafting = { draftByRules, promptForPages, draftByAnswer };

/** The functions of drafting, possibly running in another thread. */
export type Drafting = InSomeThread<typeof drafting>;
