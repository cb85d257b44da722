import { type ImportRun, importRun } from '../../shared/intake/import-run/import-run.ts';
import { now } from './clock.ts';

/** A checked import in the browser. */
export const anImportRun = (given: Partial<ImportRun> = {}): ImportRun =>
  importRun.parse({
    _id: '4c1c4c1c-0000-4000-8000-000000000001',
    file: 'catalogue.csv',
    format: 'csv',
    bytes: 120,
    state: 'checked',
    revision: 3,
    status: 'live',
    columns: [
      { name: 'Product', target: 'name', reason: 'name', samples: ['Lastloaf', 'Quarrybook'] },
      { name: 'Site', target: 'website_url', reason: 'name', samples: ['https://lastloaf.example'] },
      { name: 'Stars', target: null, reason: 'unknown', samples: ['12'] },
    ],
    chosen: [],
    preview: [
      {
        line: 2,
        name: 'Lastloaf',
        website: 'https://lastloaf.example/',
        tagline: null,
        categories: ['Food'],
        problems: [],
      },
      { line: 3, name: null, website: null, tagline: null, categories: [], problems: ['website_url is missing'] },
    ],
    problem: null,
    progress: null,
    beat_at: new Date(0),
    worker: null,
    attempts: 1,
    stop_wanted: false,
    checked: {
      ...{ rows: 2, created: 1, updated: 0, unchanged: 0, merged: 0, skipped: 1, without_text: 1, categories: 1 },
      ...{ founders: 0, joined: [], passed_over: [{ what: 'Stars', rows: 2 }], problem_count: 1, milliseconds: 12 },
      problems: [{ line: 3, words: 'website_url is missing' }],
    },
    report: null,
    rejects: null,
    created_at: now,
    ended_at: now,
    // The database expires records by its own clock, which isn't fixed.
    expires_at: new Date(Date.UTC(2199, 0, 1)),
    ...given,
  });
