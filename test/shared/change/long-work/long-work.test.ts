import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LongWork, msLeft, workInWords, workState } from '../../../../shared/change/long-work/long-work.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { now } from '../../../support/clock.ts';

const minuteMs = 60_000;
const ago = (ms: number): Date => new Date(now.getTime() - ms);

/** A page rebuild that has done 4,000 of 10,000 pages in the last four minutes. */
const aRebuild = (given: Partial<LongWork> = {}): LongWork => ({
  _id: 'pages',
  kind: 'pages',
  about: null,
  attempt: 'first',
  ...{ done: 4_000, of: 10_000, done_before: 0 },
  ...{ began_at: ago(4 * minuteMs), moved_at: now, ended_at: null, expires_at: now },
  ...given,
});

describe('the time left', () => {
  test('is estimated from the pace so far', () => {
    expect(msLeft(aRebuild(), now)).toBe(6 * minuteMs);
  });

  test('counts only what was done since the attempt first progressed', () => {
    expect(msLeft(aRebuild({ done_before: 2_000 }), now)).toBe(12 * minuteMs);
  });

  test('is unknown during the first five seconds and before the first step', () => {
    expect(msLeft(aRebuild({ began_at: ago(4_000) }), now)).toBeUndefined();
    expect(msLeft(aRebuild({ done_before: 4_000 }), now)).toBeUndefined();
  });

  test('is unknown before 1% is done or a minute has passed', () => {
    const slow = (done: number, ms: number) =>
      msLeft(aRebuild({ done, of: 1_000_000, began_at: ago(ms) }), now) !== undefined;
    expect([slow(9_999, 59_999), slow(10_000, 59_999), slow(9_999, 60_000)]).toEqual([false, true, true]);
  });

  test('is never negative', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(3_600_000), (done, before, quiet) => {
        const left = msLeft(
          aRebuild({ done, done_before: before, moved_at: ago(quiet), began_at: ago(2 * quiet) }),
          now,
        );
        expect(left ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('work is', () => {
  test('stalled after ten minutes without progress', () => {
    expect(workState(aRebuild({ moved_at: ago(10 * minuteMs - 1) }), now)).toBe('moving');
    expect(workState(aRebuild({ moved_at: ago(10 * minuteMs) }), now)).toBe('stalled');
  });

  test('not stalled between hourly batches of website checks', () => {
    expect(workState(aRebuild({ kind: 'websites', moved_at: ago(70 * minuteMs) }), now)).toBe('moving');
    expect(workState(aRebuild({ kind: 'websites', moved_at: ago(180 * minuteMs) }), now)).toBe('stalled');
  });

  test('finished once it has ended, however long ago it moved', () => {
    expect(workState(aRebuild({ moved_at: ago(600 * minuteMs), ended_at: ago(600 * minuteMs) }), now)).toBe('finished');
  });
});

describe('work in words', () => {
  test('says how much is done and how long the rest takes', () => {
    expect(workInWords(aRebuild(), now)).toEqual({
      state: 'moving',
      name: 'Page rebuild',
      words: '4,000 of 10,000 pages, about 6 minutes left',
      percent: 40,
      advice: undefined,
    });
  });

  test('says since when it is stalled, and what to do', () => {
    expect(workInWords(aRebuild({ moved_at: ago(12 * minuteMs) }), now)).toMatchObject({
      words: '4,000 of 10,000 pages, no progress for 12 minutes',
      advice: 'Restart the process with the jobs role. The rebuild will resume where it stopped.',
    });
    const import_ = aRebuild({ kind: 'import', about: 'tools.csv', moved_at: ago(300 * minuteMs) });
    expect(workInWords(import_, now)).toMatchObject({
      name: 'Import (tools.csv)',
      words: '4,000 of 10,000 rows, no progress for 5 hours',
    });
  });

  test('promises no time left once it has been quiet for a minute', () => {
    expect(workInWords(aRebuild({ moved_at: ago(minuteMs) }), now)).toMatchObject({
      state: 'moving',
      words: '4,000 of 10,000 pages, no progress for 1 minute',
    });
  });

  test('says when it finished', () => {
    const words = workInWords(aRebuild({ done: 10_000, ended_at: now }), now).words;
    expect(words).toBe('10,000 of 10,000 pages, finished 18 Nov 2026, 12:00 UTC');
  });

  test('are in the team’s language', () => {
    const { name, words } = inLanguage(languages.de, () => workInWords(aRebuild({ began_at: ago(20_000) }), now));
    expect([name, words]).toEqual(['Neuaufbau der Seiten', '4.000 von 10.000 Seiten, noch weniger als eine Minute']);
  });
});
