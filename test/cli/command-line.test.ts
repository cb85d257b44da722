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
  [['--dryrun'], 'There is no option --dryrun. Did you mean --dry-run?'],
  [['a.csv', '--limits=4'], 'There is no option --limits. Did you mean --limit?'],
  [['--no-limit'], 'There is no option --no-limit. slipway copy --help lists its options.'],
  [['-x'], 'There is no option -x. slipway copy --help lists its options.'],
  [['--constructor'], 'There is no option --constructor. slipway copy --help lists its options.'],
  [['--port', '80'], 'There is no option --port. It is a setting: set the environment variable PORT.'],
  [
    ['--mongodb-url=mongodb://me:secret@db'],
    'There is no option --mongodb-url. It is a setting: set the environment variable MONGODB_URL.',
  ],
  [['--limit'], '--limit needs a value.'],
  [['--format='], '--format needs a value.'],
])('%j is refused in words', (rawArgs, message) => {
  expect(problemOf(rawArgs)).toBe(message);
});

test('an argument is refused by a command that takes none', () => {
  expect(problemOf(['web'], optionsOnly)).toBe('copy takes no "web". slipway copy --help lists its options.');
});

test('a command is found by its name, and an unknown one is answered with the nearest', () => {
  const commands = { start: 1, rebuild: 2 };
  expect(pickCommand('rebuild', commands)).toBe(2);
  expect(() => pickCommand('rebiuld', commands)).toThrow('There is no command rebiuld. Did you mean rebuild?');
  expect(() => pickCommand('banana', commands)).toThrow('There is no command banana. slipway --help lists them all.');
  expect(() => pickCommand('constructor', commands)).toThrow(UsageError);
  expect(() => pickCommand('--verson', commands)).toThrow('There is no option --verson.');
});
