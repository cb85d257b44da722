import { readWebsiteStanding, type WebsiteStanding } from '../../../shared/directory/directory.reads.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import type { PageLocals } from '../../../shared/publish/publish.ts';
import { visitorOf } from '../account/area-of.ts';

/** Status of a website for the signed-in account. */
export async function standingOf(locals: PageLocals, websiteUrl: string): Promise<WebsiteStanding> {
  const key = parseWebsite(websiteUrl)?.key;
  return key === undefined ? 'free' : readWebsiteStanding(key, visitorOf(locals).account._id);
}
