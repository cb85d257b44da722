import mongoose, { type Connection, type Model } from 'mongoose';
import { isInProcessRuntime } from '../../kernel/runtime/current-runtime.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const connection = runtimeState(
  () => (isInProcessRuntime() ? mongoose.connection : mongoose.createConnection()),
  // The library keeps a list of those that were made, and its own one for good.
  (used) => (used === mongoose.connection ? used.close() : used.destroy()),
);

/** The connection of the current runtime: the library's own for that of the process, one apart for any other. */
export const mongoConnection = (): Connection => connection.get();

/** The same model on the connection of the current runtime. */
export function inThisConnection<RecordType>(declared: Model<RecordType>): Model<RecordType> {
  const here = mongoConnection();
  if (declared.db === here) return declared;
  return here.models[declared.modelName] ?? here.model<RecordType>(declared.modelName, declared.schema);
}
