import { readSettings } from '../../change/change.reads.ts';
import {
  countListings,
  hasListings,
  listingsInMemory,
  listingTable,
  readDemoState,
} from '../../directory/directory.reads.ts';
import { settingsMissing } from '../../kernel/legal/legal-pages.ts';
import { defaultSettings } from '../../kernel/settings/settings.ts';
import { isBetaDatabase } from '../../platform/mongo/mongo.ts';
import { readBackupState } from '../backup/backup-state.reads.ts';
import { type OpenPoint, openPointsOf } from './open-points.ts';

/** Open setup steps of the site, taking the start options into account. */
export async function readOpenPoints(started: { siteUrl: string; hasMailServer: boolean }): Promise<OpenPoint[]> {
  const [settings, anyListing, listings, { last }, demo, hasBetaDatabase] = await Promise.all([
    readSettings(),
    hasListings(),
    knownListings(),
    readBackupState(),
    readDemoState(),
    isBetaDatabase(),
  ]);
  const facts = {
    ...started,
    siteName: settings.name,
    purpose: settings.purpose,
    teamEmail: settings.team_email,
    hasListings: anyListing,
    listings,
    hasDemo: demo !== 'none' && demo !== 'removed',
    hasBackup: last !== null,
    hasBetaDatabase,
    sellerName: settings.seller.name,
    sellerAddress: settings.seller.address,
    legalMissing: settingsMissing(settings),
  };
  return openPointsOf(facts, { siteName: defaultSettings.name, purpose: defaultSettings.purpose });
}

/**
 * Counts in memory where a server holds the listings, because SecantusDB takes seconds to count a million. Commands
 * don't hold them, and reading them takes a minute.
 */
const knownListings = async (): Promise<number> =>
  listingsInMemory().lists === 'empty' ? countListings() : (await listingTable()).size;
