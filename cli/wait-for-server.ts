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
 * Waits until the web server that runs on this data folder has taken a change into its lists and its search, at most so many
 * milliseconds. Gives whether it has; undefined when no server runs here.
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
    .catch(() => undefined); // it is busy or ends: asked again until the time is over
  const told = answerForm.safeParse(answer).data;
  if (told === undefined || told.last_change === null) return false;
  const isIn = told.last_change.id === _id || told.last_change.at > at; // it takes them in one after the other
  return isIn && told.parts.lists === 'ready' && told.parts.search === 'ready';
}
