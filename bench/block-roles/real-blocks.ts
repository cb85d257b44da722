import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type BlockRole, blockRoles } from '../../shared/submission/draft/block-role/roles.ts';
import { blockSignals } from '../../shared/submission/draft/block-role/signals.ts';
import { readPage } from '../../shared/submission/draft/reading/read-page.ts';
import type { LabelledBlock } from './learn.ts';

const letters: Readonly<Record<string, BlockRole>> = {
  w: 'what',
  f: 'feature',
  b: 'benefit',
  p: 'praise',
  q: 'question',
  a: 'answer',
  s: 'step',
  $: 'price',
  r: 'sample',
  c: 'notice',
  l: 'legal',
  n: 'news',
  h: 'person',
  o: 'others',
  x: 'problem',
  d: 'address',
  m: 'navigation',
  i: 'section',
  z: 'filler',
};

/**
 * Blocks of real pages with the labels of labels.txt, one page per line: `site file: from-to letter …`. The pages
 * themselves are in `site/file.gz`; sources.md says where they come from.
 */
export function realBlocks(folder: string): LabelledBlock[] {
  const lines = readFileSync(new URL('labels.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const { site = '', file = '', told = '' } = /^(?<site>\S+) (?<file>[^:]+): (?<told>.*)$/.exec(line)?.groups ?? {};
    const signals = blockSignals(readPage(gunzipSync(readFileSync(`${folder}/${site}/${file}.gz`)).toString('utf8')));
    return told.split(' ').flatMap((range) => {
      const {
        from = '',
        to = from,
        letter = '',
      } = /^(?<from>\d+)(?:-(?<to>\d+))?(?<letter>.)$/.exec(range)?.groups ?? {};
      const role = blockRoles.indexOf(letters[letter] ?? 'filler');
      const run = signals.slice(Number(from), Number(to) + 1);
      // A list of two hundred countries is one example, not two hundred.
      const weight = Math.min(1, 12 / run.length);
      return run.map((each) => ({ site, signals: each, role, weight }));
    });
  });
}
