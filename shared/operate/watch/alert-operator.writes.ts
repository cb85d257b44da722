import { readSettings } from '../../change/change.reads.ts';
import { sendMail } from '../../change/change.writes.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { alertLetter, alertsOf } from './alerts.ts';
import { readMachineFigures } from './machine-figures.fetch.ts';
import { readSiteFigures } from './site-figures.reads.ts';

/**
 * Emails the team about anything that needs attention, once a day or when it changes; does nothing without a team
 * address.
 */
export async function emailAlerts(dataDir: string, now: Date): Promise<void> {
  const { team_email: to, backups } = await readSettings();
  if (to === null) return;
  const site = siteAddress();
  const [ofSite, ofMachine] = await Promise.all([readSiteFigures(now), readMachineFigures(dataDir, site, now)]);
  const limits = { backupEveryHours: backups.every_hours };
  for (const { key, words } of alertsOf([...ofSite, ...ofMachine], limits, now))
    await sendMail({ to, key, kind: 'alert', link: site, words: ({ name }) => alertLetter(words(), name, site) }, now);
}
