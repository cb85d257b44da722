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

/** Ends the work of a killed process; the driver takes it for an error that no other try can mend. */
class Killed extends MongoError {}

/**
 * Calls `work` as a process does that is killed before its first step, then before its second, and so on until it ends: a step is a
 * write of any record or the commit of a transaction, and from the deadly one on none is done any more. `prepare` makes a new start
 * for each round, `check` looks at what is left. Gives the last step at which it died. `every`: only one step in so many is deadly, where
 * a round takes seconds; KILLED_STEPS=all kills at each.
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

/** Whether the work came to the deadly step. */
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

/** Has a method throw where the process is killed by then. Returns the function that ends it. */
function hold(holder: object, name: string, isKilled: () => boolean): () => void {
  const real: unknown = Reflect.get(holder, name);
  if (typeof real !== 'function') throw new Error(`There is no ${name}.`);
  Reflect.set(holder, name, async function (this: object, ...given: unknown[]) {
    if (isKilled()) throw new Killed(`killed before ${name}`);
    return Reflect.apply(real, this, given);
  });
  return () => void Reflect.set(holder, name, real);
}
