import { parseArgs } from 'node:util';
import type { ArgsDef } from 'citty';
import { nearestName } from '../shared/kernel/text/nearest-name.ts';
import { environmentSchema } from '../shared/platform/environment/environment.ts';

/** An invalid command line, with an explanation for the operator. */
export class UsageError extends Error {}

/** The command with this name. Throws UsageError with the closest name if there is none. */
export function pickCommand<Command>(name: string, commands: Readonly<Record<string, Command>>): Command {
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found !== undefined) return found;
  if (name.startsWith('-')) throw new UsageError(`Unknown option ${name}. Run slipway --help for a list of commands.`);
  const nearest = nearestName(name, Object.keys(commands));
  const hint = nearest === undefined ? 'Run slipway --help for a list of commands.' : `Did you mean ${nearest}?`;
  throw new UsageError(`Unknown command: ${name}. ${hint}`);
}

/**
 * Rejects options and arguments that a command doesn't have: a misspelt --dry-run must not import. Throws UsageError
 * with the closest name, or the setting that was meant.
 */
export function checkArguments(command: string, args: ArgsDef, rawArgs: readonly string[]): void {
  const { tokens } = parseArgs({
    args: [...rawArgs],
    options: parserOptions(args),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const takesArguments = Object.values(args).some(({ type }) => type === 'positional');
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(command, args, token);
    if (token.kind === 'positional' && !takesArguments) {
      throw new UsageError(
        `${command} doesn't take an argument: "${token.value}". Run slipway ${command} --help for usage.`,
      );
    }
  }
}

function parserOptions(args: ArgsDef): Record<string, { type: 'string' | 'boolean' }> {
  const options = Object.entries(args).filter(([, { type }]) => type !== 'positional');
  return Object.fromEntries(
    options.map(([name, { type }]) => [name, { type: type === 'boolean' ? 'boolean' : 'string' }]),
  );
}

function checkOption(
  command: string,
  args: ArgsDef,
  { name, rawName, value }: { name: string; rawName: string; value: string | undefined },
): void {
  const options = Object.entries(args).filter(([, { type }]) => type !== 'positional');
  const negated = options.flatMap(([option, { type }]) => (type === 'boolean' ? [`no-${option}`] : []));
  const known = [...options.map(([option]) => option), ...negated];
  if (!known.includes(name)) throw new UsageError(`Unknown option ${rawName}. ${optionHint(command, name, known)}`);
  const needsValue = args[name] !== undefined && args[name].type !== 'boolean';
  if (needsValue && (value === undefined || value === '')) throw new UsageError(`${rawName} needs a value.`);
}

function optionHint(command: string, name: string, known: readonly string[]): string {
  const setting = name.toUpperCase().replaceAll('-', '_');
  if (setting in environmentSchema.shape) return `Set the environment variable ${setting} instead.`;
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Run slipway ${command} --help for usage.` : `Did you mean --${nearest}?`;
}
