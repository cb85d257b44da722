import type { Reporter, TestModule } from 'vitest/node';
import { secondTries } from './second-tries.ts';
import { fileMs, slowest, type Timed } from './slowest.ts';

/**
 * Reports at the end of a run which files and tests took longest, how long each project took, and which needed a retry.
 */
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((file) => ({ name: `${file.project.name} ${file.relativeModuleId}`, ms: fileMs(file) }));
    const projects = Object.entries(Object.groupBy(modules, ({ project }) => project.name)).map(
      ([name, those = []]) => ({
        name: `${name}, ${those.length} files`,
        ms: those.reduce((sum, file) => sum + fileMs(file), 0),
      }),
    );
    console.log(
      [
        ...slowest('projects', projects),
        ...slowest('files', files),
        ...slowest('tests', modules.flatMap(testsOf)),
        ...secondTries(modules.flatMap(secondOf)),
      ].join('\n'),
    );
  }
}

const testsOf = (file: TestModule): Timed[] =>
  [...file.children.allTests()].map((test) => ({
    name: `${file.relativeModuleId} > ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
  }));

const secondOf = (file: TestModule): string[] =>
  [...file.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => `${file.relativeModuleId} > ${test.fullName}`);
