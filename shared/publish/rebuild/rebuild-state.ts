import type { RebuildScope } from './rebuild-scope.ts';

/** A bulk pass under way. */
export interface RebuildPass {
  scope: RebuildScope;
  /** Every listing up to this id is written. */
  cursor: number;
  build_id: string;
  started_at: Date;
}

/** What a finished bulk pass came to. */
export interface FinishedPass {
  pages: number;
  /** Of them, those that were not the same before. */
  changed: number;
  finished_at: Date;
}

/** The one record of what the bulk lane has to do and how far it is. */
export interface RebuildState {
  _id: 'pages';
  requested: RebuildScope;
  pass: RebuildPass | null;
  /** Build of the site whose pages all stand on disk. */
  complete_build_id: string | null;
  last_pass: FinishedPass | null;
}
