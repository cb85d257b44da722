import { type SchemaState, SchemaStateModel } from './schema-state.model.ts';
import { schemaVersion } from './schema-version.ts';

/** What the database says of itself; undefined for one from before there were versions, and for an empty one. */
export async function readSchemaState(): Promise<SchemaState | undefined> {
  return (await SchemaStateModel.findOne({ _id: 'schema' }).lean<SchemaState>().exec()) ?? undefined;
}

/** Version of what is stored: 0 where nobody has noted one. Never later than what this program knows. */
export async function readSchemaVersion(): Promise<number> {
  return Math.min((await readSchemaState())?.version ?? 0, schemaVersion);
}
