import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverPid } from '../../shared/platform/mongo-server/support/embedded.ts';
import {
  databaseProcesses,
  launch,
  newDataFolder,
  npmStart,
  removeDataFolder,
  type SlipwayProcess,
} from '../../support/slipway-process.ts';

let folder: string;
let slipway: SlipwayProcess;
beforeAll(async () => {
  folder = await newDataFolder();
});
afterAll(() => removeDataFolder(folder, [slipway]));

test('npm start leaves no server behind when stopped', { timeout: 120_000 }, async () => {
  slipway = launch(['--no-demo'], folder, {}, npmStart);
  const url = await slipway.address();
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  // Resolves once nobody holds its output open.
  await slipway.kill('SIGTERM');
  await expect(fetch(new URL('/healthz', url))).rejects.toThrow();
});

test('npm start ends with its database when stopped, even if the database answers nothing', {
  timeout: 120_000,
}, async () => {
  slipway = launch(['--no-demo'], folder, {}, npmStart);
  await slipway.address();
  process.kill(await serverPid(folder), 'SIGSTOP');
  await slipway.kill('SIGTERM');
  expect(await databaseProcesses(folder)).toEqual([]);
});
