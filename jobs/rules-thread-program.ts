import { parentPort } from 'node:worker_threads';
import { draftByRules } from '../shared/draft/draft-by-rules.ts';
import type { RulesAnswer, RulesTask } from './rules-thread.ts';

/** The thread that drafts by rules: one task after the other. */
parentPort?.on('message', ({ id, pages, categoryNames }: RulesTask) => {
  parentPort?.postMessage({ id, profile: draftByRules(pages, categoryNames) } satisfies RulesAnswer);
});
