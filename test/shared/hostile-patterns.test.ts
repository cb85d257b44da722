import { describe, expect, test } from 'vitest';
import { atDepth } from '../support/depth.ts';
import { patternsIn, readPatterns, type SourcePattern } from '../support/patterns/read-patterns.ts';
import { stuckPatterns } from '../support/patterns/try-patterns.ts';

/** Where untrusted text is examined: pages, robots.txt, sitemaps, pictures, Markdown. */
const rooms = [
  'jobs',
  'shared/directory/image',
  'shared/directory/listing',
  'shared/identity/oauth',
  'shared/kernel/address',
  'shared/kernel/text',
  'shared/launch/badge',
  'shared/platform/html',
  'shared/platform/image-processing',
  'shared/platform/outbound',
  'shared/publish/markdown-twin',
  'shared/submission',
];

/** Five times what the slowest linear pattern takes, and less than half of what the fastest quadratic one does. */
const quickTrial = { textLength: 100_000, mostMs: 300 };
const trial = atDepth(quickTrial, { textLength: 400_000, mostMs: 2_000 });

const planted = (source: string): SourcePattern => ({ file: 'planted', source, flags: '' });

describe("patterns applied to strangers' text", () => {
  test('finish quickly on text made to keep them busy', async () => {
    const patterns = readPatterns(rooms);
    expect(patterns.length).toBeGreaterThan(200);
    expect(await stuckPatterns(patterns, trial)).toEqual([]);
  }, 600_000);

  test.each([
    ['tries every position of a run', '\\s+$'],
    ['splits a run in every way', 'opacity:0*\\.?0*(%|$)'],
    ['splits a run by overlapping alternatives', '^(\\s|\\uFEFF)*<'],
    ['looks for a missing end from every start', '/\\*[\\s\\S]*?\\*/'],
    ['has words made of words', 'get (?:a |an? accurate |accurate )*price'],
  ])('would be found if one %s', async (_, source) => {
    const bad = planted(source);
    expect(await stuckPatterns([planted('^a+b'), bad, planted('b')], quickTrial)).toEqual([bad]);
  });

  test('are found as literals and assembled, with a placeholder for unknown parts', () => {
    const code = `const unit = String.raw\`\\d+\`;
      const price: RegExp = new RegExp(\`\\\\b\${unit}\${found.word}\`, 'i');
      const tag = /<a/gu;`;
    expect(patternsIn(code)).toEqual([
      { source: '\\b\\d+word', flags: 'i' },
      { source: '<a', flags: 'gu' },
    ]);
  });
});
