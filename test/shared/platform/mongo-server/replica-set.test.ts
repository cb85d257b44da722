import { describe, expect, test } from 'vitest';
import { replicaSetStep } from '../../../../shared/platform/mongo-server/replica-set.ts';

const config = (host: string) => ({
  _id: 'slipway',
  version: 3,
  term: 7,
  members: [{ _id: 0, host, priority: 1 }],
  settings: { heartbeatIntervalMillis: 2000 },
});

describe("a mongod that isn't primary", () => {
  test('is initiated as a set of one when it has no configuration', () => {
    expect(replicaSetStep(null, '127.0.0.1:4711')).toEqual({
      replSetInitiate: { _id: 'slipway', members: [{ _id: 0, host: '127.0.0.1:4711' }] },
    });
  });

  test('just needs time when its configuration has its own port', () => {
    expect(replicaSetStep(config('127.0.0.1:4711'), '127.0.0.1:4711')).toBeUndefined();
  });

  test('is forced onto its new port, and nothing else changes, when it used another one before', () => {
    expect(replicaSetStep(config('127.0.0.1:4711'), '127.0.0.1:4712')).toEqual({
      replSetReconfig: { ...config('127.0.0.1:4712'), version: 4 },
      force: true,
    });
  });

  test('is left alone when its configuration has an unknown shape', () => {
    expect(() => replicaSetStep({ version: 1, members: [] }, '127.0.0.1:4711')).toThrow();
  });
});
