import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processScreen } from '../../../../shared/platform/image-processing/process-screen.ts';

const halves = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c01818' } })
    .composite([
      {
        input: await sharp({ create: { width, height: height / 2, channels: 3, background: '#1818c0' } })
          .png()
          .toBuffer(),
        gravity: 'south',
      },
    ])
    .png()
    .toBuffer();

describe('a product picture', () => {
  test('is stored in every width it fills, up to 1,280 pixels, as AVIF and WebP', async () => {
    const { files, shape } = await processScreen(await halves(1600, 900), 'whole');
    expect(files.map(({ size, format }) => `${size} ${format}`)).toEqual(
      [320, 640, 1280].flatMap((size) => [`${size} avif`, `${size} webp`]),
    );
    expect(shape).toMatchObject({ width: 1280, height: 720 });
    const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([320, 320, 640, 640, 1280, 1280]);
  });

  test('is never enlarged', async () => {
    const { files, shape } = await processScreen(await halves(500, 300), 'whole');
    expect(files.map(({ size }) => size)).toEqual([320, 320, 640, 640]);
    expect(shape).toMatchObject({ width: 500, height: 300 });
  });

  test('loses the bottom of a long page, or shows the chosen end', async () => {
    const long = await halves(800, 1200);
    expect((await processScreen(long, 'whole')).shape).toMatchObject({ width: 800, height: 1000 });
    const part = { left: 0, top: 0.7, width: 1, height: 0.3 };
    await expect(processScreen(long, part)).rejects.toMatchObject({ problem: 'blank_image' });
    expect((await processScreen(await halves(800, 600), 'top')).shape.colour).toMatch(/^#[bc]/);
  });

  test.each([
    ['too small', 399, 300, 'too_small_for_screen'],
    ['not tall enough', 800, 198, 'too_small_for_screen'],
    ['a banner', 1300, 300, 'too_flat'],
  ])('is refused when it is %s', async (_what, width, height, problem) => {
    await expect(processScreen(await halves(width, height), 'whole')).rejects.toMatchObject({ problem });
  });

  test("is refused when it isn't a picture, or has a single colour", async () => {
    await expect(processScreen(Buffer.from('<html>'), 'whole')).rejects.toMatchObject({ problem: 'unknown_format' });
    const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } });
    await expect(processScreen(await plain.png().toBuffer(), 'whole')).rejects.toMatchObject({
      problem: 'blank_image',
    });
  });

  test('is rotated upright', async () => {
    const turned = await sharp(await halves(900, 600))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await processScreen(turned, 'whole')).shape).toMatchObject({ width: 600, height: 750 });
  });
});
