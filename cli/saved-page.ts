import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeHtml } from '../shared/submission/submission.ts';

const mostBytes = 32 * 1024 * 1024;

/** The HTML of a saved page, which may be gzipped. Throws Error if it can't be read, or is larger than 32 MB. */
export async function readSavedPage(file: string): Promise<string> {
  const bytes = await readFile(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const page = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }) : bytes;
  if (page.length > mostBytes) throw new Error('page is larger than 32 MB');
  return decodeHtml(page, undefined);
}
