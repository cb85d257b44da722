import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../../../node_modules/.bin/conformance');

/** How a run of the suite ended, with its whole output. */
export interface ConformanceRun {
  code: number | null;
  output: string;
}

/** Runs the MCP conformance suite as a program. `onOutput` gets each part of the output as it arrives. */
export async function runConformance(
  args: readonly string[],
  onOutput: (text: string) => void = () => {},
): Promise<ConformanceRun> {
  // The suite writes its results below the working directory.
  const cwd = await mkdtemp(path.join(tmpdir(), 'slipway-conformance-'));
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          onOutput(text);
        });
      }
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, output }));
    });
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
