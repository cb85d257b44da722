import mongoose, { type IndexDefinition, type IndexOptions, type Model, Schema, type SchemaDefinition } from 'mongoose';

export interface ModelDefinition {
  /** Name of the collection. */
  collection: string;
  /** Paths that queries use, with their types: a value of another type in a filter is refused before it is sent. */
  paths: SchemaDefinition;
  indexes: readonly (readonly [IndexDefinition, IndexOptions?])[];
}

/**
 * One mongoose model. The record's full shape is its room's zod schema, which every write passes;
 * mongoose types only what queries name, so that the shape is written once.
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
  return mongoose.model<RecordType>(definition.collection, schema as unknown as Schema<RecordType>);
}
