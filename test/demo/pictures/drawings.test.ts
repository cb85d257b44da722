import { expect, test } from 'vitest';
import { readCatalogue } from '../../../demo/catalogue.reads.ts';
import { drawLogo } from '../../../demo/pictures/draw-logo.ts';
import { drawPortrait } from '../../../demo/pictures/draw-portrait.ts';
import { processImage } from '../../../shared/platform/image-processing/process-image.ts';

const { products, founders } = await readCatalogue();
const bytesOf = (svg: string) => new TextEncoder().encode(svg);

test('every demo product has its own logo, and nearly every founder a portrait', () => {
  const logos = products.map(({ name }, place) => drawLogo(name, place));
  expect(new Set(logos).size).toBe(products.length);
  expect(logos).toEqual(products.map(({ name }, place) => drawLogo(name, place)));
  const portraits = founders.map(({ name }) => drawPortrait(name));
  expect(new Set(portraits).size).toBeGreaterThan(0.9 * founders.length);
});

test('the drawings pass the code that reads strangers’ pictures', async () => {
  expect((await processImage(bytesOf(drawLogo('Lastloaf', 3)), 'logo')).length).toBe(9);
  expect((await processImage(bytesOf(drawPortrait('Joke Roeselaar')), 'portrait')).length).toBe(9);
});
