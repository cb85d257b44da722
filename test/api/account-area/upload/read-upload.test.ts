import { describe, expect, test, vi } from 'vitest';
import { readUpload } from '../../../../api/account-area/upload/read-upload.ts';
import { patientMs } from '../../../support/patience.ts';

const headers = { 'Content-Type': 'multipart/form-data; boundary=seam' };
const small = '--seam\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--seam--';
const request = (body: BodyInit, given: HeadersInit = headers) =>
  new Request('http://localhost/', { method: 'POST', body, headers: given, duplex: 'half' } as RequestInit);
const bounds = { bytes: 1000, withinMs: 10_000 };
const member = (id: string) => ({ id, isStaff: false });

/** A body that arrives in parts, and counts how many were read. */
function inParts(count: number, bytes: number) {
  const asked = { parts: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (asked.parts === count) return controller.close();
      asked.parts += 1;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
  return { asked, stream };
}

describe('an incoming form with files', () => {
  test('is read within its bounds', async () => {
    expect(await readUpload(request(small), member('ada'), bounds)).toMatchObject({ fields: { a: ['x'] } });
  });

  test('is refused with advice if it is no such form', async () => {
    const plain = await readUpload(
      request('a=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      member('ada'),
      bounds,
    );
    expect(plain).toMatchObject({ status: 415, words: expect.stringContaining('Choose a file') });
    expect(await readUpload(request('x'), member('ada'), bounds)).toMatchObject({ status: 400 });
  });

  test('is drained if too large, so the browser shows why, but not endlessly', async () => {
    const large = inParts(25, 100);
    expect(await readUpload(request(large.stream), member('ada'), bounds)).toMatchObject({ status: 413 });
    expect(large.asked.parts).toBe(25);
    const endless = inParts(1_000_000, 100);
    expect(await readUpload(request(endless.stream), member('ada'), bounds)).toMatchObject({ status: 413 });
    expect(endless.asked.parts).toBeLessThan(100);
  });

  test('is given up when it stalls', async () => {
    const stuck = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const outcome = await readUpload(request(stuck), member('ada'), { ...bounds, withinMs: 30 });
    expect(outcome).toMatchObject({ status: 408, words: expect.stringContaining('seconds') });
  });

  test('waits its turn beside three others, and proceeds once one finishes', async () => {
    const others = ['ben', 'cleo', 'dan'].map(stuckOf);
    expect(await readUpload(request(small), member('ada'), bounds)).toMatchObject({ status: 429 });
    await Promise.all(others);
    expect(await readUpload(request(small), member('ada'), bounds)).toMatchObject({ fields: { a: ['x'] } });
  });

  test('from the team has reserved slots that members cannot take', async () => {
    const others = ['ben', 'cleo', 'dan'].map(stuckOf);
    const staff = { id: 'eve', isStaff: true };
    expect(await readUpload(request(small), staff, bounds)).toMatchObject({ fields: { a: ['x'] } });
    await Promise.all(others);
  });

  test('that trickles in is cut off, and its slot freed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let drip: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        drip = controller;
      },
    });
    const reading = readUpload(request(body), member('ada'), { bytes: 16_000_000, withinMs: 600_000 });
    drip?.enqueue(new Uint8Array(100_000));
    await vi.waitFor(() => expect(drip?.desiredSize).toBe(1), patientMs);
    vi.advanceTimersByTime(10_000); // that was enough
    drip?.enqueue(new Uint8Array(100));
    vi.advanceTimersByTime(10_000);
    expect(await reading).toMatchObject({ status: 408, words: expect.stringContaining('too slow') });
    vi.useRealTimers();
    expect(await readUpload(request(small), member('ada'), bounds)).toMatchObject({ fields: { a: ['x'] } });
  });

  test('beside another from the same account waits, so no one account blocks the rest', async () => {
    const first = stuckOf('ada');
    expect(await readUpload(request(small), member('ada'), bounds)).toMatchObject({ status: 429 });
    expect(await readUpload(request(small), member('ben'), bounds)).toMatchObject({ fields: { a: ['x'] } });
    await first;
  });
});

const stuckOf = (sender: string) =>
  readUpload(request(new ReadableStream({ start: () => undefined })), member(sender), { ...bounds, withinMs: 60 });
