import { repeatEvery } from '../../kernel/background/background.ts';

const lookEveryMs = 1_000;
/** Regular clock corrections are far smaller. */
const jumpMs = 5_000;

/** An adjustable and a monotonic clock, in ms. */
interface Clocks {
  wall: () => number;
  steady: () => number;
}

const machine: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Compares two clocks: a difference in their progress is a jump. A machine's sleep shows as a jump forward.
 */
export class ClockWatch {
  readonly #clocks: Clocks;
  #difference: number;

  constructor(clocks: Clocks = machine) {
    this.#clocks = clocks;
    this.#difference = clocks.wall() - clocks.steady();
  }

  /** How far the clock has jumped since the last check, in ms, negative for backward; undefined if it hasn't. */
  look(): number | undefined {
    const difference = this.#clocks.wall() - this.#clocks.steady();
    const byMs = Math.round(difference - this.#difference);
    this.#difference = difference;
    return Math.abs(byMs) >= jumpMs ? byMs : undefined;
  }
}

/** Reports each clock jump within a second. Returns a function that stops watching. */
export function watchClock(jumped: (byMs: number) => void, clocks = machine): () => void {
  const watch = new ClockWatch(clocks);
  const look = () => {
    const byMs = watch.look();
    if (byMs !== undefined) jumped(byMs);
  };
  return repeatEvery(lookEveryMs, look, { keepsAlive: false });
}

/** Describes a jump for the log. */
export function jumpWords(byMs: number): string {
  const direction = byMs > 0 ? 'set forward, or this machine was asleep:' : 'set back:';
  return `The clock was ${direction} ${inUnits(Math.abs(byMs))} ${byMs > 0 ? 'ahead' : 'behind'}.`;
}

function inUnits(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const parts = [`${days} d`, `${hours} h`, `${minutes} min`, `${seconds % 60} s`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}
