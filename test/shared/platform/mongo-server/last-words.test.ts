import { describe, expect, test } from 'vitest';
import { lastWords, troubleIn } from '../../../../shared/platform/mongo-server/last-words.ts';

const mongodLine = (severity: string, msg: string, attr?: object) =>
  JSON.stringify({
    t: { $date: '2026-01-05T08:00:00.000Z' },
    s: severity,
    c: 'NETWORK',
    id: 1,
    ctx: 'main',
    msg,
    attr,
  });

describe("a server's output", () => {
  test.each([
    ['port_taken', 'OSError: [Errno 98] Address already in use'],
    ['port_taken', 'secantusd-rs: failed to bind 127.0.0.1:30111: Address already in use (os error 98)'],
    ['port_taken', mongodLine('E', 'Failed to set up listener', { error: 'SocketException: Address already in use' })],
    ['folder_in_use', 'WiredTiger database is already being managed by another process: Device or resource busy'],
    ['folder_in_use', mongodLine('E', 'Error starting', { error: 'DBPathInUse: Unable to lock the lock file' })],
    ['disk_full', 'OSError: [Errno 28] No space left on device'],
    ['not_writable', "PermissionError: [Errno 13] Permission denied: '/srv/.data/mongo'"],
    ['other', 'Segmentation fault'],
    ['other', ''],
  ])('means %s: %s', (trouble, output) => {
    expect(troubleIn(output)).toBe(trouble);
  });

  test('is reported by its last three lines', () => {
    expect(lastWords('one\n\n two\nthree\nfour\n')).toBe('two | three | four');
    expect(lastWords('\n')).toBe('it printed nothing');
  });

  test("is translated for mongod, whose information lines don't explain an exit", () => {
    const output = [
      mongodLine('I', 'Build Info'),
      mongodLine('E', 'Failed to set up listener', { error: 'in use' }),
      mongodLine('I', 'Shutting down'),
    ].join('\n');
    expect(lastWords(output)).toBe('Failed to set up listener {"error":"in use"}');
    expect(lastWords('{"cut off')).toBe('{"cut off');
  });
});
