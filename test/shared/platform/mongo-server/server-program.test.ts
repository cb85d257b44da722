import { describe, expect, test } from 'vitest';
import {
  isRecentMongod,
  mongodArguments,
  parseVersion,
  secantusArguments,
} from '../../../../shared/platform/mongo-server/server-program.ts';

const place = { port: 4711, engineDir: '/srv/.data/mongo/mongod', secantusConfig: '/srv/.data/mongo/secantusd.toml' };
const GIGABYTE = 1024 ** 3;

describe("a server's arguments", () => {
  test('make it listen on this machine only, with our port and folder', () => {
    expect(mongodArguments(place, GIGABYTE).join(' ')).toContain(
      '--replSet slipway --dbpath /srv/.data/mongo/mongod --bind_ip 127.0.0.1 --port 4711',
    );
    expect(secantusArguments(place).join(' ')).toContain(
      '--host 127.0.0.1 --port 4711 --storage-path /srv/.data/mongo/mongod --cache-size 256M --sync-on-commit',
    );
  });

  test.each([
    [1, '0.25'],
    [4, '0.50'],
    [64, '1.00'],
  ])('give mongod on a machine with %i GB a cache of %s GB', (memory, cache) => {
    const list = mongodArguments(place, memory * GIGABYTE);
    expect(list[list.indexOf('--wiredTigerCacheSizeGB') + 1]).toBe(cache);
  });
});

describe("a server's version", () => {
  test('is found in its output', () => {
    expect(parseVersion('db version v8.0.4\nBuild Info: {\n "version": "8.0.4"')).toBe('8.0.4');
    expect(parseVersion('secantusd-rs 0.5.3-beta.196\nsource: x')).toBe('0.5.3-beta.196');
    expect(parseVersion('mongosh 2.3.0')).toBeUndefined();
  });

  test('must be 5.0 or newer for mongod', () => {
    expect(['4.4.29', '5.0.0', '8.0.28', '10.0.1'].map(isRecentMongod)).toEqual([false, true, true, true]);
  });
});
