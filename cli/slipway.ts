import { defineCommand, type Resolvable, runCommand, runMain, type SubCommandsDef } from 'citty';
import manifest from '../package.json' with { type: 'json' };
import { keepFilesPrivate } from '../shared/platform/data-folder/private-folder.ts';
import { EnvironmentError } from '../shared/platform/environment/environment.ts';
import { MongoServerError } from '../shared/platform/mongo-server/mongo-server.ts';
import { checkArguments, pickCommand, UsageError } from './command-line.ts';

const commands: SubCommandsDef = {
  start: () => import('./start.ts').then((module) => module.startCommand),
  import: () => import('./import.ts').then((module) => module.importCommand),
  seed: () => import('./seed.ts').then((module) => module.seedCommand),
  draft: () => import('./draft.ts').then((module) => module.draftCommand),
  rebuild: () => import('./rebuild.ts').then((module) => module.rebuildCommand),
  products: () => import('./products.ts').then((module) => module.productsCommand),
  settings: () => import('./settings.ts').then((module) => module.settingsCommand),
  votes: () => import('./votes.ts').then((module) => module.votesCommand),
  comments: () => import('./comments.ts').then((module) => module.commentsCommand),
  'admin-link': () => import('./admin-link.ts').then((module) => module.adminLinkCommand),
  key: () => import('./key.ts').then((module) => module.keyCommand),
  doctor: () => import('./doctor.ts').then((module) => module.doctorCommand),
};

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

// What the operator can mend is said in words; anything else keeps its stack trace.
function explain(problem: unknown): void {
  const isForOperator = [EnvironmentError, MongoServerError, UsageError].some((kind) => problem instanceof kind);
  // A choice that an option does not have, said by citty.
  const isUsage = problem instanceof Error && problem.name === 'CLIError';
  console.error(problem instanceof Error && (isForOperator || isUsage) ? problem.message : problem);
}

process.on('uncaughtException', (problem) => {
  explain(problem);
  process.exit(1);
});

keepFilesPrivate();
try {
  await main(process.argv.slice(2));
} catch (problem) {
  explain(problem);
  process.exit(1);
}
