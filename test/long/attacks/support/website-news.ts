import { WebsiteNewsModel } from '../../../../shared/submission/website-news/website-news.model.ts';
import { now } from '../../../support/clock.ts';

/** Makes a listing's website be reread with a different tagline. */
export async function withNews(listingId: number): Promise<void> {
  const stated = [{ field: 'tagline', value: 'Ink that grows back', evidence: [] }];
  const read = { asked_at: now, read_at: now, outcome: 'read', stated, expires_at: new Date(Date.UTC(2199, 0, 1)) };
  await WebsiteNewsModel.insertMany([{ _id: listingId, ...read }]);
}
