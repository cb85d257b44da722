import { DemoRunModel } from './demo-run.model.ts';
import { type DemoRun, type DemoState, demoStateOf } from './demo-run.ts';

/** The last seeding of the demo, if there was one. */
export const readDemoRun = (): Promise<DemoRun | null> => DemoRunModel.findOne({ _id: 'demo' }).lean<DemoRun>().exec();

/** Where the demo of this site stands. */
export const readDemoState = async (): Promise<DemoState> => demoStateOf(await readDemoRun());
