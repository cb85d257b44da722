import { type SchemaState, SchemaStateModel } from './schema-state.model.ts';
import { schemaVersion } from './schema-version.ts';

/** The database's recorded version; undefined for empty databases and those created before versions were recorded. */
export async function readSchemaState(): Promise<SchemaState | undefined> {
  return (await SchemaStateModel.findOne({ _id: 'schema' }).lean<SchemaState>().exec()) ?? undefined;
}

/** Version of the stored data: 0 if none is recorded. Never newer than this program. */
export async function readSchemaVersion(): Promise<number> {
  return Math.min((await readSchemaState())?.version ?? 0, schemaVersion);
}
