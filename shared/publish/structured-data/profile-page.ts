import type { FounderProfile } from '../../directory/directory.ts';
import { fullUrl } from './full-url.ts';
import { type JsonLdNode, unlessEmpty } from './json-ld.ts';

/** The page of a founder and the person that it is about. */
export const profilePage = (founder: FounderProfile): JsonLdNode => ({
  '@type': 'ProfilePage',
  '@id': `${founder.url}#page`,
  url: founder.url,
  name: founder.name,
  mainEntity: person(founder),
});

function person(founder: FounderProfile): JsonLdNode {
  return {
    '@type': 'Person',
    '@id': `${founder.url}#person`,
    name: founder.name,
    url: founder.url,
    jobTitle: founder.title ?? undefined,
    description: founder.bio ?? undefined,
    image: fullUrl(founder.avatar_url),
    address: founder.country === null ? undefined : { '@type': 'PostalAddress', addressCountry: founder.country },
    sameAs: unlessEmpty([...new Set(Object.values(founder.socials))]),
  };
}
