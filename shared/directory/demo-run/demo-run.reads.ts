import { keptFresh } from '../../change/change.ts';
import { DemoRunModel } from './demo-run.model.ts';
import { type DemoRun, type DemoState, demoStateOf, idsOfDemo } from './demo-run.ts';

/** The last demo seeding, if any. */
export const readDemoRun = (): Promise<DemoRun | null> => DemoRunModel.findOne({ _id: 'demo' }).lean<DemoRun>().exec();

/** Status of the site's demo. */
export const readDemoState = async (): Promise<DemoState> => demoStateOf(await readDemoRun());

/** IDs of demo listings that still exist. Seeding and removal notify every process. */
export const readDemoListings: () => Promise<ReadonlySet<number>> = keptFresh(
  async () => {
    const run = await readDemoRun();
    return new Set(run === null || demoStateOf(run) === 'removed' ? [] : idsOfDemo(run, 'listings'));
  },
  () => false,
);
