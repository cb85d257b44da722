import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { unlessAborted } from '../outbound/unless-aborted.ts';
import { bareEnvironment } from '../process/bare-environment.ts';
import { keepLastWords } from '../process/last-words.ts';
import { browserArguments } from './browser-arguments.ts';
import { BrowserFailure } from './browser-failure.ts';
import { newProfileFolder, removeProfileFolder } from './browser-profile.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { Devtools } from './devtools.ts';

const startsWithinMs = 20_000;

/** A browser that runs. */
export interface BrowserProcess {
  devtools: Devtools;
  /** Name and version, such as `Chrome/140.0.1.2`. */
  version: string;
  /** Whether this process may end while the browser is idle. */
  hold(isHeld: boolean): void;
  /** Ends it and all its children at once, and removes its folder. */
  kill(): Promise<void>;
}

/**
 * Starts a browser, below the priority of what visitors wait for, and waits until it answers. Throws BrowserFailure, whose
 * cause has the browser's last words.
 */
export async function startBrowser(settings: BrowserSettings, userAgent: string): Promise<BrowserProcess> {
  const folder = await newProfileFolder();
  const child = spawn(settings.path, browserArguments(settings, folder, userAgent), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32', // a group of its own, which is killed as one
    env: { ...bareEnvironment(), HOME: folder, TMPDIR: folder, TZ: 'UTC' },
    windowsHide: true,
  });
  const exited = once(child, 'close').catch(() => undefined); // a program that cannot be run is told by the pipes
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
    const version = await unlessAborted(AbortSignal.timeout(startsWithinMs), () => versionOf(devtools));
    return { devtools, version, hold: (isHeld) => hold(child, isHeld), kill };
  } catch {
    await kill();
    throw new BrowserFailure('The browser at CRAWL_BROWSER failed to start.', { cause: new Error(lastWords()) });
  }
}

function devtoolsOf(child: ChildProcess): Devtools {
  const [, , , toBrowser, fromBrowser] = child.stdio;
  if (!(toBrowser instanceof Socket && fromBrowser instanceof Socket)) throw new Error('No pipes were opened.');
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
    // It has ended already.
  }
}
