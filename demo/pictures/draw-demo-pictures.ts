import { hash } from 'node:crypto';
import { readDemoRun } from '../../shared/directory/directory.reads.ts';
import type { DemoRun, ProductPicture } from '../../shared/directory/directory.ts';
import { demoStateOf } from '../../shared/directory/directory.ts';
import {
  attachLogo,
  attachPictures,
  attachPortrait,
  noteDemoPictures,
  saveDrawing,
  saveScreenCopy,
} from '../../shared/directory/directory.writes.ts';
import { callForPages } from '../../shared/publish/publish.writes.ts';
import { readCatalogue } from '../catalogue.reads.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPortrait } from './draw-portrait.ts';
import { drawScreen, hasScreens, screensOf } from './draw-screen.ts';

/**
 * Draws logos and portraits for the demo's products and founders without one, once. It takes some seconds, during which
 * pages show placeholders. Continues at the next start if `signal` aborts or the process ends.
 */
export async function drawDemoPictures(now: () => Date, signal: AbortSignal): Promise<void> {
  const run = await readDemoRun();
  if (run === null || demoStateOf(run) !== 'here' || run.pictured === true) return;
  const isWhole = await drawAll(run.ids, now, signal);
  await callForPages();
  if (isWhole) await noteDemoPictures();
}

/** Returns whether all are drawn, and it was not interrupted. */
async function drawAll(ids: DemoRun['ids'], now: () => Date, signal: AbortSignal): Promise<boolean> {
  const { products, founders } = await readCatalogue();
  // This week's are on the first page anyone looks at.
  const newestFirst = [...products.entries()].toSorted(([, a], [, b]) => weekOfEntry(b) - weekOfEntry(a));
  for (const [place, { slug, name, website, shows_logo }] of newestFirst) {
    if (signal.aborted) return false;
    const id = ids.listings[slug];
    if (id === undefined || !shows_logo) continue;
    const logo = await saveDrawing(drawLogo(name, place), 'logo', now());
    await attachLogo(id, { hash: logo, source_url: new URL('/logo.svg', website).href }, now());
  }
  await drawScreens(newestFirst, ids.listings, 1, now, signal);
  // Lists that only mention them would wait for the schedule, and the first minute is when people look.
  await callForPages();
  for (const { slug, name } of founders) {
    if (signal.aborted) return false;
    const id = ids.founders[slug];
    if (id === undefined) continue;
    const portrait = await saveDrawing(drawPortrait(name), 'portrait', now());
    await attachPortrait(id, { hash: portrait, source_url: `https://${slug}.example/portrait.svg` }, now());
  }
  await drawScreens(newestFirst, ids.listings, mostScreens, now, signal);
  return !signal.aborted;
}

const mostScreens = 4;

/** Adds up to this many screens to each product: first covers for all, then galleries. */
async function drawScreens(
  products: readonly (readonly [number, Entry])[],
  ids: Readonly<Record<string, number>>,
  most: number,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  for (const [, { slug, name, website, plan, unlocked_sections = [] }] of products) {
    const id = ids[slug];
    const shown = plan === 'paid' || unlocked_sections.includes('media') ? screensOf(name) : 1;
    if (id === undefined || !hasScreens(name)) continue;
    const pictures: ProductPicture[] = [];
    for (let number = 0; number < Math.min(shown, most); number += 1) {
      if (signal.aborted) return;
      const copy = await saveScreenCopy(new TextEncoder().encode(drawScreen(name, number)), 'whole', now());
      const source_url = new URL(`/screens/${number + 1}.svg`, website).href;
      const alt = number === 0 ? `${name} with its menu and main view` : `A view of ${name}`;
      pictures.push({
        id: pictureId(slug, number),
        origin: 'demo',
        source_url,
        page_url: website,
        alt,
        copy,
        problem: null,
      });
    }
    await attachPictures(id, pictures, now());
  }
}

const pictureId = (slug: string, number: number): string => hash('sha256', `${slug} ${number}`).slice(0, 12);

type Entry = Awaited<ReturnType<typeof readCatalogue>>['products'][number];

const weekOfEntry = ({ presence }: Entry): number =>
  presence.kind === 'launched' ? Math.max(...presence.weeks) : -100;
