import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionLoss } from '../shared/platform/mongo/mongo.ts';

const attempts = 5;
const pauseMs = 1_000;

/**
 * Runs a startup step, and retries it if the database restarts or fails over in the meantime. The step must be safe to
 * repeat. Throws the last attempt's error.
 */
export async function repeatOnLoss<Result>(say: (line: string) => void, step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (problem) {
      if (attempt === attempts || !isConnectionLoss(problem)) throw problem;
      say('Lost the database connection during startup; retrying.');
      await delay(pauseMs);
    }
  }
}
