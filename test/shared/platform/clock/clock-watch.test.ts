import { describe, expect, test } from 'vitest';
import { ClockWatch, jumpWords } from '../../../../shared/platform/clock/clock-watch.ts';

const hourMs = 3_600_000;

/** Two clocks: time passes on both, and one can be set. */
function clocks() {
  const state = { wall: Date.UTC(2026, 10, 18), steady: 500 };
  return {
    wall: () => state.wall,
    steady: () => state.steady,
    pass(ms: number) {
      state.wall += ms;
      state.steady += ms;
    },
    set(byMs: number) {
      state.wall += byMs;
    },
  };
}

describe('the clock watch', () => {
  test.each([24 * hourMs, -24 * hourMs, 90_000, -10 * 365 * 24 * hourMs])('notices a jump of %i ms once', (byMs) => {
    const machine = clocks();
    const watch = new ClockWatch(machine);
    machine.pass(1_000);
    expect(watch.look()).toBeUndefined();
    machine.set(byMs);
    machine.pass(1_000);
    expect(watch.look()).toBe(byMs);
    machine.pass(1_000);
    expect(watch.look()).toBeUndefined();
  });

  test('ignores small clock corrections and a process that was busy for a minute', () => {
    const machine = clocks();
    const watch = new ClockWatch(machine);
    for (let step = 0; step < 100; step += 1) {
      machine.pass(60_000);
      machine.set(step % 2 === 0 ? 400 : -400);
      expect(watch.look()).toBeUndefined();
    }
  });

  test('describes it in words', () => {
    expect(jumpWords(24 * hourMs + 5_000)).toBe(
      'The clock was set forward, or this machine was asleep: 1 d 5 s ahead.',
    );
    expect(jumpWords(-2 * hourMs)).toBe('The clock was set back: 2 h behind.');
  });
});
