import { describe, expect, test } from 'vitest';
import { readUpload } from '../../../../api/account-area/upload/read-upload.ts';

const headers = { 'Content-Type': 'multipart/form-data; boundary=seam' };
const small = '--seam\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--seam--';
const request = (body: BodyInit, given: HeadersInit = headers) =>
  new Request('http://localhost/', { method: 'POST', body, headers: given, duplex: 'half' } as RequestInit);
const bounds = { bytes: 1000, withinMs: 10_000 };

/** A body that comes in parts, and tells how many were asked for. */
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

describe('a form with files that comes in', () => {
  test('is read within its bounds', async () => {
    expect(await readUpload(request(small), 'ada', bounds)).toMatchObject({ fields: { a: ['x'] } });
  });

  test('that is no such form is refused with what to do', async () => {
    const plain = await readUpload(
      request('a=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      'ada',
      bounds,
    );
    expect(plain).toMatchObject({ status: 415, words: expect.stringContaining('Choose a file') });
    expect(await readUpload(request('x'), 'ada', bounds)).toMatchObject({ status: 400 });
  });

  test('that is too large is read to its end, so that the browser shows why, but not without end', async () => {
    const large = inParts(25, 100);
    expect(await readUpload(request(large.stream), 'ada', bounds)).toMatchObject({ status: 413 });
    expect(large.asked.parts).toBe(25);
    const endless = inParts(1_000_000, 100);
    expect(await readUpload(request(endless.stream), 'ada', bounds)).toMatchObject({ status: 413 });
    expect(endless.asked.parts).toBeLessThan(100);
  });

  test('that stops in the middle is given up', async () => {
    const stuck = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const outcome = await readUpload(request(stuck), 'ada', { ...bounds, withinMs: 30 });
    expect(outcome).toMatchObject({ status: 408, words: expect.stringContaining('seconds') });
  });

  test('beside three others waits its turn, and has it once one of them is done', async () => {
    const others = ['ben', 'cleo', 'dan'].map(stuckOf);
    expect(await readUpload(request(small), 'ada', bounds)).toMatchObject({ status: 429 });
    await Promise.all(others);
    expect(await readUpload(request(small), 'ada', bounds)).toMatchObject({ fields: { a: ['x'] } });
  });

  test('beside another of the same person waits, so that nobody keeps the others from theirs', async () => {
    const first = stuckOf('ada');
    expect(await readUpload(request(small), 'ada', bounds)).toMatchObject({ status: 429 });
    expect(await readUpload(request(small), 'ben', bounds)).toMatchObject({ fields: { a: ['x'] } });
    await first;
  });
});

const stuckOf = (sender: string) =>
  readUpload(request(new ReadableStream({ start: () => undefined })), sender, { ...bounds, withinMs: 60 });
