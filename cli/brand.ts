import { readFile, stat } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { readBrand } from '../shared/publish/publish.reads.ts';
import {
  type Brand,
  type BrandPictureKind,
  brandPictureKinds,
  isBrandPictureKind,
  largestBrandFile,
} from '../shared/publish/publish.ts';
import { type BrandFileProblem, removeBrandPicture, storeBrandPicture } from '../shared/publish/publish.writes.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run slipway -- brand [${brandPictureKinds.join(' | ')} FILE | remove NAME]`;

/** The requested action; `show` by default. */
type Wish =
  | { kind: 'show' }
  | { kind: 'store'; picture: BrandPictureKind; file: string }
  | { kind: 'remove'; picture: BrandPictureKind };

export const brandCommand = defineCommand({
  meta: { name: 'brand', description: `Show branding, or set logo and icon: ${usage}` },
  args: {
    action: { type: 'positional', required: false, description: 'icon, logo, logo-dark or remove' },
    file: { type: 'positional', required: false, description: 'PNG, JPEG, WebP, AVIF, GIF, SVG or ICO' },
  },
  run: async ({ args }) => {
    const wish = readWish(args._);
    const bytes = wish.kind === 'store' ? await readPicture(wish.file) : undefined;
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'store' && bytes !== undefined) {
        const problem = await storeBrandPicture(wish.picture, bytes, now());
        if (problem !== undefined) throw new OperatorProblem(`${wish.file}: ${problemWords[problem]}`);
      }
      if (wish.kind === 'remove') await removeBrandPicture(wish.picture, now());
      console.log(brandInWords(await readBrand()));
    });
  },
});

/** Parses the arguments of `slipway brand`. Throws UsageError with the syntax. */
export function readWish([action, name, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'show' };
  if (action !== 'remove' && !isBrandPictureKind(action))
    throw new UsageError(`Unknown command: brand ${action}. Usage: ${usage}`);
  if (name === undefined || rest.length > 0)
    throw new UsageError(`brand ${action} takes one argument. Usage: ${usage}`);
  if (action !== 'remove') return { kind: 'store', picture: action, file: name };
  if (!isBrandPictureKind(name)) throw new UsageError(`Unknown image: ${name}. Usage: ${usage}`);
  return { kind: 'remove', picture: name };
}

const problemWords: Record<BrandFileProblem, string> = {
  unknown_format: 'unsupported format. Use PNG, JPEG, WebP, AVIF, GIF, SVG or ICO. Nothing was changed.',
  too_many_pixels: 'over 40 million pixels. Export a smaller version. Nothing was changed.',
  has_text: 'the SVG has text, which needs its font. Convert the text to paths, or use PNG. Nothing was changed.',
  broken: 'file is damaged. Export it again. Nothing was changed.',
};

async function readPicture(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => undefined); // A missing file is reported below.
  if (found?.isFile() !== true) throw new OperatorProblem(`File not found: ${file}`);
  if (found.size > largestBrandFile)
    throw new OperatorProblem(`${file} is larger than ${largestBrandFile / 1024 / 1024} MB. Export a smaller version.`);
  return readFile(file);
}

/** The brand as lines of text, with the command that sets each part. */
export function brandInWords({ name, light, dark, mark, logo, headingFont }: Brand): string {
  const marks = { slipway: 'Slipway mark, until you name the site', picture: 'custom image' };
  return [
    `Name: ${name} (npm run slipway -- settings set name "…")`,
    `Accent: ${light.accent} (light), ${dark.accent} (dark) (npm run slipway -- settings set brand.accent "#rrggbb")`,
    `Headings: ${headingFont} (npm run slipway -- settings set brand.heading_font …)`,
    `Icon: ${mark.kind === 'letters' ? `letters ${mark.letters}` : marks[mark.kind]} (npm run slipway -- brand icon FILE)`,
    `Logo: ${logo === null ? 'icon and name' : `custom image, ${logo.light.width} × ${logo.light.height} px`} (npm run slipway -- brand logo FILE)`,
    'Menus, headline and announcement: npm run slipway -- settings',
  ].join('\n');
}
