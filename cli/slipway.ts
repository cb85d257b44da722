import { defineCommand, runCommand, runMain } from 'citty';
import { EnvironmentError } from '../shared/environment.ts';
import { MongoServerError } from '../shared/io/mongo-server/mongo-server.ts';

const command = defineCommand({
  meta: { name: 'slipway', description: 'Self-hosted product directory and launch platform' },
  subCommands: {
    start: () => import('./start.ts').then((module) => module.startCommand),
    import: () => import('./import.ts').then((module) => module.importCommand),
    seed: () => import('./seed.ts').then((module) => module.seedCommand),
    rebuild: () => import('./rebuild.ts').then((module) => module.rebuildCommand),
    doctor: () => import('./doctor.ts').then((module) => module.doctorCommand),
  },
});

// What the operator can mend is said in words; anything else keeps its stack trace.
function explain(problem: unknown): void {
  const isForOperator = problem instanceof EnvironmentError || problem instanceof MongoServerError;
  console.error(isForOperator ? problem.message : problem);
}

process.on('uncaughtException', (problem) => {
  explain(problem);
  process.exit(1);
});

const rawArgs = process.argv.slice(2);
const wantsHelp = rawArgs.length === 0 || rawArgs.some((argument) => argument === '--help' || argument === '-h');
if (wantsHelp) {
  await runMain(command, { rawArgs: [...rawArgs, '--help'] });
} else {
  try {
    await runCommand(command, { rawArgs });
  } catch (problem) {
    // An unknown command or a missing argument: citty shows how it is used.
    if (problem instanceof Error && problem.name === 'CLIError') await runMain(command, { rawArgs });
    explain(problem);
    process.exit(1);
  }
}
