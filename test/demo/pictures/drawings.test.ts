import { expect, test } from 'vitest';
import { readCatalogue } from '../../../demo/catalogue.reads.ts';
import { drawLogo } from '../../../demo/pictures/draw-logo.ts';
import { drawPortrait } from '../../../demo/pictures/draw-portrait.ts';
import { processImage } from '../../../shared/platform/image-processing/process-image.ts';

const { products, founders } = await readCatalogue();
const bytesOf = (svg: string) => new TextEncoder().encode(svg);

test('every product of the demo has a logo of its own, and nearly every founder a portrait', () => {
  const logos = products.map(({ name }, place) => drawLogo(name, place));
  expect(new Set(logos).size).toBe(products.length);
  expect(logos).toEqual(products.map(({ name }, place) => drawLogo(name, place)));
  const portraits = founders.map(({ name }) => drawPortrait(name));
  expect(new Set(portraits).size).toBeGreaterThan(0.9 * founders.length);
});

test('the drawings are taken by the room that reads the pictures of strangers', async () => {
  expect((await processImage(bytesOf(drawLogo('Lastloaf', 3)), 'logo')).length).toBe(9);
  expect((await processImage(bytesOf(drawPortrait('Joke Roeselaar')), 'portrait')).length).toBe(9);
});
