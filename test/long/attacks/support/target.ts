import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { AccountRecord } from '../../../../shared/identity/account/account.ts';
import { createApiKey } from '../../../../shared/identity/api-key/api-key.writes.ts';
import { aSignedInPerson, type SignedInPerson } from '../../../support/accounts.ts';
import { databaseUrl, useDatabase } from '../../../support/database.ts';
import { type MailServerForTests, useMailServer } from '../../../support/mail-server.ts';
import { patientMs } from '../../../support/patience.ts';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../../support/slipway-process.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

/** A running Slipway that is attacked from outside. */
export interface Target {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  port: number;
  /** Its own base URL. */
  publicUrl: string;
  mail: MailServerForTests;
  /** Everything it has printed and logged. */
  output(): string;
  /** Starts another process of it on the same database and folder. */
  another(args?: readonly string[]): Promise<string>;
}

/** Someone with an account, a session and a key with all scopes. */
export interface Attacker extends SignedInPerson {
  /** For REST and MCP. */
  headers: { authorization: string };
}

interface Options {
  environment?: () => Record<string, string>;
  /** Saves what the site shows; the small catalogue by default. */
  catalogue?: () => Promise<void>;
  /** Arguments of `slipway`; everything in one process by default. */
  command?: readonly string[];
  /** Saves further records before the start. */
  prepare?: () => Promise<void>;
  /** The limits count: else a thousand attempts from one address would be refused for their number alone. */
  isLimited?: boolean;
}

/**
 * Slipway in its own process, on the test file's database. After each attempt it must have no errors; at the end it
 * must be ready and serve its pages.
 */
export function useTarget({
  environment = () => ({}),
  catalogue = saveSmallCatalogue,
  command = ['start'],
  prepare,
  isLimited = false,
}: Options = {}): Target {
  const target = {} as Target;
  const processes: SlipwayProcess[] = [];
  let folder: string;
  useDatabase();
  target.mail = useMailServer();

  const begin = (args: readonly string[]): SlipwayProcess => {
    const started = launch(args, folder, {
      MONGODB_URL: databaseUrl(),
      SMTP_URL: target.mail.url,
      RATE_LIMIT_SCALE: isLimited ? '1' : '1000000',
      ...environment(),
    });
    processes.push(started);
    return started;
  };

  beforeAll(async () => {
    await catalogue();
    await prepare?.();
    folder = await newDataFolder();
    const server = begin(command);
    target.url = await server.address();
    target.port = Number(new URL(target.url).port);
    target.publicUrl = `http://localhost:${target.port}`;
    target.output = () => processes.map((each) => each.output()).join('\n');
    target.another = (args = []) => begin(['start', ...args]).address();
  }, 120_000);

  afterEach(() => expect(faultsIn(target.output())).toEqual([]));

  afterAll(async () => {
    try {
      // A freshly started server loads its lists for some seconds.
      await vi.waitFor(async () => expect((await fetch(`${target.url}/readyz`)).status).toBe(200), {
        timeout: patientMs,
      });
      expect((await fetch(`${target.url}/products/fernleaf`)).status).toBe(200);
    } finally {
      await removeDataFolder(folder, processes);
    }
  });
  return target;
}

/** Log lines that show an error of ours. */
const faultsIn = (output: string): string[] =>
  output.split('\n').filter((line) => /"level":(50|60)/.test(line) || /^(Uncaught|Error:|TypeError)/.test(line));

/** Saves an account that is signed in and has a key. */
export async function anAttacker(given: Partial<AccountRecord> = {}): Promise<Attacker> {
  const person = await aSignedInPerson(given, new Date());
  const { key } = await createApiKey(person.account._id, { name: 'Attack' }, new Date());
  return { ...person, headers: { authorization: `Bearer ${key}` } };
}
