import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const pageBytes = 100_000;
const mostKept = 3e6;

function pagesOf(website: string) {
  const paragraph = `<p>${website} plans the week of teams that write for $5 per month.</p>`;
  const html = `<title>${website}</title><h1>${website} plans your week</h1>${paragraph.repeat(pageBytes / paragraph.length)}`;
  return [{ url: `https://${website}.example/`, html }];
}

function heapAfter(websites: readonly string[]): number {
  for (const website of websites) draftByRules(pagesOf(website), []);
  collect();
  return process.memoryUsage().heapUsed;
}

test('nothing keeps a drafted website: a thread drafting all day uses no more memory for the next', () => {
  const before = heapAfter(['first', 'second', 'third']);
  const after = heapAfter(Array.from({ length: 8 }, (_, index) => `later${index}`));
  expect(after - before).toBeLessThan(mostKept);
});
