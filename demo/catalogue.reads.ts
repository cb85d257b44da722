import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type Catalogue,
  categoryEntry,
  founderEntry,
  type PostEntry,
  postEntry,
  postFacts,
  productEntry,
} from './catalogue-schema.ts';

const folder = path.join(import.meta.dirname, 'catalogue');

/**
 * Reads the demo catalogue from its files, ordered by name. Throws an Error naming file and position if one doesn't
 * match catalogue-schema.ts.
 */
export async function readCatalogue(): Promise<Catalogue> {
  const [categories, founders, products, posts] = await Promise.all([
    readEach('categories', categoryEntry),
    readEach('founders', z.array(founderEntry)),
    readEach('products', productEntry),
    readPosts(),
  ]);
  return {
    categories: categories.map(({ entry }) => entry),
    founders: founders.flatMap(({ entry }) => entry),
    products: products.map(({ entry }) => entry),
    posts,
  };
}

/** A post is two files named after its slug: facts in YAML, text in Markdown. */
async function readPosts(): Promise<PostEntry[]> {
  const posts = await readEach('posts', postFacts);
  return Promise.all(
    posts.map(async ({ name, entry }) => {
      const text = await readFile(path.join(folder, 'posts', `${name}.md`), 'utf8');
      return postEntry.parse({ ...entry, slug: name, body_markdown: text.trim() });
    }),
  );
}

async function readEach<Entry>(kind: string, schema: z.ZodType<Entry>): Promise<{ name: string; entry: Entry }[]> {
  const names = (await readdir(path.join(folder, kind))).filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(path.join(folder, kind, file), 'utf8');
      return { name: path.parse(file).name, entry: parseEntry(schema, text, `${kind}/${file}`) };
    }),
  );
}

/** A catalogue file. Throws an Error starting with `file` if it doesn't match the schema. */
export function parseEntry<Entry>(schema: z.ZodType<Entry>, text: string, file: string): Entry {
  try {
    return schema.parse(parse(text));
  } catch (problem) {
    const why = problem instanceof z.ZodError ? z.prettifyError(problem) : String(problem);
    throw new Error(`${file} of the demo catalogue cannot be read: ${why}`, { cause: problem });
  }
}
