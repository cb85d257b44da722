import { readDemoRun, readNamesOfListings } from '../../directory/directory.reads.ts';
import { type DemoState, demoStateOf, idsOfDemo } from '../../directory/directory.ts';
import { DemoRequestModel } from './demo-request.model.ts';
import type { DemoRequest } from './demo-request.ts';

/** A requested demo that isn't complete yet. */
export const readDemoRequest = (): Promise<DemoRequest | null> =>
  DemoRequestModel.findOne({ _id: 'demo' }).lean<DemoRequest>().exec();

/** Progress of a requested demo. */
export interface DemoArrival {
  state: DemoState;
  wish: DemoRequest | null;
  /** Products added so far, and the total; null before it starts. */
  progress: { done: number; total: number } | null;
}

/** Whether the demo was requested, and its progress. */
export async function readDemoArrival(): Promise<DemoArrival> {
  const [run, wish] = await Promise.all([readDemoRun(), readDemoRequest()]);
  const state = demoStateOf(run);
  if (run === null || state !== 'coming') return { state, wish, progress: null };
  const ids = idsOfDemo(run, 'listings');
  return { state, wish, progress: { done: (await readNamesOfListings(ids, [])).length, total: ids.length } };
}
