import { describe, expect, test } from 'vitest';
import { chooseSteps, noDatabaseText } from '../../../../shared/platform/mongo-server/choose-steps.ts';
import { EMBEDDED_KINDS } from '../../../../shared/platform/mongo-server/server-kind.ts';

describe('the choice of steps', () => {
  test('is all of them, in order, on a new data folder', () => {
    expect(chooseSteps(EMBEDDED_KINDS, undefined)).toEqual({
      toTry: ['mongod', 'secantusd-rs', 'mongod-download', 'secantusdb'],
      ruledOut: [],
    });
  });

  test('sticks to the engine that wrote the data', () => {
    expect(chooseSteps(EMBEDDED_KINDS, 'mongod').toTry).toEqual(['mongod', 'mongod-download']);
    expect(chooseSteps(EMBEDDED_KINDS, 'secantusd-rs').toTry).toEqual(['secantusd-rs']);
    const { toTry, ruledOut } = chooseSteps(EMBEDDED_KINDS, 'secantusdb');
    expect(toTry).toEqual(['secantusdb']);
    expect(ruledOut.map(({ kind }) => kind)).toEqual(['mongod', 'secantusd-rs', 'mongod-download']);
    expect(ruledOut[0]?.why).toContain('written by secantusdb');
  });
});

describe('the error when no step works', () => {
  test('lists each step with its reason and what to set or install', () => {
    const failed = [
      { kind: 'mongod', why: 'not found' },
      { kind: 'secantusdb', why: 'no python3 on PATH' },
    ] as const;
    expect(noDatabaseText(failed, undefined, '/srv/.data')).toMatchInlineSnapshot(`
      "Could not start a database.
      Tried:
        - MONGODB_URL: not set
        - mongod on PATH: not found
        - secantusdb from PyPI: no python3 on PATH
      To fix this, do one of the following:
        - set MONGODB_URL to a replica set, a sharded cluster or Atlas
        - install mongod 8 (https://www.mongodb.com/docs/manual/installation/) and make sure it is on PATH
        - install CPython 3.10 to 3.13 with venv (Debian and Ubuntu: apt install python3-venv) and allow access to PyPI"
    `);
  });

  test('on existing data says which program to restore, and how to start over', () => {
    const text = noDatabaseText([{ kind: 'secantusdb', why: 'no python3 on PATH' }], 'secantusdb', '/srv/.data');
    expect(text).toContain('Could not start the database in /srv/.data (secantusdb).');
    expect(text).toContain('make CPython 3.10 to 3.13 available again');
    expect(text).toContain('move /srv/.data/mongo away and restore the last backup');
    expect(text).toContain('DATA_DIR');
    expect(text).not.toContain('install mongod');
  });
});
