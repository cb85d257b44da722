import { createHash } from 'node:crypto';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import type { AreaForm, FormOutcome, OpenCall } from './form.ts';
import type { SentFields } from './read-form.ts';

/** In real time: a finger that trembles is faster, and who means it twice is slower. */
const windowMs = 5_000;

const presses = runtimeState(() => new Map<string, Promise<FormOutcome>>());

/**
 * Does what a form asks for. Of an `isOnce` form, what the same browser sends again within some seconds is done once, in one process, and every press
 * gets that answer: the browser shows the last, which may have a secret that is kept nowhere. What was refused may be sent again at once.
 */
export function pressOnce(
  { path, isOnce }: AreaForm,
  fields: SentFields,
  { visitor }: Pick<OpenCall, 'visitor'>,
  act: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  if (!isOnce || visitor === null) return act();
  const underWay = presses.get();
  const id = createHash('sha256')
    .update(JSON.stringify([visitor.sessionId, path, fields]))
    .digest('base64');
  const known = underWay.get(id);
  if (known !== undefined) return known;
  const outcome = act();
  const forget = () => void underWay.delete(id);
  underWay.set(id, outcome);
  outcome.then((done) => ('problems' in done ? forget() : setTimeout(forget, windowMs).unref()), forget);
  return outcome;
}
