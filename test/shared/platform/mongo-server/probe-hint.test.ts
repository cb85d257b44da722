import { describe, expect, test } from 'vitest';
import { type ProbeFindings, probeHint } from '../../../../shared/platform/mongo-server/probe-hint.ts';

const good: ProbeFindings = {
  product: 'mongod',
  implementation: undefined,
  version: '8.0.28',
  transactions: true,
  changeStreams: true,
};

describe("the doctor's advice", () => {
  test('is empty for mongod 8 as a replica set', () => {
    expect(probeHint(good)).toBeUndefined();
  });

  test('is a replica set for a standalone mongod', () => {
    const hint = probeHint({ ...good, transactions: false, changeStreams: false });
    expect(hint).toBe(
      'Slipway needs transactions and change streams: start it with --replSet and run ' +
        'rs.initiate() once (a single-node set is enough).',
    );
  });

  test('is a better server, with figures, for the Python server', () => {
    const hint = probeHint({ ...good, product: 'secantusdb', implementation: 'python', version: '0.7.0b3' });
    expect(hint).toMatch(/87 s.*npm run slipway -- move-database URL/);
  });

  test('is a replica set for the Rust server', () => {
    expect(probeHint({ ...good, product: 'secantusdb', implementation: 'rust' })).toMatch(/without replicas/);
  });

  test('is an upgrade for an older mongod, and a warning for a look-alike', () => {
    expect(probeHint({ ...good, version: '7.0.12' })).toMatch(/version 8 is faster/);
    expect(probeHint({ ...good, product: 'unknown' })).toMatch(/not been tested with this server/);
    expect(probeHint({ ...good, product: 'unknown', changeStreams: false })).toMatch(
      /needs change streams.*use mongod 8/,
    );
  });
});
