import { adminKinds } from './admin-kinds.ts';
import { fileKinds } from './file-kinds.ts';
import { furtherKinds } from './further-kinds.ts';
import { legalKinds } from './legal-kinds.reads.ts';
import type { PageKinds } from './page-kind.ts';
import { privateKinds } from './private-kinds.ts';
import { recordKinds } from './record-kinds.reads.ts';
import { sectionKinds } from './section-kinds.ts';

/**
 * All page kinds. Rebuilds, the sitemap, Markdown versions, share images and robots.txt are derived from them; the
 * sitemap and rebuilds use this order.
 */
export const pageKinds = {
  ...sectionKinds,
  ...legalKinds,
  ...recordKinds,
  ...furtherKinds,
  ...privateKinds,
  ...adminKinds,
  ...fileKinds,
} satisfies PageKinds;
