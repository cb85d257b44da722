import { defineModel } from '../../platform/mongo/define-model.ts';

/** Version of the database. `version`: number of the last completed migration. */
export interface SchemaState {
  _id: 'schema';
  version: number;
  /** Version of the program that last wrote to the database. */
  program: string;
  /** Number of the last migration in the upgrade for which everything was backed up. */
  kept_before?: number;
}

export const SchemaStateModel = defineModel<SchemaState>({
  collection: 'installation',
  paths: { _id: String },
  indexes: [],
});
