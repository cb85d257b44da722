import { findProgram } from '../../bench/support/processes.ts';

// The shell draws the same pages with a quarter less of the processor.
const programNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** What the title of skipped tests says. */
export const withoutChromium = ' (skipped: no Chromium on PATH; CHROMIUM_PATH can name one)';

/** The browser that tests use: the one that CHROMIUM_PATH names, or the first on PATH. */
export function chromiumIfAny(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  return programNames.map(findProgram).find((program) => program !== undefined);
}

/** Chromium refuses its sandbox to the superuser; anyone else keeps it. */
export const isSandboxPossible = (): boolean => process.getuid?.() !== 0;
