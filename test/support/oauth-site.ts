import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createWebServer, type WebServerOptions } from '../../api/server.ts';
import { stopListening } from '../../cli/listen.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { setSiteAddress } from '../../shared/kernel/address/site-address.ts';
import { PageCache } from '../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../shared/platform/site/page-files.ts';
import { aSignedInPerson, type SignedInPerson } from './accounts.ts';
import { useDatabase } from './database.ts';

/** A running web server with a real clock: the OAuth library accepts no other. */
export interface OAuthSite {
  url: string;
  /** Errors since the start: none may be left at the end. */
  faults: unknown[];
  /** Two signed-in people, Ada and Bo. */
  person: SignedInPerson;
  other: SignedInPerson;
}

/** Starts a web server on its own database before a file's tests, and stops it afterwards. */
export function useOAuthSite(options: Partial<WebServerOptions> = {}): OAuthSite {
  useDatabase();
  const site = { url: '', faults: [] as unknown[] } as OAuthSite;
  let server: Server;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'slipway-oauth-'));
    const pages = new PageCache(new PageFiles(folder), 1024 * 1024);
    const reportFault = (fault: unknown) => void site.faults.push(fault);
    server = createWebServer({ pages, now: () => new Date(), reportFault, ...options });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    setSiteAddress(site.url);
    setRateLimitScale(1000);
    site.person = await aSignedInPerson({ email: 'ada@mail.example' }, new Date());
    site.other = await aSignedInPerson({ email: 'bo@mail.example' }, new Date());
  });
  afterAll(async () => {
    await stopListening(server, 100);
    await rm(folder, { recursive: true, force: true });
    expect(site.faults).toEqual([]);
  });
  return site;
}
