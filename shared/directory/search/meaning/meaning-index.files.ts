import { inBackground } from '../../../kernel/background/background.ts';
import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { Near } from './fuse-meaning.ts';
import type { MeaningFiles, MeaningRow, MeaningTasks } from './meaning-tasks.files.ts';

/** So many listings at once: a query waits for no more. */
const batch = 16;
/** How often at most listings are compared with what the thread has. */
const pauseMs = 20_000;

/** A listing with what it says of itself. */
interface Described {
  id: number;
  category: number | null;
  text: string;
}

/** Search by meaning in a thread. Until all listings are there it finds nothing, and words find alone. */
class MeaningIndex {
  readonly #pool: ThreadPool<MeaningTasks>;
  readonly #told = new Map<number, string>();
  #state: 'empty' | 'filling' | 'ready' | 'failed' = 'empty';
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(files: MeaningFiles) {
    this.#pool = new ThreadPool<MeaningTasks>({
      task: 'Search by meaning',
      threads: 1,
      program: new URL('./meaning-thread-program.ts', import.meta.url),
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
      longestTaskMs: 60_000,
      mostWaiting: 64,
      restsAfterMs: 24 * 3_600_000,
      prepare: async (call) => {
        this.#told.clear();
        await call('load', files);
      },
    });
  }

  /** What is near to a query; undefined where that is not known now. Never throws. */
  async near(query: string, listings: () => Iterable<Described>): Promise<Near[] | undefined> {
    this.#keepUp(listings);
    if (this.#state !== 'ready') return undefined;
    return this.#pool
      .caller('near')(query)
      .catch(() => undefined);
  }

  stop(): Promise<void> {
    return this.#pool.stop();
  }

  #keepUp(listings: () => Iterable<Described>): void {
    if (this.#state === 'filling' || this.#state === 'failed' || performance.now() - this.#checkedAt < pauseMs) return;
    if (this.#state === 'empty') this.#state = 'filling';
    this.#checkedAt = performance.now();
    inBackground(
      () => this.#fill(listings()),
      (problem) => {
        this.#state = 'failed';
        process.emitWarning(problem);
      },
    );
  }

  async #fill(listings: Iterable<Described>): Promise<void> {
    const put = this.#pool.caller('put');
    const gone = new Set(this.#told.keys());
    let rows: MeaningRow[] = [];
    const send = async (): Promise<void> => {
      await put(rows);
      for (const { id, category, text } of rows)
        text === null ? this.#told.delete(id) : this.#told.set(id, keyOf(category, text));
      rows = [];
    };
    for (const { id, category, text } of listings) {
      gone.delete(id);
      if (this.#told.get(id) !== keyOf(category, text)) rows.push({ id, category, text });
      if (rows.length >= batch) await send();
    }
    rows.push(...[...gone].map((id) => ({ id, category: null, text: null })));
    await send();
    this.#state = 'ready';
  }
}

const keyOf = (category: number | null, text: string): string => `${category} ${text}`;

const index = runtimeState(
  (): { current: MeaningIndex | undefined } => ({ current: undefined }),
  ({ current }) => current?.stop(),
);

/** Sets once at start where the encoder is; undefined for search by words alone. */
export function setMeaningIndex(files: MeaningFiles | undefined): void {
  index.get().current = files === undefined ? undefined : new MeaningIndex(files);
}

/** Search by meaning of this process; undefined where it has no encoder. */
export const meaningIndex = (): MeaningIndex | undefined => index.get().current;
