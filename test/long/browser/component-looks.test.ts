import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstBrand, otherBrand } from '../../support/brands.ts';
import { chromiumIfAny } from '../../support/chromium.ts';
import { type Look, lookFile, looksAlike, openLooks, readLook, takeLooks } from '../../support/component-looks.ts';
import { describeReading } from '../../support/shared-site.ts';

const kept = 'test/long/browser/component-looks';
const brands: readonly (readonly [string, typeof firstBrand])[] = [
  ['slipway', firstBrand],
  ['other', otherBrand],
];
/** A style change that must be noticed, and a specimen that shows it. */
const buttons = 'buttons-links-and-chips';
const changes = [
  ['a colour of buttons', buttons, '.button.button{background:#b0420a}'],
  ['8 px more padding in buttons', buttons, '.button.button{padding-inline:calc(1.125rem + 8px)}'],
  ['8 px more between rows', 'a-launch-to-come', '.listing-row.listing-row{padding-block:calc(1rem + 8px)}'],
  ['another ink', 'a-grid-whole-without-a-tagline-scheduled', '.muted.muted{color:#999}'],
] as const;
/** Each renders about fifty components, on a busy machine. */
const patienceMs = 180_000;
/** As for every snapshot: with --update. */
const isUpdate = () => expect.getState().snapshotState.snapshotUpdateState === 'all';

/** Keeps changed images for a person to review before committing; the others would only differ by machine. */
async function keep(folder: string, looks: readonly Look[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await changed(folder, looks)) {
    const look = looks.find((each) => each.name === name);
    const file = path.join(folder, `${name}.webp`);
    if (look === undefined) await rm(file);
    else await writeFile(file, await lookFile(look));
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((file) => path.parse(file).name);

/** Names of images that differ from the stored ones, including new and missing ones. */
async function changed(folder: string, looks: readonly Look[]): Promise<string[]> {
  const gone = (await namesIn(folder)).filter((name) => !looks.some((look) => look.name === name));
  return [...gone, ...(await changedOf(folder, looks))];
}

/** Names of those images that differ from the stored ones, including new ones. */
async function changedOf(folder: string, looks: readonly Look[]): Promise<string[]> {
  const names = await namesIn(folder);
  const found: string[] = [];
  for (const look of looks) {
    const isKept = names.includes(look.name);
    if (isKept && looksAlike(await readLook(look.name, path.join(folder, `${look.name}.webp`)), look)) continue;
    found.push(look.name);
  }
  return found;
}

// In a full Chromium of the same version 37 of the images differ by subpixels, starting at one specimen; the cause is
// unknown.
const isDrawnAlike = /headless[-_]shell/.test(chromiumIfAny() ?? '');
const elsewhere = isDrawnAlike ? '' : ' (skipped: the pictures were drawn by chromium-headless-shell)';

describeReading('components', ({ visit }) =>
  describe.skipIf(!isDrawnAlike)(`in the screenshot browser${elsewhere}`, () => {
    test.each(brands)(
      'look as last reviewed, light and dark, in the brand %s',
      { timeout: patienceMs },
      async (name, { css }) => {
        const { page } = await visit('/terms');
        await openLooks(page, css);
        const looks = await takeLooks(page);
        const folder = path.join(kept, name);
        if (isUpdate()) await keep(folder, looks);
        const found = await changed(folder, looks);
        const advice = 'Look at them on /docs/components; --update keeps how they are now.';
        expect(found, advice).toEqual([]);
      },
    );

    describe('changed', () => {
      test.each(changes)('are detected by %s', { timeout: patienceMs }, async (_, name, css) => {
        const { page } = await visit('/terms');
        await openLooks(page, firstBrand.css, css);
        // Every fifth of the others shows that not everything counts as changed.
        const looks = await takeLooks(page, (each, place) => each === name || place % 5 === 0);
        const found = await changedOf(path.join(kept, 'slipway'), looks);
        expect(found).toContain(name);
        expect(found.length).toBeLessThan(0.75 * looks.length);
      });
    });
  }),
);
