import { readSettings } from '../../change/change.reads.ts';
import { hasListings, listingTable, readDemoState } from '../../directory/directory.reads.ts';
import { settingsMissing } from '../../kernel/legal/legal-pages.ts';
import { defaultSettings } from '../../kernel/settings/settings.ts';
import { isBetaDatabase } from '../../platform/mongo/mongo.ts';
import { readBackupState } from '../backup/backup-state.reads.ts';
import { type OpenPoint, openPointsOf } from './open-points.ts';

/** Open setup steps of the site, taking the start options into account. */
export async function readOpenPoints(started: { siteUrl: string; hasMailServer: boolean }): Promise<OpenPoint[]> {
  const [settings, anyListing, table, { last }, demo, hasBetaDatabase] = await Promise.all([
    readSettings(),
    hasListings(),
    listingTable(), // Counting them in the database takes SecantusDB seconds with a million.
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
    listings: table.size,
    hasDemo: demo !== 'none' && demo !== 'removed',
    hasBackup: last !== null,
    hasBetaDatabase,
    sellerName: settings.seller.name,
    sellerAddress: settings.seller.address,
    legalMissing: settingsMissing(settings),
  };
  return openPointsOf(facts, { siteName: defaultSettings.name, purpose: defaultSettings.purpose });
}
