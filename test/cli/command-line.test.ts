import type { ArgsDef } from 'citty';
import { expect, test } from 'vitest';
import { checkArguments, pickCommand, UsageError } from '../../cli/command-line.ts';

const args = {
  files: { type: 'positional', required: false },
  'dry-run': { type: 'boolean', default: false },
  limit: { type: 'string' },
  format: { type: 'enum', options: ['csv', 'json'] },
} satisfies ArgsDef;
const { files, ...optionsOnly } = args;

const problemOf = (rawArgs: string[], of: ArgsDef = args): string | undefined => {
  try {
    checkArguments('copy', of, rawArgs);
    return undefined;
  } catch (problem) {
    if (problem instanceof UsageError) return problem.message;
    throw problem;
  }
};

test.each([
  [[]],
  [['a.csv', '-', 'b.csv']],
  [['--dry-run', '--limit=5', '--format', 'csv', 'a.csv']],
  [['--limit', '5', '--no-dry-run']],
  [['--', '--strange-file-name']],
])('%j is accepted', (rawArgs) => {
  expect(problemOf(rawArgs)).toBeUndefined();
});

test.each([
  [['--dryrun'], 'Unknown option --dryrun. Did you mean --dry-run?'],
  [['a.csv', '--limits=4'], 'Unknown option --limits. Did you mean --limit?'],
  [['--no-limit'], 'Unknown option --no-limit. Run slipway copy --help for usage.'],
  [['-x'], 'Unknown option -x. Run slipway copy --help for usage.'],
  [['--constructor'], 'Unknown option --constructor. Run slipway copy --help for usage.'],
  [['--port', '80'], 'Unknown option --port. Set the environment variable PORT instead.'],
  [
    ['--mongodb-url=mongodb://me:secret@db'],
    'Unknown option --mongodb-url. Set the environment variable MONGODB_URL instead.',
  ],
  [['--limit'], '--limit needs a value.'],
  [['--format='], '--format needs a value.'],
])('%j is refused with an explanation', (rawArgs, message) => {
  expect(problemOf(rawArgs)).toBe(message);
});

test('a command without arguments refuses one', () => {
  expect(problemOf(['web'], optionsOnly)).toBe(
    `copy doesn't take an argument: "web". Run slipway copy --help for usage.`,
  );
});

test('a command is found by name, and an unknown one gets the nearest', () => {
  const commands = { start: 1, rebuild: 2 };
  expect(pickCommand('rebuild', commands)).toBe(2);
  expect(() => pickCommand('rebiuld', commands)).toThrow('Unknown command: rebiuld. Did you mean rebuild?');
  expect(() => pickCommand('banana', commands)).toThrow(
    'Unknown command: banana. Run slipway --help for a list of commands.',
  );
  expect(() => pickCommand('constructor', commands)).toThrow(UsageError);
  expect(() => pickCommand('--verson', commands)).toThrow('Unknown option --verson.');
});
