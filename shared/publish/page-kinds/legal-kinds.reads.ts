import { readSettings } from '../../change/change.reads.ts';
import { imprintPath, privacyPath, securityPath, termsPath } from '../../kernel/address/paths.ts';
import { missingIn, type PublicPage } from '../../kernel/legal/legal-pages.ts';
import { mainPage, onDemand } from './kind-parts.ts';
import type { PageKinds } from './page-kind.ts';
import { unknownTime } from './sitemap-entries.ts';

/** A page listed in the sitemap once it is complete. */
const legalPage = (page: PublicPage, pattern: string) => ({
  ...mainPage(pattern),
  keeping: onDemand(),
  sitemap: {
    part: 'pages' as const,
    read: async () => (missingIn(page, await readSettings()).length === 0 ? [unknownTime(pattern)] : []),
  },
});

/** Pages about the operator, the terms and privacy. */
export const legalKinds = {
  privacy: legalPage('privacy', privacyPath()),
  terms: legalPage('terms', termsPath()),
  imprint: legalPage('imprint', imprintPath()),
  security: { ...mainPage(securityPath()), keeping: onDemand() },
} satisfies PageKinds;
