import { Worker } from 'node:worker_threads';
import type { DraftedProfile, SitePage } from '../shared/draft/draft.ts';

/** Pages to draft a profile from. */
export interface RulesTask {
  id: number;
  pages: readonly SitePage[];
  categoryNames: readonly string[];
}

/** The profile of a task. */
export interface RulesAnswer {
  id: number;
  profile: DraftedProfile;
}

const program = new URL('./rules-thread-program.ts', import.meta.url);

/** A thread with what waits for its answers. */
interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<DraftedProfile>>;
}

let present: Thread | undefined;
let lastTask = 0;

/**
 * The profile that the rules make of a website's pages (draftByRules), in a thread of its own: twelve pages of a megabyte keep a
 * processor busy for seconds, in which the web server of the same process has to answer. Rejects when the thread dies of a page.
 */
export function draftInThread(pages: readonly SitePage[], categoryNames: readonly string[]): Promise<DraftedProfile> {
  const { worker, waiting } = thread();
  lastTask += 1;
  const answer = Promise.withResolvers<DraftedProfile>();
  waiting.set(lastTask, answer);
  // A process does not end before its drafts are written, and is not kept by an idle thread.
  worker.ref();
  worker.postMessage({ id: lastTask, pages, categoryNames } satisfies RulesTask);
  return answer.promise;
}

/** The thread of this process, started when it is first needed and anew after it died. */
function thread(): Thread {
  if (present !== undefined) return present;
  const started: Thread = { worker: new Worker(program), waiting: new Map() };
  const { worker, waiting } = started;
  worker.on('message', ({ id, profile }: RulesAnswer) => {
    waiting.get(id)?.resolve(profile);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (problem: Error) => {
    if (present === started) present = undefined;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  });
  present = started;
  return started;
}
