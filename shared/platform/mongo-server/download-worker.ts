/**
 * Separate program started by download-mongod.ts: downloads the official mongod with mongodb-memory-server. It is a
 * process because that library reads process.env and prints to stdout. Arguments: version, cache folder.
 */
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DryMongoBinary } from 'mongodb-memory-server-core/lib/util/DryMongoBinary.js';
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';
import type { DownloadMessage } from './download-messages.ts';
import { messageOf, systemCodeOf } from './server-error.ts';

const REACHABLE_MS = 2_000;
const PROGRESS_MS = 200;
const BROKEN_ARCHIVE = /^MD5 check failed|^Error during un(zip|tar)|missing mongod binary/;

interface Binary {
  version: string;
  downloadDir: string;
}

async function fetchBinary(binary: Binary): Promise<DownloadMessage> {
  const found = await DryMongoBinary.locateBinary(binary);
  if (found !== undefined) return { kind: 'path', path: found };
  const url = await addressOf(binary);
  const answer = await reach(url);
  if ('failure' in answer) return { kind: 'failure', why: answer.failure };
  await tell({ kind: 'downloading', host: url.host, total: answer.total });
  const archive = join(binary.downloadDir, basename(url.pathname));
  const watch = setInterval(() => void tellProgress(archive, answer.total), PROGRESS_MS);
  try {
    const path = await downloadOrRepeat(binary, archive);
    if (answer.total !== undefined) await tell({ kind: 'progress', done: answer.total, total: answer.total });
    return { kind: 'path', path };
  } finally {
    clearInterval(watch);
  }
}

/** The download URL, by the library's own rules for platform, mirror and archive name. */
async function addressOf(binary: Binary): Promise<URL> {
  const options = await DryMongoBinary.generateOptions(binary);
  const { version, downloadDir, os, arch, platform, systemBinary } = options;
  const required = { version, downloadDir, os, arch, platform, systemBinary, checkMD5: true };
  return new URL(await new MongoBinaryDownloadUrl(required).getDownloadUrl());
}

/** One request of at most 2 s: the library's retries would spend 7.5 s or more on a blocked host. */
async function reach(url: URL): Promise<{ total: number | undefined } | { failure: string }> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACHABLE_MS) });
    const methodRefused = response.status === 405 || response.status === 501;
    if (!response.ok && !methodRefused)
      return { failure: `${url.host} returned ${response.status} for ${url.pathname}` };
    const length = Number(response.headers.get('content-length'));
    return { total: response.ok && length > 0 ? length : undefined };
  } catch (error) {
    return { failure: `${url.host} cannot be reached (${reachReason(error)})` };
  }
}

function reachReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${REACHABLE_MS / 1000} s`;
  return systemCodeOf(error) ?? messageOf(error.cause ?? error);
}

/**
 * If the server ignored a resumed download's range, the archive is corrupt and the library would keep it: download it
 * again from the start.
 */
async function downloadOrRepeat(binary: Binary, archive: string): Promise<string> {
  try {
    return await MongoBinary.getPath(binary);
  } catch (error) {
    if (!BROKEN_ARCHIVE.test(messageOf(error))) throw error;
    for (const suffix of ['', '.md5', '.downloading', '.md5.downloading']) {
      await rm(`${archive}${suffix}`, { force: true });
    }
    process.env.MONGOMS_RESUME_DOWNLOAD = 'false';
    return MongoBinary.getPath(binary);
  }
}

async function tellProgress(archive: string, total: number | undefined): Promise<void> {
  const partial = await stat(`${archive}.downloading`).catch(() => undefined);
  if (partial !== undefined) await tell({ kind: 'progress', done: partial.size, total });
}

function tell(message: DownloadMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

// The parent is gone: nobody needs the file.
process.once('disconnect', () => process.exit(1));
const [version = '', downloadDir = ''] = process.argv.slice(2);
await fetchBinary({ version, downloadDir })
  .catch((error: unknown): DownloadMessage => ({ kind: 'failure', why: messageOf(error) }))
  .then(tell);
process.exit(0);
