import { expect, test, vi } from 'vitest';
import { SlowReaders } from '../../../api/http/slow-readers.ts';

/** A connection with this much written, and this much still waiting. */
const aReader = (bytesWritten: number, writableLength: number) => ({ bytesWritten, writableLength, destroy: vi.fn() });

test('a reader who takes nothing between two checks is cut off', () => {
  const readers = new SlowReaders<ReturnType<typeof aReader>>();
  const reader = aReader(5_000_000, 4_000_000);
  readers.add(reader);
  readers.look();
  expect(reader.destroy).not.toHaveBeenCalled();
  reader.writableLength -= 1_000;
  readers.look();
  expect(reader.destroy).toHaveBeenCalledOnce();
});

test('one who reads slowly but steadily, is idle or has just started is not', () => {
  const readers = new SlowReaders<ReturnType<typeof aReader>>();
  const steady = aReader(5_000_000, 4_000_000);
  const idle = aReader(5_000, 0);
  const anew = aReader(5_000, 5_000);
  for (const reader of [steady, idle, anew]) readers.add(reader);
  readers.look();
  steady.writableLength -= 20_000;
  anew.writableLength = 0;
  readers.look();
  Object.assign(anew, { bytesWritten: 9_000, writableLength: 4_000 });
  steady.writableLength -= 20_000;
  readers.look();
  for (const reader of [steady, idle, anew]) expect(reader.destroy).not.toHaveBeenCalled();
});
