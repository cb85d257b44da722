import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Counts } from './counts.ts';
import type { Outcome } from './outcome.ts';
import { fileMs } from './slowest.ts';

/** Names the file for a run's outcome. */
export const outcomeFile = 'SLIPWAY_TEST_OUTCOME';
/** How Vitest's error starts when a file's process is gone. */
const processGone = '[vitest-pool]';

/** Writes a run's outcome where its starter finds it. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[outcomeFile];
    if (file !== undefined) writeFileSync(file, JSON.stringify(outcomeOf(modules, errors)));
  }
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  // Before its first test a file has no pending one.
  const ended = [
    ...new Set([...tests.filter((test) => stateOf(test) === 'pending').map(fileOf), ...errors.flatMap(fileThatEnded)]),
  ];
  for (const { message, cause } of errors.filter(isProcessGone)) console.log(`\n${message} ${firstLine(cause)}`);
  return {
    counts: Object.fromEntries([...Map.groupBy(tests, fileOf)].map(([file, those]) => [file, countsOfTests(those)])),
    seconds: Object.fromEntries(modules.map((module) => [module.relativeModuleId, fileMs(module) / 1000])),
    ended,
    broken: modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId),
    isFileless: errors.some((error) => ended.length === 0 || !isProcessGone(error)),
    failures: [
      ...tests.filter((test) => stateOf(test) === 'failed').map(failureOf),
      ...modules.flatMap((module) => module.errors().map((error) => `${module.relativeModuleId}: ${firstLine(error)}`)),
      ...errors.filter((error) => ended.length === 0 || !isProcessGone(error)).map(firstLine),
    ],
  };
}

const stateOf = (test: TestCase) => test.result().state;
const fileOf = (test: TestCase): string => test.module.relativeModuleId;

/** The file whose process an error says was lost. */
function fileThatEnded({ message, cause }: SerializedError): string[] {
  const file = message.startsWith(processGone) ? / running test file (.+)$/m.exec(firstLine(cause))?.[1] : undefined;
  return file === undefined ? [] : [path.relative(process.cwd(), file).split(path.sep).join('/')];
}

const isProcessGone = ({ message }: SerializedError): boolean => message.startsWith(processGone);

function countsOfTests(tests: readonly TestCase[]): Counts {
  const count = (state: string): number => tests.filter((test) => stateOf(test) === state).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

// A retry may fail because of what the first attempt left behind: the first failure is what matters.
function failureOf(test: TestCase): string {
  const reasons = new Set((test.result().errors ?? [undefined]).map(firstLine));
  return `${fileOf(test)} > ${test.fullName}: ${[...reasons].join('; then: ')}`;
}

function firstLine(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(message ?? 'no reason given').split('\n')[0] ?? '';
}
