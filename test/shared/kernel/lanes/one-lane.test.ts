import { expect, test, vi } from 'vitest';
import { inOneLane } from '../../../../shared/kernel/lanes/one-lane.ts';

/** Work whose runs end on command. */
function heldWork() {
  const gates: PromiseWithResolvers<void>[] = [];
  const work = vi.fn(() => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  });
  return { work, gates };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs never overlap, and calls during a run share one further run', async () => {
  const { work, gates } = heldWork();
  const lane = inOneLane(work);
  const first = lane();
  const later = [lane(), lane(), lane()];
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  gates[0]?.resolve();
  await first;
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  gates[1]?.resolve();
  await Promise.all(later);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure goes to its own callers and the lane continues', async () => {
  const { work, gates } = heldWork();
  const lane = inOneLane(work);
  const first = lane();
  const second = lane();
  gates[0]?.reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await settle();
  gates[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});

test('a call after a run has ended starts a new one', async () => {
  const lane = inOneLane(async () => 'done');
  expect([await lane(), await lane()]).toEqual(['done', 'done']);
});
