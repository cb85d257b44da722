import { z } from 'zod';
import { findOnPath } from '../process/find-on-path.ts';
import { lastLine, runProgram } from './run-program.ts';

export interface Python {
  command: string;
  version: string;
}

const CANDIDATES = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const DESCRIBE =
  'import sys,json,platform;print(json.dumps({"name":sys.implementation.name,"version":platform.python_version(),' +
  '"bits":64 if sys.maxsize>2**32 else 32,"command":sys.executable}))';

const descriptionSchema = z.object({
  name: z.string(),
  version: z.string(),
  bits: z.int(),
  command: z.string().min(1),
});
type Description = z.infer<typeof descriptionSchema>;

/** The first suitable Python on PATH, or why none of those found is suitable. */
export async function findPython(
  environment: Record<string, string | undefined>,
): Promise<{ python: Python } | { failure: string }> {
  const reasons: string[] = [];
  for (const name of CANDIDATES) {
    const path = await findOnPath(name, environment);
    if (path === undefined) continue;
    const answer = await runProgram(path, ['-I', '-c', DESCRIBE], { environment, timeoutMs: 10_000 });
    const described = describePython(answer.stdout);
    const objection = described === undefined ? `does not run (${lastLine(answer.stderr)})` : objectionTo(described);
    // The interpreter's real path, since a version manager's shim depends on the working folder.
    if (described !== undefined && objection === undefined) {
      return { python: { command: described.command, version: described.version } };
    }
    reasons.push(`${name} ${objection}`);
  }
  const found = reasons.length === 0 ? 'no python3 on PATH' : reasons.join('; ');
  return { failure: `${found}; CPython 3.10 to 3.13 is needed` };
}

/** What a Python interpreter reports about itself; undefined if it isn't the expected JSON. */
export function describePython(output: string): Description | undefined {
  try {
    return descriptionSchema.safeParse(JSON.parse(output)).data;
  } catch {
    // A shim without a Python behind it prints nothing.
    return undefined;
  }
}

/** Why there is no wheel for this Python; undefined if there is one. */
export function objectionTo({ name, version, bits }: Description): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (name !== 'cpython') return `is ${name}`;
  if (bits !== 64) return 'is a 32-bit build';
  return major === 3 && minor >= 10 && minor <= 13 ? undefined : `is ${version}`;
}
