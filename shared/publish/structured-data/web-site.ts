import { browsePath, homePath, iconPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { JsonLdNode } from './json-ld.ts';

/** The site's name and purpose. */
export interface SiteIdentity {
  name: string;
  purpose: string;
}

const organizationId = (): string => `${absoluteUrl(homePath())}#organization`;

/** Reference to the publisher. */
export const publisher = ({ name }: Pick<SiteIdentity, 'name'>): JsonLdNode => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name,
  url: absoluteUrl(homePath()),
  logo: absoluteUrl(iconPath),
});

export const organization = ({ name, purpose }: SiteIdentity): JsonLdNode => ({
  ...publisher({ name }),
  description: purpose,
});

/** The site with its search. */
export const webSite = ({ name, purpose }: SiteIdentity): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${absoluteUrl(homePath())}#website`,
  name,
  description: purpose,
  url: absoluteUrl(homePath()),
  publisher: { '@type': 'Organization', '@id': organizationId() },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(browsePath())}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
