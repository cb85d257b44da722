import mongoose, { type IndexDefinition, type IndexOptions, type Model, Schema, type SchemaDefinition } from 'mongoose';
import { requireDatabase } from './database-watch.ts';
import { inThisConnection } from './mongo-connection.ts';

export interface ModelDefinition {
  /** Name of the collection. */
  collection: string;
  /** Queried paths with their types: a filter value of another type is rejected before it is sent. */
  paths: SchemaDefinition;
  indexes: readonly (readonly [IndexDefinition, IndexOptions?])[];
}

/**
 * A mongoose model. The record's shape is defined by its zod schema, against which every write is validated;
 * mongoose only types the queried paths. Queries go to the current runtime's database.
 */
export function defineModel<RecordType extends { _id: unknown }>(definition: ModelDefinition): Model<RecordType> {
  const schema = new Schema<RecordType>(definition.paths as SchemaDefinition<RecordType>, {
    collection: definition.collection,
    strict: false,
    versionKey: false,
    minimize: false,
    id: false,
  });
  for (const [fields, options] of definition.indexes) schema.index(fields, options);
  const declared = mongoose.model<RecordType>(definition.collection, schema as unknown as Schema<RecordType>);
  return new Proxy(declared, {
    get(_, property) {
      const model = inThisConnection(declared);
      const value: unknown = Reflect.get(model, property);
      // The library needs its own model as `this`: it compares and subclasses it.
      if (typeof value !== 'function') return value;
      requireDatabase();
      return value.bind(model);
    },
    construct: (_, given) => Reflect.construct(inThisConnection(declared), given),
  });
}
