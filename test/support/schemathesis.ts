import path from 'node:path';
import { findPythonPrograms } from './python-venv.ts';

/** Pinned: the same seed gives the same requests only with the same version. */
const requirement = 'schemathesis==4.32.5';

/** The fuzzer's program, installed on first use into a folder that is kept, or why it isn't available here. */
export async function findSchemathesis(): Promise<{ program: string } | { missing: string }> {
  const found = await findPythonPrograms('schemathesis', [requirement]);
  return 'missing' in found ? found : { program: path.join(found.binaries, 'schemathesis') };
}
