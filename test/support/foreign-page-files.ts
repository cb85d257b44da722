import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page that vendors serve in place of a product's, or a product's own that looks like one (`own`). */
export interface PageFile {
  kind: string;
  name: string;
  html: string;
  /** Every third one, which wasn't used to develop the rule. */
  isHeldOut: boolean;
}

const folder = path.join(import.meta.dirname, 'foreign-pages');

/** The pages of test/support/foreign-pages: `NN-kind-name.html`. */
export const pageFiles: readonly PageFile[] = readdirSync(folder)
  .toSorted()
  .map((file) => {
    const [number = '', kind = '', ...name] = path.basename(file, '.html').split('-');
    const html = readFileSync(path.join(folder, file), 'utf8');
    return { kind, name: name.join(' '), html, isHeldOut: Number(number) % 3 === 0 };
  });
