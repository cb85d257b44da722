import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Scale of the stored images: averages out letter edges, which every machine renders differently. */
const shrinking = 4;
/** Allowed difference of a pixel's channel, of 255. */
const tolerance = 28;
/** Allowed number of the small image's pixels that differ more. */
const mostOff = 6;

/** A component's section, light and dark side by side, as a small image. */
export interface Look {
  name: string;
  pixels: Uint8Array;
  width: number;
  height: number;
}

const faces = [400, 700].map((weight) => ({ weight, address: `/brand/steady-${weight}.woff2` }));
const fontFile = (weight: number): Buffer =>
  readFileSync(`node_modules/@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`);
// One font for all text: system fonts differ by machine, and heading fonts may load too late.
const steadyText = `${faces
  .map(({ weight, address }) => `@font-face{font-family:Steady;font-weight:${weight};src:url(${address})}`)
  .join(
    '',
  )}:root:root{--font:Steady;--mono:Steady;--font-heading:Steady}:is(pre,code,textarea){font-family:Steady!important}summary{list-style:none!important}`;

/** Renders the component page in a brand's colours, with a test's additional styles. */
export async function openLooks(page: Page, brandCss: string, more = ''): Promise<void> {
  for (const { weight, address } of faces)
    await page.route(`**${address}`, (route) => route.fulfill({ body: fontFile(weight), contentType: 'font/woff2' }));
  await page.route(/\/brand\/[0-9a-f]{12}\.css$/, (route) =>
    route.fulfill({ body: brandCss + steadyText + more, contentType: 'text/css' }),
  );
  await page.setViewportSize({ width: 1280, height: 2400 }); // as high as the highest specimen, which is captured whole
  await page.goto('/docs/components', { waitUntil: 'networkidle' });
  await page.evaluate(toLatin);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Glyphs missing from the fonts would be rendered with whatever the machine has. */
function toLatin(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.textContent = (currentNode.textContent ?? '').replace(/[^\s -\u00ff\u2013-\u201d\u2026]/gu, 'n');
  }
}

/** The open page's specimens, or only those with the wanted name and position. */
export async function takeLooks(page: Page, isWanted = (_name: string, _place: number) => true): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [place, specimen] of (await page.locator('.specimen').all()).entries()) {
    const title = (await specimen.locator('h3').first().textContent()) ?? '';
    if (!isWanted(fileName(title), place)) continue;
    const schemes = specimen.locator('.specimen-schemes');
    await schemes.evaluate(toWholePixels);
    const picture = await schemes.screenshot({ animations: 'disabled', caret: 'hide' });
    looks.push({ name: fileName(title), ...(await shrunk(picture)) });
  }
  return looks;
}

/**
 * Content above shifts a specimen by subpixels, and with it the edges of everything in it, even if it is moved back
 * after layout.
 */
function toWholePixels(schemes: HTMLElement | SVGElement): void {
  const { top, height } = schemes.getBoundingClientRect();
  const above = top + scrollY;
  const margin = Number.parseFloat(getComputedStyle(schemes).marginBlockStart);
  schemes.style.marginBlockStart = `${margin + Math.ceil(above) - above}px`;
  schemes.style.height = `${Math.ceil(height)}px`;
}

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

async function shrunk(picture: Uint8Array): Promise<Omit<Look, 'name'>> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const small = sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / shrinking), Math.ceil(height / shrinking), {
      fit: 'fill',
      kernel: 'linear',
    });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** The file that stores an image. */
export const lookFile = ({ pixels, width, height }: Look): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();

export async function readLook(name: string, file: string): Promise<Look> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { name, pixels: data, width: info.width, height: info.height };
}

/** How many pixels of two images differ visibly; all if one is larger by more than a pixel of the small image. */
function pixelsOff(one: Look, other: Look): number {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  const isOtherSize = Math.abs(one.width - other.width) > 1 || Math.abs(one.height - other.height) > 1;
  if (isOtherSize) return width * height;
  let off = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [here, there] = [(y * one.width + x) * 3, (y * other.width + x) * 3];
      const isOff = [0, 1, 2].some(
        (channel) => Math.abs((one.pixels[here + channel] ?? 0) - (other.pixels[there + channel] ?? 0)) > tolerance,
      );
      if (isOff) off += 1;
    }
  return off;
}

export const looksAlike = (one: Look, other: Look): boolean => pixelsOff(one, other) <= mostOff;
