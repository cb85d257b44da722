import { giveLogo, givePortrait, keepDrawing } from '../../shared/directory/directory.writes.ts';
import { readCatalogue } from '../catalogue.reads.ts';
import { readDemoRun } from '../demo.reads.ts';
import { noteDemoPictures } from '../demo-run.writes.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPortrait } from './draw-portrait.ts';

/**
 * Gives the products and founders of the demo that lack one a drawn logo or portrait, unless that was done before. It takes some
 * seconds: pages show placeholders until theirs is there. Goes on at the next start when `signal` aborts or the process ends.
 */
export async function drawDemoPictures(now: () => Date, signal: AbortSignal): Promise<void> {
  const run = await readDemoRun();
  if (run === null || run.finished === null || run.pictured === true) return;
  const { products, founders } = await readCatalogue();
  // Those of this week stand on the first page that is looked at.
  const newestFirst = [...products.entries()].toSorted(([, a], [, b]) => weekOfEntry(b) - weekOfEntry(a));
  for (const [place, { slug, name, website, shows_logo }] of newestFirst) {
    if (signal.aborted) return;
    const id = run.ids.listings[slug];
    if (id === undefined || !shows_logo) continue;
    const hash = await keepDrawing(drawLogo(name, place), 'logo', now());
    await giveLogo(id, { hash, source_url: new URL('/logo.svg', website).href }, now());
  }
  for (const { slug, name } of founders) {
    if (signal.aborted) return;
    const id = run.ids.founders[slug];
    if (id === undefined) continue;
    const hash = await keepDrawing(drawPortrait(name), 'portrait', now());
    await givePortrait(id, { hash, source_url: `https://${slug}.example/portrait.svg` }, now());
  }
  await noteDemoPictures();
}

type Entry = Awaited<ReturnType<typeof readCatalogue>>['products'][number];

const weekOfEntry = ({ presence }: Entry): number =>
  presence.kind === 'launched' ? Math.max(...presence.weeks) : -100;
