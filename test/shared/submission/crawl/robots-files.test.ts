import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAllowedByRobots, parseRobots, robotsOfAnswer } from '../../../../shared/submission/crawl/robots.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = path.resolve('../shared/data/robots');
const isThere = existsSync(folder);
const titled = (title: string): string => (isThere ? title : `${title} (skipped: ../shared/data absent)`);

const vectors = z.array(
  z.object({ test: z.string(), robots: z.string(), ua: z.string(), url: z.string(), allowed: z.boolean() }),
);

/** Where the vectors ask for less than RFC 9309 (percent-encoded characters) or for a rule only Google has. */
const isGooglesOwn = ({ test, robots, url }: { test: string; robots: string; url: string }): boolean =>
  test === 'GoogleOnly_IndexHTMLisDirectory' || robots.includes('%62%61%7A') || url.includes('\u00E3');

/** The vectors contain a file's bytes as characters. */
const asUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

test.skipIf(!isThere)(titled('decides as the published vectors say'), async () => {
  const all = vectors.parse(JSON.parse(await readFile(path.join(folder, 'google-robots-vectors.json'), 'utf8')));
  const wrong = all
    .filter((vector) => !isGooglesOwn(vector))
    .filter(({ robots, ua, url, allowed }) => {
      const isAllowed = isAllowedByRobots(parseRobots(asUtf8(robots), ua), new URL(url || 'http://foo.bar/'));
      return isAllowed !== allowed;
    });
  expect(all.length).toBeGreaterThan(140);
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)(
  titled('reads every real file'),
  async () => {
    const unpacked = await temporaryFolder();
    await promisify(execFile)('tar', ['xzf', path.join(folder, 'real-robots-files.tgz'), '-C', unpacked]);
    const files = (await readdir(unpacked, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
    let closed = 0;
    let paused = 0;
    for (const file of files) {
      const robots = robotsOfAnswer(200, await readFile(path.join(file.parentPath, file.name)));
      if (!isAllowedByRobots(robots, new URL('https://example.com/'))) closed += 1;
      if (robots.crawlDelayMs !== undefined) paused += 1;
    }
    expect(files.length).toBe(4231);
    // Few websites disallow everything; one in eight asks for a delay.
    expect(closed).toBeLessThan(files.length / 50);
    expect(paused).toBeGreaterThan(files.length / 10);
  },
  120_000,
);
