import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountsAtTheirLimit,
  accountsToPassOver,
  countByAccount,
  readingPlaces,
} from '../../../../shared/submission/crawl/reading-turn.ts';

const accounts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 60 });

/** A process's slots after websites of these accounts were requested in this order, while none finishes. */
function filled(asked: readonly string[], places = readingPlaces): Map<string, number> {
  const held = new Map<string, number>();
  for (const account of asked) {
    const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
    if (taken < places && !accountsAtTheirLimit(held, places).includes(account)) {
      held.set(account, (held.get(account) ?? 0) + 1);
    }
  }
  return held;
}

describe("a process's reading slots", () => {
  test('never all go to one, two or three accounts, however much they request', () => {
    const flood = (names: string[]) => filled(names.flatMap((name) => Array<string>(50).fill(name)));
    expect([...flood(['a'])]).toEqual([['a', 4]]);
    expect([...flood(['a', 'b'])]).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
    expect([...flood(['a', 'b', 'c'])]).toEqual([
      ['a', 4],
      ['b', 2],
      ['c', 1],
    ]);
  });

  test('have room for a newcomer while fewer than four accounts use them, in whatever order they came', () => {
    fc.assert(
      fc.property(accounts, (asked) => {
        const held = filled(asked.filter((account) => account !== 'd' && account !== 'e'));
        const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
        expect(taken).toBeLessThan(readingPlaces);
        expect(accountsAtTheirLimit(held)).not.toContain('newcomer');
      }),
    );
  });

  test('are always taken while any account without one is asking', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 16 }), (asked, places) => {
        const held = filled(asked, places);
        const taken = [...held.values()].reduce((sum, count) => sum + count, 0);
        if (taken < places) expect(new Set(held.keys())).toEqual(new Set(asked));
      }),
    );
  });
});

test('go first to whoever has the fewest websites being read, and to everybody in the end', () => {
  fc.assert(
    fc.property(accounts, (asked) => {
      const running = countByAccount(asked.map((account_id) => ({ account_id })));
      const passedOver = accountsToPassOver(running);
      expect(passedOver[0]).toEqual([...running.keys()]);
      expect(passedOver.at(-1)).toEqual([]);
      const sizes = passedOver.map((group) => group.length);
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    }),
  );
});
