import { createHash } from 'node:crypto';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import type { AreaForm, FormOutcome, OpenCall } from './form.ts';
import type { SentFields } from './read-form.ts';

/** In real time: a finger that trembles is faster, and who means it twice is slower. */
const windowMs = 5_000;

const presses = runtimeState(() => new Map<string, Promise<FormOutcome>>());

/**
 * Does what a form asks for. What the same browser sends again meanwhile, and of an `isOnce` form within some seconds, is done once, in one process, and
 * every press gets that answer: the browser shows the last, which may have a secret that is kept nowhere. What was refused may be sent again at once.
 */
export function pressOnce(
  { path, isOnce, upload }: AreaForm,
  fields: SentFields,
  { visitor }: Pick<OpenCall, 'visitor'>,
  act: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  // Files are no part of the fields.
  if (upload !== undefined || visitor === null) return act();
  const underWay = presses.get();
  const id = createHash('sha256')
    .update(JSON.stringify([visitor.sessionId, path, fields]))
    .digest('base64');
  const known = underWay.get(id);
  if (known !== undefined) return known;
  const outcome = act();
  const forget = () => void underWay.delete(id);
  underWay.set(id, outcome);
  outcome.then((done) => (isOnce && !('problems' in done) ? setTimeout(forget, windowMs).unref() : forget()), forget);
  return outcome;
}
