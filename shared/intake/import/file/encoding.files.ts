import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { distinctiveBytes, guessEncoding } from './guess-encoding.ts';

/** Access to a file's bytes. */
interface ByteSource {
  path: string;
  compressed: boolean;
}

/** A file's bytes in chunks, decompressed. */
export async function* bytesOf({ path, compressed }: ByteSource): AsyncGenerator<Buffer> {
  const raw = createReadStream(path);
  if (!compressed) return yield* raw;
  const unpacked = createGunzip();
  raw.on('error', (problem) => unpacked.destroy(problem));
  raw.pipe(unpacked);
  try {
    yield* unpacked;
  } finally {
    raw.destroy();
  }
}

/** Number of non-ASCII characters that settle the encoding, and number of bytes examined. */
const tellingSigns = 1_000;
const mostTelling = 16_000;

/**
 * A file's encoding as a `TextDecoder` label: UTF-16 by BOM or zero bytes, else UTF-8, else guessed from its letters if
 * most non-ASCII is not UTF-8. Stops at the thousandth non-ASCII byte, so a pure ASCII file is read to the end.
 */
export async function encodingOf(file: ByteSource): Promise<string> {
  const decoder = new TextDecoder();
  const telling: Uint8Array[] = [];
  let [signs, broken] = [0, 0];
  let isStart = true;
  try {
    for await (const chunk of bytesOf(file)) {
      const wide = isStart ? wideEncoding(chunk) : undefined;
      if (wide !== undefined) return wide;
      isStart = false;
      if (isAscii(chunk)) continue;
      const found = decoder.decode(chunk, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
      signs += found.length;
      broken += found.filter((sign) => sign === '\ufffd').length;
      telling.push(distinctiveBytes(chunk, mostTelling));
      if (signs >= tellingSigns) break;
    }
  } catch {
    // The reader will report the same problem, with its line.
  }
  return broken > signs / 2 ? (guessEncoding(Buffer.concat(telling)) ?? 'utf-8') : 'utf-8';
}

const shareOfZeros = 0.3;
const lookedAt = 1_000;

/** UTF-16 by its byte order mark, or by zeros in every second byte of Latin text. */
function wideEncoding(start: Buffer): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const looked = start.subarray(0, lookedAt);
  const zerosAt = (odd: number) => looked.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zerosAt(1) > looked.length * shareOfZeros) return 'utf-16le';
  return zerosAt(0) > looked.length * shareOfZeros ? 'utf-16be' : undefined;
}
