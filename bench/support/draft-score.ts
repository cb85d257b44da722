import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { DraftedProfile, SitePage } from '../../shared/submission/draft/draft.ts';
import { draftByRules } from '../../shared/submission/draft/draft-by-rules.ts';
import { realDataFolder } from './real-catalogue.ts';

/** Shares from 0 to 1; absent if there were no values, or nothing is stated. */
export interface Score {
  precision: number | undefined;
  recall: number | undefined;
}

export interface DraftScore {
  pages: number;
  fields: ReadonlyMap<string, Score>;
  all: Score;
  /** How long each draft took, in ms. */
  milliseconds: readonly number[];
}

/** What drafts of the labelled pages must reach: precision and recall, from 0 to 1. */
export const draftTargets: Readonly<Record<string, number>> = {
  name: 0.95,
  tagline: 0.98,
  short_description: 0.95,
  company_socials: 0.95,
  logo_url: 0.85,
  contact_email: 0.9,
  demo_video_url: 0.4,
  pricing_model: 0.7,
  pricing_summary: 0.45,
};
export const overallTargets = { precision: 0.97, recall: 0.85 } as const;

const labelled = z.array(z.object({ id: z.string(), url: z.string() }));

/** Folder of the labelled real pages, or undefined if absent. */
export function labelledPagesFolder(): string | undefined {
  const data = realDataFolder();
  const folder = data === undefined ? undefined : path.join(data, 'pages');
  return folder !== undefined && existsSync(path.join(folder, 'labels.json')) ? folder : undefined;
}

/** The labelled pages in order, with their ids. */
export async function labelledPages(folder: string): Promise<{ id: string; page: SitePage }[]> {
  const labels = labelled.parse(JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8')));
  return Promise.all(
    labels.map(async ({ id, url }) => {
      const packed = await readFile(path.join(folder, `${id}.html.gz`));
      return { id, page: { url, html: (await promisify(gunzip)(packed)).toString('utf8') } };
    }),
  );
}

/** Drafts every labelled page by rules and scores the drafts with the data set's own scorer. */
export async function scoreDrafts(folder: string): Promise<DraftScore> {
  const pages = await labelledPages(folder);
  const predictions: Record<string, object> = {};
  const milliseconds: number[] = [];
  for (const { id, page } of pages) {
    const started = performance.now();
    const draft = draftByRules([page], []);
    milliseconds.push(performance.now() - started);
    predictions[id] = predictionOf(draft);
  }
  return { pages: pages.length, milliseconds, ...parseScores(await runScorer(folder, predictions)) };
}

function predictionOf({ fields, socials }: DraftedProfile): object {
  const values = Object.entries(fields).map(([field, { value }]) => [field, value]);
  const links = Object.entries(socials).map(([platform, social]) => [platform, social?.url]);
  return { ...Object.fromEntries(values), company_socials: Object.fromEntries(links) };
}

async function runScorer(folder: string, predictions: object): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'slipway-draft-score-'));
  try {
    const file = path.join(work, 'predictions.json');
    await writeFile(file, JSON.stringify(predictions));
    const scorer = [path.join(folder, 'score.mjs'), path.join(folder, 'labels.json'), file];
    return (await promisify(execFile)(process.execPath, scorer)).stdout;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The scorer's table: field, precision and recall in percent (`-` if there are none), then counts. */
function parseScores(output: string): Pick<DraftScore, 'fields' | 'all'> {
  const share = (percent: string | undefined): number | undefined =>
    percent === undefined || percent === '-' ? undefined : Number(percent) / 100;
  const rows = [...output.matchAll(/^(\w+) +([\d.]+|-) +([\d.]+|-) +\d+/gm)];
  const [, precision, recall] = /^precision ([\d.]+) recall ([\d.]+)/m.exec(output) ?? [];
  if (precision === undefined || recall === undefined) throw new Error(`The scorer said something else:\n${output}`);
  return {
    fields: new Map(rows.map(([, field = '', p, r]) => [field, { precision: share(p), recall: share(r) }])),
    all: { precision: Number(precision), recall: Number(recall) },
  };
}
