import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { MongoServerError as MongoCommandError } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  checkConfiguredUrl,
  requireValidUrl,
  unreachableError,
} from '../../../../shared/platform/mongo-server/configured-url.ts';
import { freePort } from '../../../../shared/platform/mongo-server/free-port.ts';
import { prepareSecantus, removeFolder, temporaryFolder, titleFor } from './support/embedded.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

describe('MONGODB_URL', { timeout: 30_000 }, () => {
  test("that isn't a connection string is reported so, without its password", async () => {
    for (const url of [
      'mongodb://joe:s3cret@host:port/slipway',
      'http://joe:s3cret@host/',
      'mongodb://joe:s3@cret@/',
    ]) {
      const error = await checkConfiguredUrl(url).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'MongoServerError', code: 'url_invalid' });
      expect(String(error)).toContain('MONGODB_URL');
      expect(String(error)).not.toMatch(/s3|cret/);
    }
  });

  test('with nobody listening is reported with what to check, without its password', async () => {
    const port = await freePort(undefined);
    const url = `mongodb://joe:s3cret@127.0.0.1:${port}/slipway`;
    const error = await checkConfiguredUrl(url, 300).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'url_unreachable' });
    expect(String(error)).toContain(`mongodb://***@127.0.0.1:${port}/slipway`);
    expect(String(error)).toContain('ECONNREFUSED');
    expect(String(error)).not.toContain('s3cret');
  });

  test('with a server that accepts connections and never answers times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const check = checkConfiguredUrl(`mongodb://127.0.0.1:${port}/`, 500);
    await expect(check).rejects.toMatchObject({ code: 'url_unreachable' });
    silent.close();
  });

  test.each([
    ['Authentication failed.', /user name, password and authSource/],
    ['getaddrinfo ENOTFOUND db.example', /host name and its DNS entry/],
    ['self-signed certificate in certificate chain', /TLS options/],
    ['Server selection timed out after 10000 ms', /firewall or access list/],
  ])('with the driver error "%s" names what to check', (message, advice) => {
    const error = unreachableError(new MongoCommandError({ message }), 'mongodb://joe:s3cret@db.example/slipway');
    expect(error.message).toMatch(advice);
    expect(error.code).toBe('url_unreachable');
  });

  test('never includes the driver error, which may hold the password', () => {
    const url = 'mongodb://joe:s3cret@db.example/slipway';
    const error = unreachableError(new MongoCommandError({ message: `refused ${url}` }), url);
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('s3cret');
  });

  test('with a host and an option the driver knows is valid', () => {
    expect(() => requireValidUrl('mongodb+srv://joe:s3cret@cluster.example/slipway?retryWrites=true')).not.toThrow();
    expect(() => requireValidUrl('mongodb://joe:s3cret@host/?nonsense=1')).toThrow(/option nonsense is not supported/);
  });

  test('with options that only reads from secondaries have is refused, since reads go to the primary', () => {
    const url = 'mongodb://joe:s3cret@host/?readPreference=secondary&maxStalenessSeconds=120';
    expect(() => requireValidUrl(url)).toThrow(/MONGODB_URL .*cannot be combined with maxStalenessSeconds/);
  });
});

describe.skipIf(missing !== undefined)(titleFor('a standalone server as MONGODB_URL', missing), () => {
  test('without transactions is refused with how to make it a replica set', async () => {
    if ('missing' in prepared) throw new Error(prepared.missing);
    const folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const port = await freePort(undefined);
    const { command, leadingArguments } = prepared.command;
    const list = [...leadingArguments, '--standalone', '--port', String(port), '--storage-path', `${folder}/data`];
    const server = spawn(command, list, { stdio: 'ignore' });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
    });
    const url = `mongodb://127.0.0.1:${port}/slipway`;
    const error = await checkConfiguredUrl(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'url_standalone' });
    expect(String(error)).toMatch(/--replSet and run rs\.initiate\(\)/);
  });
});
