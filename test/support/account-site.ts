import { afterEach, expect } from 'vitest';
import { now } from './clock.ts';
import { useDatabase } from './database.ts';
import { type MailServerForTests, useMailServer } from './mail-server.ts';
import { type RunningSite, useRunningSite } from './running-site.ts';

/**
 * A running site with its database and a mail server, whose clock restarts with each test, and which must log no
 * errors.
 */
export function useAccountSite(): { site: RunningSite; mail: MailServerForTests } {
  useDatabase();
  const mail = useMailServer();
  const site = useRunningSite();
  afterEach(() => {
    site.clock.now = now;
    expect(site.faults).toEqual([]);
  });
  return { site, mail };
}
