import type { ListingRecord } from '../../shared/directory/listing/listing.ts';
import { newListing } from '../../shared/directory/listing/new-listing.ts';
import { parseWebsite, type Website } from '../../shared/kernel/address/website.ts';
import { slugify } from '../../shared/kernel/text/slug.ts';
import { hashOf, pick } from './real-catalogue/text.ts';
import { type RealListing, realCatalogue } from './real-catalogue.ts';

/** Real rows that larger catalogues are made from. */
const mostReal = 100_000;
const started = Date.UTC(2024, 0, 1);
const countries = ['PT', 'DE', 'US', 'FR', 'GB', 'IN', 'BR', 'JP'];
const models = ['Free', 'Freemium', 'Subscription', 'One-time'];
const categories = 300;
const syllables = [...'bdfghjklmnprstvz'].flatMap((first) => [...'aeiou'].map((vowel) => first + vowel));

/**
 * Public listings by position: 100,000 real rows, then mixtures of them. Each mixture has a new word in its name, because
 * even among the real rows, the number of distinct words grows almost as fast as that of listings.
 */
export async function grownCatalogue(count: number): Promise<(index: number) => ListingRecord> {
  const real = await realCatalogue(Math.min(count, mostReal));
  const blank = newListing({ _id: 1, slug: 'blank', name: 'Blank', website: anyWebsite(), now: new Date(started) });
  return (index) => ({ ...blank, ...fieldsOf(index, real[index] ?? mixtureOf(index, real)) });
}

function mixtureOf(index: number, real: readonly RealListing[]): RealListing {
  const [named, told] = [pick(real, `named ${index}`), pick(real, `told ${index}`)];
  const name = `${coinedWord(index)} ${named.name.split(/[\s-]+/)[0] ?? ''}`.trim();
  const description = `${told.description} ${pick(real, `more ${index}`).description}`;
  return { ...told, name, description, keywords: named.keywords };
}

/** A pronounceable word that no other position has. */
function coinedWord(index: number): string {
  let word = '';
  for (let rest = index; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length];
  }
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function anyWebsite(): Website {
  const website = parseWebsite('https://listing.example/');
  if (website === undefined) throw new Error('The generator made an unusable address.');
  return website;
}

function fieldsOf(index: number, product: RealListing) {
  const hash = hashOf(`${index}`);
  const category = 1 + (hash % categories);
  const published = new Date(started + (hash % 80_000_000) * 1000);
  const isScheduled = hash % 50 === 0;
  const domain = `listing-${index}.example`;
  return {
    _id: index + 1,
    slug: `${slugify(product.name, 'listing')}-${index}`,
    name: product.name.slice(0, 200),
    website_url: `https://${domain}/`,
    website_key: domain,
    domain,
    logo_url: `https://${domain}/logo.png`,
    status: isScheduled ? ('scheduled' as const) : ('live' as const),
    launch_week: isScheduled ? '2026-12-07' : null,
    published_at: published,
    launched_at: published,
    updated_at: published,
    tagline: product.tagline.slice(0, 200) || null,
    short_description: product.description.slice(0, 300) || null,
    keywords: product.keywords.slice(0, 10).map((keyword) => keyword.slice(0, 200)),
    primary_category: category,
    category_path: category <= 20 ? [category] : [category, 1 + (category % 20)],
    founder_ids: [1 + (hash % 200_000)],
    stage: 'launched' as const,
    pricing_model: models[hash % models.length] ?? null,
    country: countries[hash % countries.length] ?? null,
    votes: product.votes,
    votes_reached_at: product.votes > 0 ? published : null,
    views: hash % 10_000,
    followers: hash % 97,
  };
}
