import { readDueClaims } from '../shared/community/community.reads.ts';
import { checkDueClaim } from '../shared/community/community.writes.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { throwAll } from './attempt.ts';

const batch = 200;
const atOnce = 16;

/**
 * Checks all due claims, several at a time, since a check mostly waits for other servers. A check that fails because of
 * a bug is due again in a minute, and doesn't stop the others.
 */
export async function checkClaims(now: () => Date, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  await inLanes(await readDueClaims(now(), batch), atOnce, async (claimId) => {
    if (signal.aborted) return;
    await checkDueClaim(claimId, now).catch((cause: unknown) => {
      failures.push(new Error(`Claim ${claimId} could not be checked.`, { cause }));
    });
  });
  throwAll(failures, 'Some claims could not be checked.');
}
