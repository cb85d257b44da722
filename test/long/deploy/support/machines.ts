import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../../support/slipway-process.ts';
import { freePorts } from '../../cli/support/free-ports.ts';

// Starting so many processes takes a busy machine minutes.
const settles = { timeout: 240_000, interval: 200 };

/** Environment of a process. */
type Settings = () => Record<string, string>;

/** A process of a machine: what an operator stops, starts and loses. */
export interface OneOf {
  process(): SlipwayProcess;
  /** Starts it, or starts it again once it has ended, and waits until it works. */
  restart(): Promise<void>;
}

/** A machine with a web server and a jobs process on its own data folder. */
export interface Machine {
  folder: string;
  port: number;
  web: OneOf;
  jobs: OneOf;
}

/** The first machine of a site, with both processes running. */
export async function firstMachine(settings: Settings): Promise<Machine> {
  const first = await machine(settings);
  await first.jobs.restart();
  await first.web.restart();
  return first;
}

/**
 * Another machine, set up as the operator's guide says: the same settings, and a data folder with nothing but a copy of
 * the other one's `secrets`. Its processes aren't started.
 */
export async function furtherMachine({ folder }: Machine, settings: Settings): Promise<Machine> {
  const further = await machine(settings);
  await cp(path.join(folder, 'secrets'), path.join(further.folder, 'secrets'), { recursive: true });
  return further;
}

export const startMachine = ({ web, jobs }: Machine): Promise<unknown> => Promise.all([web.restart(), jobs.restart()]);

export const removeMachine = ({ folder, web, jobs }: Machine): Promise<void> =>
  removeDataFolder(folder, [web.process(), jobs.process()]);

async function machine(settings: Settings): Promise<Machine> {
  const folder = await newDataFolder();
  const [port = 0] = await freePorts(1);
  const start = (role: string) =>
    launch(['start', `--role=${role}`, '--no-demo'], folder, { ...settings(), PORT: `${port}` });
  const oneOf = (role: string, works: (started: SlipwayProcess) => Promise<unknown>): OneOf => {
    let current: SlipwayProcess | undefined;
    return {
      process() {
        if (current === undefined) throw new Error('It was never started.');
        return current;
      },
      async restart() {
        current = start(role);
        await works(current);
      },
    };
  };
  const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  return {
    folder,
    port,
    web: oneOf('web', () => vi.waitFor(isReady, settles)),
    jobs: oneOf('jobs', (started) => started.said('Slipway is running jobs')),
  };
}
