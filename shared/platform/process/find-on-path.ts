import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Absolute path of the first executable file with this name in the folders of `environment.PATH`, as a shell would find
 * it; relative entries are skipped, so that a file in the current folder is never run by accident.
 */
export async function findOnPath(
  name: string,
  environment: Record<string, string | undefined>,
): Promise<string | undefined> {
  const folders = (environment.PATH ?? environment.Path ?? '').split(delimiter).filter(isAbsolute);
  const names = process.platform === 'win32' ? [`${name}.exe`, `${name}.cmd`] : [name];
  for (const folder of folders) {
    for (const fileName of names) {
      const path = join(folder, fileName);
      if (await isExecutableFile(path)) return path;
    }
  }
  return undefined;
}

/** Whether a file exists and may be run. */
export async function isExecutableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // Missing, or not ours to run: the next folder may have it.
    return false;
  }
}
