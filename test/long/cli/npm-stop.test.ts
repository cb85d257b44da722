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

test('npm start that is asked to stop leaves no server behind', { timeout: 120_000 }, async () => {
  slipway = launch(['--no-demo'], folder, {}, npmStart);
  const url = await slipway.address();
  expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  // It resolves once nobody holds its output any more.
  await slipway.kill('SIGTERM');
  await expect(fetch(new URL('/healthz', url))).rejects.toThrow();
});

test('npm start that is asked to stop ends with its database, also where that answers nothing', {
  timeout: 120_000,
}, async () => {
  slipway = launch(['--no-demo'], folder, {}, npmStart);
  await slipway.address();
  process.kill(await serverPid(folder), 'SIGSTOP');
  await slipway.kill('SIGTERM');
  expect(await databaseProcesses(folder)).toEqual([]);
});
