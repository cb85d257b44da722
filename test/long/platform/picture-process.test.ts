import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { niceness } from '../../../shared/platform/bounded-process/bounded-process.ts';
import { processImageInProcess } from '../../../shared/platform/image-processing/picture-process.ts';
import { processImage } from '../../../shared/platform/image-processing/process-image.ts';
import { oneIn } from '../../support/depth.ts';
import { curves, drawing } from '../../support/hostile-pictures/hostile-picture.ts';
import { iconBmp, iconOf, logoPng, pngBomb } from '../../support/pictures.ts';

const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });

/** Child processes that draw pictures. */
async function drawingProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('picture-process-program'))
    .map((line) => Number.parseInt(line, 10));
}

describe('a picture processed apart', () => {
  const pictures: [string, () => Promise<Buffer> | Buffer][] = [
    ['PNG', () => logoPng()],
    ['PNG with light letters', () => logoPng(300, '#ffffff')],
    ['small PNG', () => logoPng(32)],
    [
      'PNG with a palette',
      () =>
        sharp({ create: { width: 90, height: 60, channels: 3, background: '#f00' } })
          .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#00f' } } }])
          .png({ palette: true })
          .toBuffer(),
    ],
    ['JPEG', () => photograph(640, 480).jpeg().toBuffer()],
    ['progressive JPEG', () => photograph(1_200, 300).jpeg({ progressive: true }).toBuffer()],
    ['WebP', () => photograph(400, 400).webp().toBuffer()],
    ['WebP without loss', () => photograph(100, 300).webp({ lossless: true }).toBuffer()],
    ['AVIF', () => photograph(500, 400).avif().toBuffer()],
    ['GIF', () => photograph(120, 120).gif().toBuffer()],
    ['icon with a PNG', async () => iconOf([{ side: 64, bytes: await logoPng(64) }])],
    ['icon with a bitmap', () => iconBmp(48, [200, 10, 10])],
    ['SVG', () => drawing('<g id="a"><circle cx="50" cy="50" r="40" fill="#c00"/></g><use href="#a" x="5"/>')],
    ['SVG with styles', () => drawing('<style>.a{fill:#06c}</style><path class="a" d="M0 0h90v90z"/>', '0 0 90 120')],
  ];

  test.each(oneIn(3, pictures, 1))('as %s gives files with the same bytes as in process', async (_kind, make) => {
    const bytes = await make();
    for (const fit of ['logo', 'portrait'] as const) {
      const [apart, here] = [await processImageInProcess(bytes, fit), await processImage(bytes, fit)];
      expect(apart.map(({ size, format, bytes: file }) => [size, format, Buffer.from(file).toString('hex')])).toEqual(
        here.map(({ size, format, bytes: file }) => [size, format, Buffer.from(file).toString('hex')]),
      );
    }
  });

  test('can have the maximum size even after a drawing, whose library keeps memory', async () => {
    const interlaced = await sharp(await logoPng())
      .resize(6_200, 6_200, { fit: 'fill', kernel: 'nearest' })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    await processImageInProcess(drawing('<circle cx="50" cy="50" r="40" fill="#c00"/>'), 'logo');
    expect(await processImageInProcess(interlaced, 'logo')).not.toEqual([]);
  }, 120_000);

  test('is refused with the same reason as in process', async () => {
    await expect(processImageInProcess(pngBomb(30_000, 30_000), 'logo')).rejects.toMatchObject({
      problem: 'too_many_pixels',
    });
    await expect(processImageInProcess(new Uint8Array(), 'logo')).rejects.toMatchObject({ problem: 'unknown_format' });
  });

  test('is drawn while others wait, all by one other process', async () => {
    const logos = await Promise.all([40, 50, 60, 70].map((side) => logoPng(side)));
    const files = await Promise.all(logos.map((logo) => processImageInProcess(logo, 'logo')));
    expect(files.map(({ length }) => length)).toEqual([9, 9, 9, 9]);
    const drawing = await drawingProcesses();
    expect(drawing).toHaveLength(1);
    // Visitors don't wait for pictures.
    expect(getPriority(drawing[0])).toBe(niceness);
  });

  test('is refused as too costly if it ends its process, and the waiting ones are drawn', async () => {
    const wide = drawing(`<path d="${curves(19_000, 1e6)}" fill="none" stroke="#c00" stroke-width="50000"/>`);
    const hostile = processImageInProcess(wide, 'logo').catch((problem: unknown) => problem);
    const behind = processImageInProcess(await logoPng(), 'logo');
    const [before] = await drawingProcesses();
    expect(await hostile).toMatchObject({ problem: 'too_costly', message: 'The image was rejected: too_costly.' });
    expect(await behind).toHaveLength(9);
    expect(await drawingProcesses()).not.toContain(before);
  });
});
