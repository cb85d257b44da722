import { setImmediate } from 'node:timers/promises';
import { readWordAnswer } from '../../directory/directory.reads.ts';
import { repeatEvery } from '../../kernel/background/background.ts';
import { chunks } from '../../kernel/chunks.ts';
import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { weekSecret } from '../vote/network-key.writes.ts';
import { demandAfter, demandExpiry, demandId, isDemand, type Looked } from './demand-after.ts';
import { DemandLog, type NotedSearch } from './demand-log.ts';
import { SearchDemandModel, SearchWeekModel } from './search-demand.model.ts';
import { mostOfWeek, type SearchDemand } from './search-demand.ts';

const log = runtimeState(() => new DemandLog());

const writtenEveryMs = 10_000;
const batch = 500;

/** Records a search, whatever its results. It is evaluated and written later, in the background. Never throws. */
export function recordSearch(search: NotedSearch, now: Date): void {
  log.get().note(search, now);
}

/**
 * Writes recorded searches in batches of 500, each all or nothing. Searches are lost if a write fails, and up to ten
 * seconds' worth if the process is killed. Only searches with few results or for alternatives are stored individually.
 */
export async function writeSearches(): Promise<void> {
  const looked: Looked[] = [];
  for (const addition of log.get().take()) {
    looked.push({ addition, answer: await readWordAnswer(addition.words) });
    await setImmediate(); // Lets current searches go first.
  }
  for (const ofWeek of Map.groupBy(looked, ({ addition }) => addition.week).values())
    for (const some of chunks(ofWeek, batch)) await writeBatch(some);
}

/** Writes this process's searches every ten seconds. Returns a function that writes the rest and stops. */
export function startNotingSearches(report: (problem: Error) => void): () => Promise<void> {
  const write = inOneLane(() => writeSearches().catch(report));
  const end = repeatEvery(writtenEveryMs, write);
  return async () => {
    end();
    await write();
  };
}

async function writeBatch(looked: readonly Looked[]): Promise<void> {
  const week = looked[0]?.addition.week ?? '';
  const secret = await weekSecret(week);
  const rows = new Map(
    looked
      .filter(({ answer }) => isDemand(answer))
      .map((each) => [demandId(week, each.addition.words, secret), each] as const),
  );
  await inTransaction(async () => {
    const known = await readKnown([...rows.keys()]);
    const isFull = (await SearchDemandModel.countDocuments({ week })) >= mostOfWeek;
    const after = [...rows].flatMap(([_id, each]) => {
      const before = known.get(_id);
      return before === undefined && isFull ? [] : demandAfter(before, each, secret);
    });
    if (after.length > 0)
      await SearchDemandModel.bulkWrite(
        after.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        })),
      );
    await countInWeek(looked);
  });
}

async function readKnown(ids: readonly string[]): Promise<Map<string, SearchDemand>> {
  const known = await SearchDemandModel.find({ _id: oneOf(ids) })
    .lean<SearchDemand[]>()
    .exec();
  return new Map(known.map((each) => [each._id, each]));
}

async function countInWeek(looked: readonly Looked[]): Promise<void> {
  const week = looked[0]?.addition.week ?? '';
  const sum = (some: readonly Looked[]): number => some.reduce((all, { addition }) => all + addition.searches, 0);
  const $inc = { searches: sum(looked), unanswered: sum(looked.filter(({ answer }) => !answer.isWhole)) };
  const $setOnInsert = { expires_at: demandExpiry(week, true) };
  await SearchWeekModel.updateOne({ _id: week }, { $inc, $setOnInsert }, { upsert: true });
}
