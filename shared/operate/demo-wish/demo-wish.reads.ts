import { readDemoRun, readNamesOfListings } from '../../directory/directory.reads.ts';
import { type DemoState, demoStateOf, idsOfDemo } from '../../directory/directory.ts';
import { DemoWishModel } from './demo-wish.model.ts';
import type { DemoWish } from './demo-wish.ts';

/** A requested demo that is not there yet. */
export const readDemoWish = (): Promise<DemoWish | null> =>
  DemoWishModel.findOne({ _id: 'demo' }).lean<DemoWish>().exec();

/** Progress of a requested demo. */
export interface DemoArrival {
  state: DemoState;
  wish: DemoWish | null;
  /** Products that are here, of all; null until it was begun. */
  progress: { done: number; total: number } | null;
}

/** Reads whether the demo was asked for, and how far it is. */
export async function readDemoArrival(): Promise<DemoArrival> {
  const [run, wish] = await Promise.all([readDemoRun(), readDemoWish()]);
  const state = demoStateOf(run);
  if (run === null || state !== 'coming') return { state, wish, progress: null };
  const ids = idsOfDemo(run, 'listings');
  return { state, wish, progress: { done: (await readNamesOfListings(ids, [])).length, total: ids.length } };
}
