import type { Binary } from 'mongodb';
import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ImportRun, RunPart } from './import-run.ts';

/** A piece of a run's file. Files are stored in the database, which web and job processes share. */
export interface ImportChunk {
  /** `RUN.PART.NUMBER`, zero-padded. */
  _id: string;
  run: string;
  part: RunPart;
  bytes: Buffer | Binary;
  expires_at: Date;
}

export const ImportRunModel = defineModel<ImportRun>({
  collection: 'import_runs',
  paths: {
    _id: String,
    state: String,
    revision: Number,
    beat_at: Date,
    worker: String,
    created_at: Date,
    expires_at: Date,
  },
  indexes: [[{ created_at: -1 }], [{ state: 1, created_at: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});

export const ImportChunkModel = defineModel<ImportChunk>({
  collection: 'import_chunks',
  paths: { _id: String, run: String, part: String, expires_at: Date },
  indexes: [[{ run: 1, part: 1, _id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
