import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listingTable } from '../../shared/directory/listing/listing-table.reads.ts';
import { placeholderLogo } from '../../shared/directory/listing/placeholder-logo.ts';
import { readListingRecords } from '../../shared/directory/listing-page/listing.reads.ts';
import { type ListingPage, readListingPages } from '../../shared/directory/listing-page/listing-page.reads.ts';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';
import { hugoTemplate } from './hugo-template.ts';
import { runProcess } from './processes.ts';

const batchSize = 500;
const pageFolders = 100;

/**
 * Writes the source of the same listing pages for Hugo: each page's data is in its front matter, alternatives included,
 * so that Hugo only fills in its template.
 */
export async function prepareHugoSite(mongoUrl: string, count: number, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'layouts/_default'), { recursive: true });
  const configuration = {
    baseURL: 'http://localhost/',
    disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section'],
    uglyURLs: true,
  };
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(configuration));
  await writeFile(path.join(folder, 'layouts/_default/single.html'), hugoTemplate);
  await writeContent(mongoUrl, count, path.join(folder, 'content/products'));
}

/** Builds a prepared site into `output`; returns the time in ms. */
export async function buildHugoSite(hugo: string, folder: string, output: string): Promise<number> {
  const started = performance.now();
  await runProcess(hugo, ['--quiet', '--source', folder, '--destination', output]);
  return performance.now() - started;
}

async function writeContent(mongoUrl: string, count: number, folder: string): Promise<void> {
  await connectMongo(mongoUrl);
  try {
    const table = await listingTable();
    const ids = [...table.all()].map((row) => row.id).slice(0, count);
    for (let part = 0; part < pageFolders; part += 1) await mkdir(path.join(folder, `${part}`), { recursive: true });
    for (let start = 0; start < ids.length; start += batchSize) {
      const pages = await readListingPages(await readListingRecords(ids.slice(start, start + batchSize)));
      await Promise.all(
        pages.map((page, index) => {
          const file = path.join(folder, `${(start + index) % pageFolders}`, `${page.profile.slug}.md`);
          return writeFile(file, contentOf(page));
        }),
      );
    }
  } finally {
    await disconnectMongo();
  }
}

function contentOf({ profile, alternatives }: ListingPage): string {
  const logoOf = (name: string) => placeholderLogo(name);
  const front = {
    title: profile.name,
    url: `/products/${profile.slug}.html`,
    slugName: profile.slug,
    tagline: profile.tagline,
    website: profile.website_url,
    host: new URL(profile.website_url).hostname,
    votes: profile.votes,
    logo: logoOf(profile.name),
    category: profile.primary_category,
    pricing: profile.pricing.model,
    country: profile.country,
    founded: profile.founded_year,
    features: profile.features,
    faqs: profile.faqs,
    story: profile.story,
    alternatives: alternatives.map((each) => ({
      slug: each.slug,
      name: each.name,
      tagline: each.tagline,
      category: each.primary_category?.name,
      votes: each.votes,
      logo: logoOf(each.name),
    })),
  };
  return `${JSON.stringify(front)}\n\n${profile.description ?? ''}\n`;
}
