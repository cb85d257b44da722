import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Devtools, type DevtoolsEvent } from '../../../../shared/platform/browser/devtools.ts';

/** A connection whose other end the test controls. */
function conversation() {
  const [sent, received] = [new PassThrough(), new PassThrough()];
  const devtools = new Devtools(sent, received);
  const answer = (message: unknown) => received.write(`${JSON.stringify(message)}\0`);
  return { devtools, received, answer };
}

describe('a browser connection', () => {
  test('gives each command its own result, in any order and any chunks', async () => {
    const { devtools, received, answer } = conversation();
    const [first, second] = [devtools.send('A'), devtools.send('B')];
    answer({ id: 2, result: { b: 'ü' } });
    const bytes = Buffer.from(`${JSON.stringify({ id: 1, result: { a: 'ü' } })}\0`);
    for (const byte of bytes) received.write(Buffer.from([byte]));
    expect(await Promise.all([first, second])).toEqual([{ a: 'ü' }, { b: 'ü' }]);
  });

  test("reports events, and ignores what it doesn't understand", async () => {
    const { devtools, received, answer } = conversation();
    const event = Promise.withResolvers<DevtoolsEvent>();
    devtools.listen(event.resolve);
    received.write('no JSON\0');
    answer({ id: 77, result: {} });
    answer({ method: 'Page.frameStartedLoading', params: { frameId: 'f' }, sessionId: 's' });
    const told = { method: 'Page.frameStartedLoading', params: { frameId: 'f' }, sessionId: 's' };
    expect(await event.promise).toEqual(told);
  });

  test("reports a refused command, without the browser's words", async () => {
    const { devtools, answer } = conversation();
    const sent = devtools.send('A');
    answer({ id: 1, error: { message: 'page words' } });
    await expect(sent).rejects.toThrow('The browser rejected a command.');
  });

  test('ends for all callers when the browser exits', async () => {
    const { devtools, received } = conversation();
    const sent = devtools.send('A');
    received.destroy();
    await expect(sent).rejects.toThrow('The browser exited.');
    await expect(devtools.send('B')).rejects.toThrow('The browser exited.');
  });

  test('ends when the browser sends more than 32 MB at once', async () => {
    const { devtools, received } = conversation();
    const sent = devtools.send('A');
    for (let megabytes = 0; megabytes < 33; megabytes += 1) received.write(Buffer.alloc(1024 * 1024, 'x'));
    await expect(sent).rejects.toThrow('more than the limit');
  });
});
