import { readSettings } from '../../change/change.reads.ts';
import { sendMail } from '../../change/change.writes.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { AlertStateModel } from './alert-state.model.ts';
import { alertLetter, alertsOf } from './alerts.ts';
import { readMachineFigures } from './machine-figures.fetch.ts';
import { readSiteFigures } from './site-figures.reads.ts';

/**
 * Checks what needs attention: shown in the team's area and, if the team has an address, emailed once a day or when it
 * changes.
 */
export async function checkAlerts(dataDir: string, now: Date): Promise<void> {
  const { team_email: to, backups } = await readSettings();
  const site = siteAddress();
  const [ofSite, ofMachine] = await Promise.all([readSiteFigures(now), readMachineFigures(dataDir, site, now)]);
  const limits = { backupEveryHours: backups.every_hours };
  const figures = [...ofSite, ...ofMachine];
  await AlertStateModel.updateOne({ _id: 'state' }, { $set: { at: now, figures, limits } }, { upsert: true });
  if (to === null) return;
  for (const { key, words } of alertsOf(figures, limits, now))
    await sendMail({ to, key, kind: 'alert', link: site, words: ({ name }) => alertLetter(words(), name, site) }, now);
}
