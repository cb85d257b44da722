import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageHash } from '../../../../shared/platform/image-processing/image-hash.ts';
import { imageFormats, imageSizes } from '../../../../shared/platform/image-processing/picture-format.ts';
import { processImage } from '../../../../shared/platform/image-processing/process-image.ts';
import { iconBmp, iconOf, logoPng, pngBomb } from '../../../support/pictures.ts';
import { processorMs } from '../../../support/processor-time.ts';

const svg = (content: string, box = '0 0 100 100'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`);
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 3, background: '#00f' },
      },
    },
  ]);

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

/** The largest PNG an image is converted to. */
async function squared(bytes: Uint8Array, fit: 'logo' | 'portrait' = 'logo'): Promise<Uint8Array> {
  const files = await processImage(bytes, fit);
  return files.find(({ size, format }) => size === 192 && format === 'png')?.bytes ?? new Uint8Array();
}

describe('a picture from elsewhere', () => {
  test.each([
    ['PNG', () => logoPng()],
    ['JPEG', () => red(300, 200).jpeg().toBuffer()],
    ['WebP', () => red(300, 200).webp().toBuffer()],
    ['AVIF', () => red(300, 200).avif().toBuffer()],
    ['GIF', () => red(300, 200).gif().toBuffer()],
    [
      'icon with a PNG',
      async () =>
        iconOf([
          { side: 16, bytes: Buffer.alloc(60) },
          { side: 64, bytes: await logoPng(64) },
        ]),
    ],
    ['icon with a bitmap', async () => iconBmp(48, [200, 10, 10])],
    ['SVG', async () => svg('<circle cx="50" cy="50" r="40" fill="#c00"/>')],
  ])('as %s becomes a square in each size and format, under 200 KB in total', async (_kind, make) => {
    const files = await processImage(await make(), 'logo');
    const known = await Promise.all(files.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(files.map(({ size, format }) => `${size} ${format}`)).toEqual(
      imageSizes.flatMap((size) => imageFormats.map((format) => `${size} ${format}`)),
    );
    expect(known.map(({ width, height }) => [width, height])).toEqual(files.map(({ size }) => [size, size]));
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(200_000);
  });

  test("keeps only the original's pixels", async () => {
    const tagged = await red(200, 200)
      .withExif({ IFD0: { Copyright: 'SECRET-WORDS' } })
      .jpeg()
      .toBuffer();
    const files = await processImage(tagged, 'logo');
    expect(Buffer.concat(files.map(({ bytes }) => bytes)).includes('SECRET-WORDS')).toBe(false);
  });

  test('with dark letters gets a white background, with light letters an ink one, and keeps its own if it has one', async () => {
    const [dark, light, own] = await Promise.all([
      squared(await logoPng(256, '#111111')),
      squared(await logoPng(256, '#ffffff')),
      squared(
        svg('<rect width="100" height="100" fill="#0a6"/><circle cx="50" cy="50" r="20" fill="#fff"/>', '0 0 100 100'),
      ),
    ]);
    expect(await pixel(dark, 2, 2)).toEqual([255, 255, 255]);
    expect(await pixel(light, 2, 2)).toEqual([20, 32, 43]);
    expect(await pixel(own, 2, 2)).toEqual([0, 170, 102]);
  });

  test('that is wide is shown whole as a logo and fills the square as a portrait', async () => {
    const wide = await red(400, 100).png().toBuffer();
    const [logo, portrait] = [await squared(wide), await squared(wide, 'portrait')];
    // The background continues beside it; of the blue block in the middle, a third of the height is visible in each.
    expect([await pixel(logo, 96, 96), await pixel(logo, 96, 84)].map(([red = 0]) => red < 128)).toEqual([true, false]);
    expect([await pixel(portrait, 96, 96), await pixel(portrait, 96, 84)].map(([red = 0]) => red < 128)).toEqual([
      true,
      true,
    ]);
  });

  test('has one hash per set of bytes and way of squaring', async () => {
    const bytes = await logoPng();
    expect(imageHash(bytes, 'logo')).toMatch(/^[0-9a-f]{32}$/);
    expect(imageHash(bytes, 'logo')).toBe(imageHash(Buffer.from(bytes), 'logo'));
    expect(imageHash(bytes, 'logo')).not.toBe(imageHash(bytes, 'portrait'));
  });
});

describe('refuses', () => {
  test.each([
    ['a decompression bomb of 30,000 by 30,000 pixels', 'too_many_pixels', async () => pngBomb(30_000, 30_000)],
    [
      'a decompression bomb in an icon',
      'too_many_pixels',
      async () => iconOf([{ side: 0, bytes: pngBomb(30_000, 30_000) }]),
    ],
    ['a truncated file', 'broken_image', async () => (await red(900, 900).png().toBuffer()).subarray(0, 700)],
    ['a truncated photograph', 'broken_image', async () => (await red(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
    ['an icon with out-of-bounds offsets', 'broken_image', async () => iconBmp(48, [1, 2, 3]).subarray(0, 300)],
    ['a web page', 'unknown_format', async () => Buffer.from('<!DOCTYPE html><svg/>')],
    ['nothing', 'unknown_format', async () => Buffer.alloc(0)],
    ['a document', 'unknown_format', async () => Buffer.from('%PDF-1.7 …')],
    [
      'a single colour',
      'blank_image',
      async () =>
        sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    [
      'a drawing with nothing left after cleaning',
      'blank_image',
      async () => svg('<image href="https://evil.example/x.png"/>'),
    ],
    ['a dot', 'too_small', async () => red(16, 16).png().toBuffer()],
    ['a drawing without a size', 'broken_image', async () => Buffer.from('<svg><path d="M0 0h9v9z"/></svg>')],
  ])('%s', async (_what, problem, make) => {
    await expect(processImage(await make(), 'logo')).rejects.toMatchObject({ problem });
  });

  test('a drawing a million times wider than high costs no more than any', async () => {
    const drawing = svg('<rect width="1000000" height="1" fill="#c00"/>', '0 0 1000000 1');
    const usedMs = await processorMs(() => processImage(drawing, 'logo').catch(() => undefined));
    expect(usedMs).toBeLessThan(10_000);
  });
});
