import { defineCommand, type Resolvable, runCommand, runMain } from 'citty';
import manifest from '../package.json' with { type: 'json' };
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { keepFilesPrivate } from '../shared/platform/data-folder/private-folder.ts';
import { EnvironmentError } from '../shared/platform/environment/environment-error.ts';
import { MongoServerError } from '../shared/platform/mongo-server/mongo-server.ts';
import { checkArguments, pickCommand, UsageError } from './command-line.ts';
import { commands } from './commands.ts';

const slipway = defineCommand({
  meta: {
    name: 'slipway',
    version: manifest.version,
    description: 'Self-hosted product directory and launch platform',
  },
  subCommands: commands,
});

async function main([name = 'help', ...rest]: string[]): Promise<void> {
  const wantsHelp = [name, ...rest].some((argument) => argument === '--help' || argument === '-h');
  if (wantsHelp) return runMain(slipway, { rawArgs: [name, ...rest] });
  if (name === 'help') return runMain(slipway, { rawArgs: [...rest, '--help'] });
  if (name === '--version') return console.log(manifest.version);
  const command = await resolve(pickCommand(name, commands));
  checkArguments(name, (await resolve(command.args)) ?? {}, rest);
  await runCommand(command, { rawArgs: rest });
}

const resolve = <Value extends object | undefined>(lazy: Resolvable<Value>): Value | Promise<Value> =>
  typeof lazy === 'function' ? lazy() : lazy;

// Problems that the operator can fix are explained; everything else is printed with its stack trace.
function explain(problem: unknown): void {
  const isForOperator = [EnvironmentError, MongoServerError, OperatorProblem, UsageError].some(
    (kind) => problem instanceof kind,
  );
  // An invalid option value reported by citty.
  const isUsage = problem instanceof Error && problem.name === 'CLIError';
  console.error(problem instanceof Error && (isForOperator || isUsage) ? problem.message : problem);
}

/** Exit code for bugs, after which keep-running.mjs restarts the process; not for problems that the operator has to fix. */
const faultOfOurs = 70;

process.on('uncaughtException', (problem) => {
  explain(problem);
  process.exit(faultOfOurs);
});

keepFilesPrivate();
try {
  await main(process.argv.slice(2));
} catch (problem) {
  explain(problem);
  process.exit(1);
}
