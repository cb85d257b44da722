import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readinessPath } from '../shared/kernel/address/paths.ts';
import { runningWebAddress } from './running-note.ts';

const answerForm = z.object({
  parts: z.object({ lists: z.string(), search: z.string() }),
  last_change: z.object({ id: z.string(), at: z.coerce.date() }).nullable(),
});

const askedEveryMs = 200;
const answersWithinMs = 5_000;

/**
 * Waits until the web server running on this data folder has applied a change to its lists and search, for at most
 * `withinMs`. Returns whether it has; undefined if no server is running.
 */
export async function serverShows(
  change: { _id: string; at: Date },
  dataDir: string,
  withinMs: number,
): Promise<boolean | undefined> {
  const server = await runningWebAddress(dataDir);
  if (server == null) return undefined;
  const address = new URL(readinessPath, server.local);
  for (const end = Date.now() + withinMs; Date.now() < end; await delay(askedEveryMs)) {
    if (await hasTakenIn(change, address)) return true;
  }
  return false;
}

async function hasTakenIn({ _id, at }: { _id: string; at: Date }, address: URL): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(answersWithinMs) })
    .then((response) => response.json())
    .catch(() => undefined); // The server is busy or ending; retried until time is up.
  const told = answerForm.safeParse(answer).data;
  if (told === undefined || told.last_change === null) return false;
  const isIn = told.last_change.id === _id || told.last_change.at > at; // Works because changes are applied in order.
  return isIn && told.parts.lists === 'ready' && told.parts.search === 'ready';
}
