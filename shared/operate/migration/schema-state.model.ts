import { defineModel } from '../../platform/mongo/define-model.ts';

/** Version of the database. `version`: number of the last completed migration. */
export interface SchemaState {
  _id: 'schema';
  version: number;
  /** Version of the program that last wrote to the database. */
  program: string;
  /** Last migration of the upgrade that a full backup was made for. */
  kept_before?: number;
}

export const SchemaStateModel = defineModel<SchemaState>({
  collection: 'installation',
  paths: { _id: String },
  indexes: [],
});
