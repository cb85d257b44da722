import { beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../bench/support/statistics.ts';
import { ReadingTurnModel } from '../../../../shared/submission/crawl/reading-turn.model.ts';
import {
  longWaitMs,
  type ReadingTurn,
  readingPlaces,
  turnLastsMs,
} from '../../../../shared/submission/crawl/reading-turn.ts';
import {
  askForTurn,
  endTurn,
  isTurnWaiting,
  releaseTurns,
  takeTurn,
} from '../../../../shared/submission/crawl/reading-turn.writes.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { atDepth } from '../../../support/depth.ts';
import { aDraft } from '../../../support/draft-factories.ts';

useDatabase();
beforeEach(async () => {
  await ReadingTurnModel.deleteMany({});
});

const later = (ms: number): Date => new Date(now.getTime() + ms);
const accountOf = (digit: number): string => `${String(digit).repeat(8)}-1111-4222-8333-3f1c5f0f2a10`;

/** Makes an account request a website; returns the draft's id. */
async function asked(account: number, url: string, at = now): Promise<string> {
  const draft = aDraft({ account_id: accountOf(account), url, status: 'crawling' });
  await DraftModel.insertMany([draft]);
  await askForTurn('crawl-site', draft._id, at);
  return draft._id;
}

async function takeAll(worker: string, at = now): Promise<ReadingTurn[]> {
  const turns: ReadingTurn[] = [];
  for (let turn = await takeTurn(worker, at); turn !== undefined; turn = await takeTurn(worker, at)) turns.push(turn);
  return turns;
}

describe('turns at reading websites', () => {
  test("leave a slot at once to whoever comes behind one account's websites", async () => {
    for (let site = 0; site < 12; site += 1) await asked(1, `https://lazy-${site}.example/`, later(site));
    expect(await takeAll('one')).toHaveLength(readingPlaces / 2);
    const quick = await asked(2, 'https://quick.example/', later(1000));
    expect(await takeTurn('one', later(1000))).toMatchObject({ subject: quick });
  });

  test('read one website per host at a time', async () => {
    const first = await asked(1, 'https://host.example/a');
    const second = await asked(2, 'https://host.example/b', later(1));
    const [turn, ...more] = await takeAll('one');
    expect([turn?.subject, more]).toEqual([first, []]);
    if (turn !== undefined) await endTurn(turn);
    expect(await takeTurn('two', now)).toMatchObject({ subject: second });
  });

  test('are requested once, however often, and separately for the competitor', async () => {
    const id = await asked(1, 'https://once.example/');
    await askForTurn('crawl-site', id, later(1));
    await DraftModel.updateOne({ _id: id }, { $set: { competitor: { url: 'https://rival.example/' } } });
    await askForTurn('read-competitor', id, later(2));
    expect((await takeAll('one')).map(({ _id, host }) => [_id, host])).toEqual([
      [`crawl-site ${id}`, 'once.example'],
      [`read-competitor ${id}`, 'rival.example'],
    ]);
  });

  test('go to one of two workers taking them at the same moment', async () => {
    for (let site = 0; site < 6; site += 1) await asked(site, `https://both-${site}.example/`);
    const taken = await Promise.all([takeAll('one'), takeAll('two')]);
    const ids = taken.flat().map(({ _id }) => _id);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });

  test('are released when a worker is killed, at once or when its time is up', async () => {
    await asked(1, 'https://killed.example/');
    expect(await takeAll('gone')).toHaveLength(1);
    expect(await isTurnWaiting(now)).toBe(false);
    await releaseTurns('gone');
    const [again] = await takeAll('hangs');
    expect(again).toMatchObject({ host: 'killed.example', worker: 'hangs' });
    const over = later(turnLastsMs + 1);
    expect(await isTurnWaiting(over)).toBe(true);
    const [third] = await takeAll('lives', over);
    if (again !== undefined) await endTurn(again); // it comes back to life, too late
    expect(await ReadingTurnModel.findOne({ _id: third?._id }).lean()).toMatchObject({ worker: 'lives' });
  });

  test('come to whoever has waited long, before newcomers who have nothing being read', async () => {
    await asked(1, 'https://running.example/');
    await takeAll('one', later(longWaitMs - 1));
    const old = await asked(1, 'https://old.example/');
    await asked(2, 'https://newcomer.example/', later(longWaitMs));
    expect(await takeTurn('one', later(longWaitMs - 1))).toMatchObject({ host: 'newcomer.example' });
    await ReadingTurnModel.deleteMany({ host: 'newcomer.example' });
    await asked(2, 'https://newcomer.example/', later(longWaitMs));
    expect(await takeTurn('one', later(longWaitMs))).toMatchObject({ subject: old });
  });

  test("reach everybody despite two workers being killed now and then, and never exceed a host's or process's limit", async () => {
    const random = seededRandom(7);
    const waiting = new Set<string>();
    const sites = atDepth(20, 60);
    for (let site = 0; site < sites; site += 1) {
      waiting.add(
        await asked(site % 3 === 0 ? 1 + (site % 4) : 1, `https://h${site % 25}.example/${site}`, later(site)),
      );
    }
    let open: ReadingTurn[] = [];
    for (let step = 0; waiting.size > 0; step += 1) {
      expect(step).toBeLessThan(sites * 10);
      const at = later(1000 + step * 1000);
      for (const worker of ['one', 'two']) {
        const turn = await takeTurn(worker, at);
        if (turn !== undefined) open.push(turn);
      }
      const hosts = open.map(({ host }) => host);
      expect(new Set(hosts).size).toBe(hosts.length);
      for (const worker of ['one', 'two']) {
        expect(open.filter((turn) => turn.worker === worker).length).toBeLessThanOrEqual(readingPlaces);
      }
      if (random() < 0.05) {
        await releaseTurns('two');
        open = open.filter(({ worker }) => worker !== 'two');
      }
      const ended = random() < 0.6 ? open.splice(Math.floor(random() * open.length), 1) : [];
      for (const turn of ended) {
        await endTurn(turn);
        waiting.delete(turn.subject);
      }
    }
  }, 240_000);
});
