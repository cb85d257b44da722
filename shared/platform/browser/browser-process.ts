import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { abortable } from '../outbound/abortable.ts';
import { bareEnvironment } from '../process/bare-environment.ts';
import { keepLastWords } from '../process/last-words.ts';
import { isProcessGone, thisMachine } from '../process/process-gone.ts';
import { BrowserFailure } from './browser-failure.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { Devtools } from './devtools.ts';

const startsWithinMs = 20_000;

/** A running browser. */
export interface BrowserProcess {
  devtools: Devtools;
  /** Name and version, for example `Chrome/140.0.1.2`. */
  version: string;
  /** Sets whether an idle browser keeps this process alive. */
  hold(isHeld: boolean): void;
  /** Kills the browser with all its children and removes its folder. */
  kill(): Promise<void>;
}

/**
 * Starts a browser at low priority and waits until it responds. Throws BrowserFailure; its cause contains the browser's
 * last output.
 */
export async function startBrowser(settings: BrowserSettings, userAgent: string): Promise<BrowserProcess> {
  const folder = await newProfileFolder();
  const child = spawn(settings.path, browserArguments(settings, folder, userAgent), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32', // own process group, killed as one
    env: { ...bareEnvironment(), HOME: folder, TMPDIR: folder, TZ: 'UTC' },
    windowsHide: true,
  });
  const exited = once(child, 'close').catch(() => undefined); // a failed start is reported by the pipes
  const lastWords = keepLastWords(child);
  const kill = async (): Promise<void> => {
    hold(child, true);
    killGroup(child);
    await exited;
    await removeProfileFolder(folder);
  };
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const devtools = devtoolsOf(child);
    const version = await abortable(AbortSignal.timeout(startsWithinMs), () => versionOf(devtools));
    return { devtools, version, hold: (isHeld) => hold(child, isHeld), kill };
  } catch {
    await kill();
    throw new BrowserFailure('The browser at CRAWL_BROWSER failed to start.', { cause: new Error(lastWords()) });
  }
}

function devtoolsOf(child: ChildProcess): Devtools {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (!(toBrowser instanceof Socket && fromBrowser instanceof Socket)) throw new Error('No pipes to the browser.');
  const devtools = new Devtools(toBrowser, fromBrowser);
  child.on('error', () => devtools.fail(new BrowserFailure('Could not run the browser.')));
  return devtools;
}

async function versionOf(devtools: Devtools): Promise<string> {
  return z.object({ product: z.string() }).parse(await devtools.send('Browser.getVersion')).product;
}

function hold(child: ChildProcess, isHeld: boolean): void {
  const pipes = child.stdio.filter((pipe) => pipe instanceof Socket);
  for (const part of [child, ...pipes]) {
    if (isHeld) part.ref();
    else part.unref();
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

const prefix = 'slipway-browser-';

/**
 * Creates an empty profile folder for this process's only browser, and removes those left behind by killed processes.
 */
async function newProfileFolder(): Promise<string> {
  const leftovers = (await readdir(tmpdir())).filter(isLeftover);
  await Promise.all(leftovers.map((name) => removeProfileFolder(path.join(tmpdir(), name))));
  return mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes the profile folder of a browser that has ended, with retries, since child processes may still write for a moment. */
const removeProfileFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {
    // The folder belongs to another user or is still in use. The next start tries again.
  });

function isLeftover(name: string): boolean {
  const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
  return pid === process.pid || (pid > 0 && isProcessGone({ host: thisMachine, pid }));
}

/** V8 heap per page, in MB: enough for large applications, affordable on a small machine. */
const pageHeapMegabytes = 512;

/**
 * Command line for a browser without network access. We answer every request a page makes; anything not intercepted
 * (WebSockets, WebRTC, service workers, prefetches, Chromium's own services) is sent to a nonexistent proxy, even for
 * loopback, and to a resolver that resolves nothing.
 */
const browserArguments = ({ isSandboxed }: BrowserSettings, profileFolder: string, userAgent: string): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${profileFolder}`,
  `--user-agent=${userAgent}`,
  ...(isSandboxed ? [] : ['--no-sandbox']),
  ...unreachableNetwork,
  ...quietBrowser,
  ...fewerParts,
];

const unreachableNetwork = [
  '--proxy-server=http://nowhere.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
];

const quietBrowser = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
];

const fewerParts = [
  '--blink-settings=imagesEnabled=false',
  '--deny-permission-prompts',
  '--disable-3d-apis',
  '--disable-dev-shm-usage', // containers give it 64 MB
  '--disable-gpu',
  '--disable-notifications',
  '--disable-speech-api',
  '--mute-audio',
  '--renderer-process-limit=2',
  `--js-flags=--max-old-space-size=${pageHeapMegabytes}`,
];
