import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import type { HeadingFont } from '../../../shared/kernel/settings/brand-settings.ts';

/** Font file that most headings need, preloaded before the style sheet; null if there is none. */
export const headingFontFile: Readonly<Record<HeadingFont, string | null>> = {
  'bricolage-grotesque': bricolage,
  fraunces,
  system: null,
};
