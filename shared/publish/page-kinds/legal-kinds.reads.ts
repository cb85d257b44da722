import { readSettings } from '../../change/change.reads.ts';
import { privacyPath, securityPath, termsPath } from '../../kernel/address/paths.ts';
import { type LegalPage, missingIn } from '../../kernel/legal/legal-pages.ts';
import { mainPage, onDemand } from './kind-parts.ts';
import type { PageKinds } from './page-kind.ts';
import { unknownTime } from './sitemap-entries.ts';

/** A page that the sitemap names once nothing in it is missing. */
const legalPage = (page: LegalPage, pattern: string) => ({
  ...mainPage(pattern),
  keeping: onDemand(),
  sitemap: {
    part: 'pages' as const,
    read: async () => (missingIn(page, await readSettings()).length === 0 ? [unknownTime(pattern)] : []),
  },
});

/** Pages that say who runs the site and under which terms. */
export const legalKinds = {
  privacy: legalPage('privacy', privacyPath()),
  terms: legalPage('terms', termsPath()),
  security: { ...mainPage(securityPath()), keeping: onDemand() },
} satisfies PageKinds;
