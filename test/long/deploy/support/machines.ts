import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../../support/slipway-process.ts';
import { freePorts } from '../../cli/support/free-ports.ts';

// Starting four processes takes a busy machine minutes.
const settles = { timeout: 240_000, interval: 200 };

/** A process of a machine: what an operator stops, starts and loses. */
export interface OneOf {
  name: string;
  process(): SlipwayProcess;
  /** Starts it again, once it has ended, and waits until it works. */
  restart(): Promise<void>;
}

/** A machine with a web server and a jobs process on its own data folder. */
export interface Machine {
  folder: string;
  port: number;
  web: OneOf;
  jobs: OneOf;
}

/**
 * Two machines set up as the operator's guide says: the same settings, and a data folder each, with a copy of the first
 * one's `secrets`.
 */
export async function twoMachines(settings: () => Record<string, string>) {
  const [first = 0, second = 0] = await freePorts(2);
  const one = await machine('first', first, settings);
  await one.jobs.restart();
  const two = await machine('second', second, settings);
  await cp(path.join(one.folder, 'secrets'), path.join(two.folder, 'secrets'), { recursive: true });
  await Promise.all([one.web.restart(), two.web.restart(), two.jobs.restart()]);
  return [one, two] as const;
}

export const removeMachine = ({ folder, web, jobs }: Machine): Promise<void> =>
  removeDataFolder(folder, [web.process(), jobs.process()]);

async function machine(name: string, port: number, settings: () => Record<string, string>): Promise<Machine> {
  const folder = await newDataFolder();
  const start = (role: string) =>
    launch(['start', `--role=${role}`, '--no-demo'], folder, { ...settings(), PORT: `${port}` });
  const oneOf = (role: string, works: (started: SlipwayProcess) => Promise<unknown>): OneOf => {
    let current: SlipwayProcess | undefined;
    return {
      name: `${name} machine’s ${role} process`,
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
