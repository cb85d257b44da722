import { lastAppliedChange } from '../../shared/change/change.ts';
import { listingsInMemory, searchableListings } from '../../shared/directory/directory.reads.ts';
import { diskState } from '../../shared/platform/data-folder/room-on-disk.ts';
import { isDatabaseReachable } from '../../shared/platform/mongo/mongo.ts';
import type { PageCache } from '../../shared/platform/site/page-cache.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';

export interface Readiness {
  status: 'ready' | 'not_ready' | 'stopping';
  parts: Record<'database' | 'lists' | 'search' | 'pages' | 'disk', string>;
  /** The last change applied by this server, after all earlier ones; null if there has been none since it started. */
  last_change: { id: string; at: string } | null;
}

const databaseAnswersWithinMs = 2_000;
const good = new Set(['ready', 'renewing', 'written', 'on_demand']);

/**
 * Whether this web server is ready for visitors, overall and by component; it isn't while it is stopping. Contains no
 * secrets.
 */
export async function readiness(
  { pages, dataDir }: { pages: PageCache; dataDir?: string | undefined },
  now: Date,
  isStopping = false,
): Promise<Readiness> {
  const isReachable = await isDatabaseReachable(databaseAnswersWithinMs).catch(() => false); // It isn't connected.
  const memory = listingsInMemory();
  if (isReachable && memory.search === 'empty') searchableListings().catch(() => undefined); // Retried on the next request.
  const parts = {
    database: isReachable ? 'ready' : 'unreachable',
    ...memory,
    pages: await homePage(pages, isReachable, now),
    disk: dataDir === undefined ? 'ready' : await diskState(dataDir),
  };
  const last = lastAppliedChange();
  const isReady = Object.values(parts).every((state) => good.has(state));
  return {
    status: isStopping ? 'stopping' : isReady ? 'ready' : 'not_ready',
    parts,
    last_change: last === undefined ? null : { id: last._id, at: last.at.toISOString() },
  };
}

/** A server without prerendered pages renders them on request. */
async function homePage(pages: PageCache, canRead: boolean, now: Date): Promise<string> {
  if ((await pages.load('/', now.getTime())) !== undefined) return 'written';
  if (!canRead) return 'missing';
  const page = await renderSitePage('/', { now }).catch(() => undefined); // Reported in the response.
  return page?.status === 200 ? 'on_demand' : 'missing';
}
