import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { draftSavedPages } from './draft-saved-pages.ts';
import { draftPagesByRules, type PageDrafter } from './page-drafter.ts';

const batchLine = z.object({ id: z.union([z.string(), z.number()]), url: z.string(), file: z.string() });

/**
 * For each line `{"id", "url", "file"}` of a file, prints `{"id", "draft"}`; if drafting fails, `{"id", "error"}`, and
 * continues. Paths are relative to that file. Returns whether all were drafted; throws if the file itself can't be
 * read.
 */
export async function draftBatch(
  file: string,
  print: (line: string) => void,
  categoryNames: readonly string[],
  drafter: PageDrafter = draftPagesByRules,
): Promise<boolean> {
  let isComplete = true;
  const input = createReadStream(file, 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const result = await draftLine(line, path.dirname(file), categoryNames, drafter);
    if ('error' in result) isComplete = false;
    print(JSON.stringify(result));
  }
  return isComplete;
}

type BatchResult = { id: string | number | null } & ({ draft: object } | { error: string });

async function draftLine(
  line: string,
  folder: string,
  categoryNames: readonly string[],
  drafter: PageDrafter,
): Promise<BatchResult> {
  const given = parseLine(line);
  if ('error' in given) return given;
  const website = parseWebsite(given.url);
  if (website === undefined) return { id: given.id, error: 'url is not a public website' };
  try {
    return {
      id: given.id,
      draft: await draftSavedPages(website.url, [path.resolve(folder, given.file)], categoryNames, drafter),
    };
  } catch (problem) {
    return { id: given.id, error: reasonOf(problem) };
  }
}

function parseLine(line: string): z.infer<typeof batchLine> | { id: string | number | null; error: string } {
  const wrong = 'expected {"id", "url", "file"}';
  try {
    const json: unknown = JSON.parse(line);
    const parsed = batchLine.safeParse(json);
    if (parsed.success) return parsed.data;
    const { data: id = null } = z
      .object({ id: batchLine.shape.id })
      .transform((it) => it.id)
      .safeParse(json);
    return { id, error: wrong };
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    return { id: null, error: wrong };
  }
}

/** Why a file can't be read: its error code, if there is one. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) throw problem;
  return `cannot read file (${'code' in problem ? String(problem.code) : problem.message})`;
}
