import { keptFresh } from '../../change/change.ts';
import { DemoRunModel } from './demo-run.model.ts';
import { type DemoRun, type DemoState, demoStateOf, idsOfDemo } from './demo-run.ts';

/** The last seeding of the demo, if there was one. */
export const readDemoRun = (): Promise<DemoRun | null> => DemoRunModel.findOne({ _id: 'demo' }).lean<DemoRun>().exec();

/** Where the demo of this site stands. */
export const readDemoState = async (): Promise<DemoState> => demoStateOf(await readDemoRun());

/** Ids of the listings that came with the demo and are not gone again. Seeding and removal tell every process of themselves. */
export const readDemoListings: () => Promise<ReadonlySet<number>> = keptFresh(
  async () => {
    const run = await readDemoRun();
    return new Set(run === null || demoStateOf(run) === 'removed' ? [] : idsOfDemo(run, 'listings'));
  },
  () => false,
);
