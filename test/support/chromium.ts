import { findProgram } from '../../bench/support/processes.ts';

// The headless shell renders the same pages with a quarter less CPU.
const programNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Title suffix of skipped tests. */
export const withoutChromium = ' (skipped: no Chromium on PATH; CHROMIUM_PATH can name one)';

/** The browser for tests: the one in CHROMIUM_PATH, or the first on PATH. */
export function chromiumIfAny(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  return programNames.map(findProgram).find((program) => program !== undefined);
}

/** Chromium refuses its sandbox to root; other users keep it. */
export const isSandboxPossible = (): boolean => process.getuid?.() !== 0;
