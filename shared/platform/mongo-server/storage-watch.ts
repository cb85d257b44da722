import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import { serverUrl, withAdmin } from './ask-server.ts';

const LOOK_MS = 2_000;
const ASK_MS = 5_000;
const FAILURES = 2;
const INTERNAL_ERROR = 1;

/**
 * Resolves when a server goes on answering but can use its data no more: after its disk was full SecantusDB refuses everything until it
 * is started again, also when there is room (`mongod` ends itself). Rejects with an AbortError when `signal` is aborted.
 */
export async function untilStorageFails(port: number, signal: AbortSignal): Promise<void> {
  for (let failures = 0; failures < FAILURES; ) {
    await sleep(LOOK_MS, undefined, { signal, ref: false });
    failures = (await refusesReading(port)) ? failures + 1 : 0;
  }
}

/**
 * Whether it answers that it cannot read. One that is gone, or slow, is not this. It is asked within a transaction: only another one has
 * SecantusDB end those that a killed process left open 60 s ago, and whoever writes to their records waits until then.
 */
async function refusesReading(port: number): Promise<boolean> {
  try {
    await withAdmin(serverUrl(port), ASK_MS, ({ client }) =>
      client.withSession((session) =>
        session.withTransaction(() => client.db('admin').collection('slipway_storage').findOne({}, { session })),
      ),
    );
    return false;
  } catch (error) {
    return error instanceof MongoServerError && error.code === INTERNAL_ERROR;
  }
}
