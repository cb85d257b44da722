import type { RequestListener } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, setBrowser } from '../../../shared/platform/browser/browser.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { crawlWebsite } from '../../../shared/submission/crawl/crawl-website.writes.ts';
import { type Attack, askingAttacks, leadingAttacks } from '../../shared/submission/crawl/support/attacks.ts';
import { shellTrying } from '../../shared/submission/crawl/support/client-rendered.ts';
import { listenOnLoopback, type Reachable } from '../../shared/submission/crawl/support/reachable.ts';
import { chromiumIfAny, isSandboxPossible, withoutChromium } from '../../support/chromium.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { startWebServer } from '../../support/web-server.ts';

useDatabase();

const path = chromiumIfAny();
const failures: string[] = [];

/** The results of one page's attacks. */
interface Outcome {
  /** What each attack reports, by title. */
  said: Record<string, string>;
  /** What was reached, by the attack's title. */
  hits: Record<string, string[]>;
  /** What the page's own server was asked for. */
  asked: string[];
}

/** Reads a website whose homepage makes these attacks, each with ports of its own to reach. */
async function attacked(attacks: readonly Attack[]): Promise<Outcome> {
  const victims = await Promise.all(attacks.map(listenOnLoopback));
  const other = await listenOnLoopback();
  const deeds = attacks.map(([title, deed], index): [string, string] => [title, deed(victims[index] ?? other)]);
  const server = await startWebServer(site(shellTrying(deeds), other));
  setAllowedHosts([server.host]);
  const { pages } = await crawlWebsite(server.url, { now: () => now });
  setAllowedHosts([]);
  await Promise.all([server, other, ...victims].map((each) => each.close()));
  const said = /<p id="said">(.*?)<\/p>/.exec(pages[0]?.html ?? '')?.[1] ?? '{}';
  // The redirect of the page's own server leads to the one that belongs to no attack.
  const hits = Object.fromEntries(
    attacks.map(([title], index) => [title, [...(victims[index]?.hits ?? ['?']), ...other.hits]]),
  );
  return { said: JSON.parse(said), hits, asked: server.asked };
}

const site =
  (page: string, victim: Reachable): RequestListener =>
  async (request, response) => {
    if (request.url === '/redirect')
      return void response.writeHead(302, { location: `http://127.0.0.1:${victim.tcp}/` }).end();
    if (request.url === '/slow') await delay(1_000);
    response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? page : 'x');
  };

describe.skipIf(path === undefined)(`a rendered page${path === undefined ? withoutChromium : ''}`, () => {
  let asking: Outcome;
  beforeAll(async () => {
    const settings = path === undefined ? undefined : { path, isSandboxed: isSandboxPossible() };
    setBrowser(settings, ({ message }) => void failures.push(message));
    asking = await attacked(askingAttacks);
  });
  afterAll(closeBrowser);

  test.each(askingAttacks)('reaches nothing when it %s', (title) => {
    expect(asking.said[title]).toMatch(/^refused/);
    expect(asking.hits[title]).toEqual([]);
  });

  test.each(leadingAttacks)('reaches nothing when it %s', async (...attack) => {
    const { said, hits } = await attacked([attack]);
    expect(said).toEqual({ [attack[0]]: 'refused' });
    expect(Object.values(hits)).toEqual([[]]);
  });

  test('requests only data from its own server', () => {
    const rest = new Set(asking.asked.filter((each) => !each.startsWith('/sitemap')));
    expect([...rest]).toEqual(['/robots.txt', '/', '/slow', '/redirect']);
    expect(failures).toEqual([]);
  });
});
