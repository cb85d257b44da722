import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseTests } from './support/database-tests.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const source = 'shared/platform/mongo-server/start-server.ts';
const always = 'test/shared/platform/mongo-server/start-kill-restart.test.ts';
const deep = 'test/shared/platform/mongo-server/crash.test.ts';

interface Repository {
  root: string;
  write(file: string, text: string): Promise<void>;
  commit(): void;
  git(...given: string[]): void;
}

const lockWith = (version: string, other = '1.0.0') =>
  JSON.stringify({ packages: { 'node_modules/mongodb': { version }, 'node_modules/sharp': { version: other } } });

/** A repository with the database in its second commit, on its main branch. */
async function repository(): Promise<Repository> {
  const root = await temporaryFolder();
  const git = (...given: string[]) =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...given], { cwd: root });
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const commit = () => {
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'A commit');
  };
  git('init', '-q', '-b', 'main');
  await write('package-lock.json', lockWith('7.0.0'));
  await write('.gitignore', '.cache\n');
  for (const file of [source, always, deep]) await write(file, 'first');
  return { root, write, commit, git };
}

/** The same with a later commit unrelated to the database. */
async function quietRepository(): Promise<Repository> {
  const made = await repository();
  made.commit();
  made.commit();
  return made;
}

describe('tests of the embedded database', () => {
  test('are skipped but one when the last commit did not touch it', async () => {
    const { root } = await quietRepository();
    expect(await databaseTests(root)).toMatchObject({ leftOut: [deep], why: 'nothing of it has changed' });
  });

  test.each([
    ['its source', source, `${source} has changed`],
    ['a new source file', 'shared/platform/mongo-server/new.ts', 'shared/platform/mongo-server/new.ts has changed'],
    ['how it finds programs', 'shared/platform/process/x.ts', 'shared/platform/process/x.ts has changed'],
    ['one of its tests', deep, `${deep} has changed`],
  ])('all run when %s has changed, committed or not', async (_what, file, why) => {
    const { root, write, commit } = await quietRepository();
    await write(file, 'second');
    expect(await databaseTests(root)).toMatchObject({ leftOut: [], why });
    commit();
    expect(await databaseTests(root)).toMatchObject({ leftOut: [], why });
  });

  test('all run when one of its libraries changes version, not when any other does', async () => {
    const { root, write } = await quietRepository();
    await write('package-lock.json', lockWith('7.0.0', '2.0.0'));
    expect(await databaseTests(root)).toMatchObject({ leftOut: [deep] });
    await write('package-lock.json', lockWith('7.0.1'));
    expect(await databaseTests(root)).toMatchObject({ leftOut: [], why: 'mongodb is 7.0.1 instead of 7.0.0' });
  });

  test('all run on a branch that touched it in any commit', async () => {
    const { root, write, commit, git } = await quietRepository();
    git('checkout', '-q', '-b', 'branch');
    await write(source, 'second');
    commit();
    commit();
    expect(await databaseTests(root)).toMatchObject({ leftOut: [], why: `${source} has changed` });
  });

  test('all run when nothing is known: on a first commit, and without a repository', async () => {
    const { root, commit } = await repository();
    commit();
    const unknown = { leftOut: [], why: 'it is not known what has changed' };
    expect(await databaseTests(root)).toMatchObject(unknown);
    await rm(path.join(root, '.git'), { recursive: true });
    expect(await databaseTests(root)).toMatchObject(unknown);
  });

  test('run once per change: once green, only another change brings them back', async () => {
    const { root, write } = await quietRepository();
    await write(source, 'second');
    await (await databaseTests(root)).noteGreen();
    const why = 'it is as it was when all its tests were last green';
    expect(await databaseTests(root)).toMatchObject({ leftOut: [deep], why });
    await write(source, 'third');
    expect(await databaseTests(root)).toMatchObject({ leftOut: [] });
  });

  test('that a run skipped do not count as green', async () => {
    const { root, write } = await quietRepository();
    await (await databaseTests(root)).noteGreen();
    await write(source, 'second');
    expect(await databaseTests(root)).toMatchObject({ leftOut: [] });
  });
});
