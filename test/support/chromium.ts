import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const programNames = ['chromium', 'chromium-browser', 'google-chrome'];

/** What the title of skipped tests says. */
export const withoutChromium = ' (skipped: no Chromium on PATH; CHROMIUM_PATH can name one)';

/** The browser that tests use: the one that CHROMIUM_PATH names, or the first on PATH. */
export function chromiumIfAny(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programNames.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run
  }
}

/** Chromium refuses its sandbox to the superuser; anyone else keeps it. */
export const isSandboxPossible = (): boolean => process.getuid?.() !== 0;
