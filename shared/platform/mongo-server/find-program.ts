import { findOnPath } from '../process/find-on-path.ts';
import { downloadMongod } from './download-mongod.ts';
import { findPython } from './find-python.ts';
import { installedSecantus, installSecantus } from './install-secantus.ts';
import { lastLine, runProgram } from './run-program.ts';
import { SECANTUS_VERSION, type SecantusCommand } from './secantus-installation.ts';
import type { ServerContext } from './server-context.ts';
import type { EmbeddedKind } from './server-kind.ts';
import { isRecentMongod, type ProgramSearch, parseVersion } from './server-program.ts';

const SEARCHES: Record<EmbeddedKind, (context: ServerContext) => Promise<ProgramSearch>> = {
  mongod: (context) => searchPath('mongod', context),
  'secantusd-rs': (context) => searchPath('secantusd-rs', context),
  'mongod-download': searchDownload,
  secantusdb: searchPython,
};

/** Finds a step's server (the last two steps download it), and reports which one will be used. */
export function findProgram(kind: EmbeddedKind, context: ServerContext): Promise<ProgramSearch> {
  return SEARCHES[kind](context);
}

async function searchPath(kind: 'mongod' | 'secantusd-rs', context: ServerContext): Promise<ProgramSearch> {
  const path = await findOnPath(kind, context.environment);
  if (path === undefined) return { failure: 'not found' };
  const found = await checkProgram(kind, path, context);
  if ('program' in found) context.say(`Using ${kind} ${found.program.version} from PATH (${path})`);
  return found;
}

async function searchDownload(context: ServerContext): Promise<ProgramSearch> {
  const download = await downloadMongod(context);
  if ('failure' in download) return download;
  const found = await checkProgram('mongod-download', download.path, context);
  if ('program' in found) context.say(`Using the downloaded mongod ${found.program.version} (${download.path})`);
  return found;
}

async function searchPython(context: ServerContext): Promise<ProgramSearch> {
  const installed = (await installedSecantus(context)) ?? (await installForPython(context));
  if ('failure' in installed) return installed;
  context.say(`Using the embedded database secantusdb ${SECANTUS_VERSION} (${context.pythonDir})`);
  const { command, leadingArguments } = installed;
  return { program: { kind: 'secantusdb', version: SECANTUS_VERSION, command, leadingArguments } };
}

async function installForPython(context: ServerContext): Promise<SecantusCommand | { failure: string }> {
  const search = await findPython(context.environment);
  return 'failure' in search ? search : installSecantus(search.python, context);
}

/** A binary can exist and still not run: wrong architecture, missing library, no AVX. */
async function checkProgram(kind: EmbeddedKind, command: string, context: ServerContext): Promise<ProgramSearch> {
  const { environment, signal } = context;
  const result = await runProgram(command, ['--version'], { environment, signal, timeoutMs: 15_000 });
  const version = parseVersion(result.stdout);
  if (result.code !== 0 || version === undefined) {
    return { failure: `${command} does not run here: ${lastLine(result.stderr)}` };
  }
  if (kind !== 'secantusd-rs' && !isRecentMongod(version)) {
    return { failure: `${command} is version ${version}; 5.0 or newer is needed` };
  }
  return { program: { kind, version, command, leadingArguments: [] } };
}
