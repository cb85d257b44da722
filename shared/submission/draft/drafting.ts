import type { InSomeThread } from '../../platform/threads/task-messages.ts';
import { draftByAnswer, promptForPages } from './draft-by-model.ts';
import { draftByRules } from './draft-by-rules.ts';

/** The parts of drafting that keep a processor busy: for seconds, where pages are large. */
export const drafting = { draftByRules, promptForPages, draftByAnswer };

/** The same functions, possibly running in another thread. */
export type Drafting = InSomeThread<typeof drafting>;
