import mongoose, { type Connection, type Model } from 'mongoose';
import { isInProcessRuntime } from '../../kernel/runtime/current-runtime.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const connection = runtimeState(
  () => (isInProcessRuntime() ? mongoose.connection : mongoose.createConnection()),
  // destroy() also removes a connection from the library's list; the default connection is always kept there.
  (used) => (used === mongoose.connection ? used.close() : used.destroy()),
);

/**
 * The current runtime's connection: the library's default for the process's own runtime, a separate one for any other.
 */
export const mongoConnection = (): Connection => connection.get();

/** A model on the current runtime's connection. */
export function inThisConnection<RecordType>(declared: Model<RecordType>): Model<RecordType> {
  const here = mongoConnection();
  if (declared.db === here) return declared;
  return here.models[declared.modelName] ?? here.model<RecordType>(declared.modelName, declared.schema);
}
