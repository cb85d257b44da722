import { ClientSession, Collection, MongoError } from 'mongodb';

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
  'findOneAndUpdate',
  'findOneAndDelete',
] as const;
const mostSteps = 200;

/** Ends the work of a killed process; the driver treats it as an error that no retry can fix. */
class Killed extends MongoError {}

/**
 * Calls `work` like a process killed before its first step, then before its second, and so on until it completes: a
 * step is a write of any record or a transaction commit, and from the fatal one on none happens. `prepare` sets up each
 * round, `check` examines the result. Returns the last step at which it was killed. `every`: only every nth step is
 * fatal, if a round takes seconds; KILLED_STEPS=all kills at each.
 */
export async function killedAtEachStep<Start>(
  prepare: () => Promise<Start>,
  work: (start: Start) => Promise<unknown>,
  check: (start: Start, step: number) => Promise<void>,
  every = 1,
): Promise<number> {
  const pace = process.env.KILLED_STEPS === 'all' ? 1 : every;
  for (let step = 1; step <= mostSteps; step += pace) {
    const start = await prepare();
    const died = await diesAt(step, () => work(start));
    await check(start, step);
    if (!died) return step - pace;
  }
  throw new Error(`The work has not ended after ${mostSteps} steps.`);
}

/** Whether the work reached the fatal step. */
async function diesAt(deadly: number, work: () => Promise<unknown>): Promise<boolean> {
  let steps = 0;
  const isKilled = () => {
    steps += 1;
    return steps >= deadly;
  };
  const revive = [
    ...writes.map((name) => hold(Collection.prototype, name, isKilled)),
    hold(ClientSession.prototype, 'commitTransaction', isKilled),
  ];
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Killed)) throw problem;
  } finally {
    for (const each of revive) each();
  }
  return steps >= deadly;
}

/** Makes a method throw once the process counts as killed. Returns the function that undoes it. */
function hold(holder: object, name: string, isKilled: () => boolean): () => void {
  const real: unknown = Reflect.get(holder, name);
  if (typeof real !== 'function') throw new Error(`There is no ${name}.`);
  Reflect.set(holder, name, async function (this: object, ...given: unknown[]) {
    if (isKilled()) throw new Killed(`killed before ${name}`);
    return Reflect.apply(real, this, given);
  });
  return () => void Reflect.set(holder, name, real);
}
