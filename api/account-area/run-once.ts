import { createHash } from 'node:crypto';
import { runtimeState } from '../../shared/kernel/runtime/slot.ts';
import type { AreaForm, FormOutcome, OpenCall } from './form.ts';
import type { SentFields } from './read-form.ts';

/** Measured in real time. Accidental double clicks are faster than this; deliberate repeats are slower. */
const windowMs = 5_000;

const presses = runtimeState(() => new Map<string, Promise<FormOutcome>>());

/**
 * Runs a form's action. Repeated submits by the same browser while it runs (and, for `isOnce` forms, within some
 * seconds) run it once per process and all get the same response, since the browser shows only the last one, which may
 * contain a one-time secret. A rejected form may be resubmitted immediately.
 */
export function runOnce(
  { path, isOnce, upload }: AreaForm,
  fields: SentFields,
  { visitor }: Pick<OpenCall, 'visitor'>,
  act: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  // `fields` doesn't contain the files, so different uploads would count as the same submit.
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
