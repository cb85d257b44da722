import { rm } from 'node:fs/promises';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { renewRevision } from '../../../change/change.ts';
import { inBackground } from '../../../kernel/background/background.ts';
import { FetchFailure } from '../../../platform/outbound/fetch-page.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { Near } from './fuse-meaning.ts';
import { obtainModel, type PinnedFile, searchModel } from './meaning-model.fetch.ts';
import {
  type Described,
  type MeaningProgress,
  type MeaningSearch,
  meantText,
  setMeaningProgress,
  setMeaningSearch,
} from './meaning-search.ts';
import { type MeaningState, writeMeaningState } from './meaning-state.files.ts';
import type { MeaningRow, MeaningTasks } from './meaning-tasks.files.ts';
import type { Like } from './meaning-vectors.ts';
import { type SharedEmbeddings, shareEmbeddings } from './shared-embeddings.ts';

/** Listings sent to the thread at a time; the thread processes as many as it has time for. */
const batch = 64;
/** Listings to compare before yielding. */
const step = 1_000;
/** Minimum interval in ms between checks whether the thread has the current listings. */
const pauseMs = 20_000;
/** Retry interval after a failure, in ms. */
const retryMs = 3_600_000;
const noteEveryMs = 2_000;

/** Configuration of semantic search. */
export interface MeaningSettings {
  /** Path of the model file; if undefined, the model is downloaded. */
  file: string | undefined;
  /** Folder for the downloaded model and derived data. */
  folder: string;
  /** Receives progress and failures as text. */
  say: (words: string) => void;
  /** Receives the indexing progress. */
  onProgress?: (progress: MeaningProgress) => void;
  /** The model; tests use a small one. */
  model?: PinnedFile;
}

/** Semantic search in a thread. Until all listings are indexed, it finds nothing and searches use words only. */
class MeaningIndex implements MeaningSearch {
  readonly #settings: Required<Omit<MeaningSettings, 'onProgress'>> & Pick<MeaningSettings, 'onProgress'>;
  readonly #pool: ThreadPool<MeaningTasks>;
  readonly #told = new Map<number, Described>();
  readonly #stopping = new AbortController();
  #modelFile = '';
  #embeddings: SharedEmbeddings | undefined;
  #listings: () => readonly Described[] = () => [];
  #state: MeaningState = { stage: 'fetching', done: 0, total: 0, why: null };
  #isWorking = false;
  #nextAt = Number.NEGATIVE_INFINITY;
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: MeaningSettings) {
    this.#settings = { model: searchModel, ...settings };
    this.#pool = new ThreadPool<MeaningTasks>({
      task: 'Search by meaning',
      threads: 1,
      program: new URL('./meaning-thread-program.files.ts', import.meta.url),
      // The thread's heap is small: most garbage is young, and a larger heap would just fill up.
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 },
      longestTaskMs: 60_000,
      mostWaiting: 20,
      restsAfterMs: 24 * 3_600_000,
      prepare: async (call) => {
        this.#told.clear();
        // A replacement thread starts empty.
        if (this.#state.stage === 'ready') this.#state = { ...this.#state, stage: 'reading' };
        this.#nextAt = Number.NEGATIVE_INFINITY;
        const { folder, model } = this.#settings;
        this.#embeddings = await call('load', { model: this.#modelFile, sha256: model.sha256, folder });
      },
    });
  }

  async near(query: string): Promise<readonly Near[] | undefined> {
    if (this.#state.stage !== 'ready') return undefined;
    return this.#pool
      .caller('near')(query)
      .catch(() => undefined);
  }

  async like(text: string): Promise<readonly Like[] | undefined> {
    if (this.#state.stage !== 'ready') return undefined;
    return this.#pool
      .caller('like')(text)
      .catch(() => undefined);
  }

  async embed(texts: readonly string[]): Promise<readonly Int8Array[] | undefined> {
    const made: Int8Array[] = [];
    try {
      while (made.length < texts.length) {
        if (this.#state.stage !== 'ready') return undefined;
        const began = performance.now();
        made.push(...(await this.#pool.run('embed', texts.slice(made.length, made.length + batch))));
        if (made.length < texts.length) await this.#rest(began);
      }
      return made;
    } catch {
      return undefined; // It is stopping, or its thread was replaced and has to read the listings first.
    }
  }

  follow(listings: () => readonly Described[]): void {
    this.#listings = listings;
    if (this.#isWorking || performance.now() < this.#nextAt) return;
    this.#isWorking = true;
    inBackground(async () => {
      const isDone = await this.#catchUp();
      this.#isWorking = false;
      this.#nextAt = performance.now() + (isDone ? pauseMs : retryMs);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    shareEmbeddings(undefined);
    await this.#pool.stop();
  }

  /** Downloads the model if needed, and indexes the listings. Returns whether that succeeded; never throws. */
  async #catchUp(): Promise<boolean> {
    const { say } = this.#settings;
    try {
      if (this.#modelFile === '') await this.#obtain();
      await this.#takeIn();
      const wasReady = this.#state.stage === 'ready';
      shareEmbeddings(this.#embeddings);
      await this.#note({ stage: 'ready' }, !wasReady);
      // Pages rendered before this used results found by words alone.
      if (!wasReady) renewRevision();
      if (!wasReady) say(`Semantic search is ready (${this.#told.size} listings).`);
      return true;
    } catch (problem) {
      if (this.#stopping.signal.aborted) return false;
      const why =
        problem instanceof FetchFailure ? `its model could not be downloaded (${problem.reason}).` : String(problem);
      const isNew = why !== this.#state.why;
      // Deletes a file that may be damaged, so that it is downloaded again.
      if (this.#settings.file === undefined && this.#modelFile !== '') await rm(this.#modelFile, { force: true });
      this.#modelFile = '';
      // Recorded first, so that `doctor` and the Today page match the message.
      await this.#note({ stage: 'failed', why }, true);
      if (isNew) say(`Semantic search unavailable: ${why} Using keyword search.`);
      return false;
    }
  }

  async #obtain(): Promise<void> {
    const { file, folder, model } = this.#settings;
    await this.#note({ stage: 'fetching', why: null }, true);
    this.#modelFile = file ?? (await obtainModel(model, folder, this.#stopping.signal));
  }

  async #takeIn(): Promise<void> {
    const listings = this.#listings();
    const gone = new Set(this.#told.keys());
    let changed: Described[] = [];
    for (const [at, listing] of listings.entries()) {
      if (at % step === step - 1) await nextTurn();
      gone.delete(listing.id);
      if (!isSame(this.#told.get(listing.id), listing)) changed.push(listing);
      else this.#told.set(listing.id, listing);
      if (changed.length < batch) continue;
      await this.#tell(changed.map(toRow), listings.length);
      for (const each of changed) this.#told.set(each.id, each);
      changed = [];
    }
    await this.#tell(
      [...changed.map(toRow), ...[...gone].map((id) => ({ id, category: null, text: null }))],
      listings.length,
    );
    for (const each of changed) this.#told.set(each.id, each);
    for (const id of gone) this.#told.delete(id);
    if (this.#state.stage === 'ready') return;
    if (await this.#pool.run('isMostlyOld', listings.length)) await this.#pool.run('dropOld', listings.map(meantText));
  }

  /** Sends listings to the thread, resending those it had no time for; after each batch, pauses for as long as the batch took. */
  async #tell(rows: readonly MeaningRow[], total: number): Promise<void> {
    for (let left = rows; left.length > 0; ) {
      const began = performance.now();
      left = left.slice(await this.#pool.run('put', left));
      if (this.#state.stage !== 'ready') await this.#note({ stage: 'reading', done: this.#told.size, total });
      if (left.length > 0) await this.#rest(began);
    }
  }

  /** Pauses for as long as the work took, to leave time for other work. */
  async #rest(began: number): Promise<void> {
    await delay(performance.now() - began, undefined, { signal: this.#stopping.signal });
  }

  async #note(change: Partial<MeaningState>, isNow = false): Promise<void> {
    this.#state = { ...this.#state, ...change };
    setMeaningProgress(this.#state);
    this.#settings.onProgress?.(this.#state);
    if (!isNow && performance.now() - this.#notedAt < noteEveryMs) return;
    this.#notedAt = performance.now();
    await writeMeaningState(this.#settings.folder, this.#state);
  }
}

const isSame = (known: Described | undefined, listing: Described): boolean =>
  known === listing ||
  (known !== undefined &&
    known.name === listing.name &&
    known.tagline === listing.tagline &&
    known.primary_category === listing.primary_category);

const toRow = (listing: Described): MeaningRow => ({
  id: listing.id,
  category: listing.primary_category,
  text: meantText(listing),
});

/** Starts semantic search in this process. Returns a function that stops it. */
export function startMeaningSearch(settings: MeaningSettings): () => Promise<void> {
  const index = new MeaningIndex(settings);
  setMeaningSearch(index);
  return () => {
    setMeaningSearch(undefined);
    return index.stop();
  };
}
