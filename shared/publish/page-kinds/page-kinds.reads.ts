import { adminKinds } from './admin-kinds.ts';
import { fileKinds } from './file-kinds.ts';
import { furtherKinds } from './further-kinds.ts';
import { legalKinds } from './legal-kinds.reads.ts';
import type { PageKinds } from './page-kind.ts';
import { privateKinds } from './private-kinds.ts';
import { recordKinds } from './record-kinds.reads.ts';
import { sectionKinds } from './section-kinds.ts';

/**
 * The one catalogue of page kinds. What is written when something changes, the sitemap, twins in Markdown, images for links and
 * robots.txt follow from it. Its order is that of the sitemap and of writing.
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
