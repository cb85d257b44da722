import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { firstSentence, hostOf, plainText } from './text.ts';

/** What a source knows about a product; `votes` only if it counts them. */
export interface SourceRow {
  name: string;
  tagline: string;
  description: string;
  keywords: string[];
  url: string;
  categories: string[];
  /** Products it is listed as an alternative to. */
  alternatives: string[];
  votes?: number;
}

const words = z
  .array(z.string().nullable())
  .nullish()
  .transform((list) => (list ?? []).filter((word) => word !== null));

const catalogueLine = z.object({
  name: z.string().trim(),
  url: z.string().nullish(),
  desc: z.string().nullish(),
  cats: words,
  kw: words,
  alt: words,
});

/** Rows of every catalogue/*.jsonl below `folder`, by file name. Throws if a file is unreadable. */
export async function catalogueRows(folder: string): Promise<SourceRow[]> {
  const files = (await readdir(`${folder}/catalogue`)).filter((file) => file.endsWith('.jsonl')).sort();
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/catalogue/${file}`, 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter(Boolean).map(catalogueRow));
}

function catalogueRow(line: string): SourceRow {
  const { name, url, desc, cats, kw, alt } = catalogueLine.parse(JSON.parse(line));
  const description = plainText(desc ?? '');
  return {
    name,
    tagline: description === '' ? cats.join(', ') : firstSentence(description),
    description,
    keywords: kw,
    url: url ?? `https://${hostOf(name)}.example`,
    categories: cats,
    alternatives: alt,
  };
}

/** Product names with their votes from launches/daily-votes.csv.gz by day; a product may appear more than once. */
export async function launchVotes(folder: string): Promise<{ name: string; votes: number }[]> {
  const csv = gunzipSync(await readFile(`${folder}/launches/daily-votes.csv.gz`)).toString('utf8');
  const rows: unknown = parse(csv, { columns: true });
  return z.array(z.object({ name: z.string().trim().min(1), votes: z.coerce.number() })).parse(rows);
}

/** Packages in this machine's Debian index; empty without apt-cache. */
export async function debianRows(): Promise<SourceRow[]> {
  const child = spawn('apt-cache', ['dumpavail'], { stdio: ['ignore', 'pipe', 'ignore'] });
  // A machine without the command gets an error here and an empty list.
  const finished = once(child, 'close').catch(() => []);
  const rows: SourceRow[] = [];
  let fields = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, key, value] = /^([A-Za-z-]+): ?(.*)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) fields.set(key, value);
    if (line === '') {
      rows.push(...debianRow(fields));
      fields = new Map();
    }
  }
  await finished;
  return rows;
}

function debianRow(fields: ReadonlyMap<string, string>): SourceRow[] {
  const name = fields.get('Package');
  const summary = fields.get('Description-en') ?? fields.get('Description');
  if (name === undefined || summary === undefined) return [];
  const keywords = (fields.get('Tag') ?? '').split(/[\s,]+/).map((tag) => tag.slice(tag.indexOf('::') + 2));
  return [
    {
      name,
      tagline: summary,
      description: summary,
      keywords: [...new Set(keywords)].filter((word) => word !== '' && word !== 'TODO'),
      url: fields.get('Homepage') ?? `https://${hostOf(name)}.example`,
      categories: [fields.get('Section') ?? 'misc'],
      alternatives: [],
    },
  ];
}
