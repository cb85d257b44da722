import type { JobName } from './queue.ts';

/** All recurring jobs. Times are UTC, in cron's five fields. */
export const schedule: readonly { job: JobName; cron: string }[] = [
  { job: 'write-backup', cron: '10 * * * *' },
  { job: 'tell-operator', cron: '*/15 * * * *' },
  { job: 'launch-week', cron: '0 * * * *' },
  { job: 'end-weeks', cron: '*/5 * * * *' },
  // Monday is the eighth day after a week's launches; on other days, the job reports weeks that were closed later.
  { job: 'tell-numbers', cron: '10 7 * * *' },
  { job: 'check-votes', cron: '* * * * *' },
  { job: 'find-vote-alerts', cron: '20 * * * *' },
  { job: 'check-badges', cron: '20 4 * * *' },
  { job: 'retry-badge-checks', cron: '* * * * *' },
  { job: 'check-claims', cron: '* * * * *' },
  { job: 'refresh-ratings', cron: '25 * * * *' },
  { job: 'refresh-revenue', cron: '45 * * * *' },
  { job: 'check-due-quotes', cron: '35 * * * *' },
  { job: 'look-at-websites', cron: '55 * * * *' },
  { job: 'resume-drafts', cron: '* * * * *' },
  { job: 'settle-orders', cron: '* * * * *' },
  // For imports left by killed workers; new imports are enqueued immediately.
  { job: 'run-imports', cron: '* * * * *' },
  { job: 'turn-day', cron: '0 0 * * *' },
  { job: 'rebuild-every-page', cron: '30 3 * * *' },
  { job: 'rebuild-requested-pages', cron: '*/10 * * * *' },
  { job: 'fetch-logos', cron: '*/15 * * * *' },
  { job: 'sweep-images', cron: '50 2 * * *' },
  { job: 'publish-due-articles', cron: '* * * * *' },
  { job: 'rebuild-changed-pages', cron: '* * * * *' },
  { job: 'deliver-due-mails', cron: '* * * * *' },
  { job: 'tell-followers', cron: '* * * * *' },
  // Digests go out on Mondays; other days are for those that couldn't be sent because no process was running.
  { job: 'send-digests', cron: '40 6 * * *' },
  // As above: each address gets each week's email once.
  { job: 'send-week-mails', cron: '45 6 * * *' },
  { job: 'send-daily-mails', cron: '50 6 * * *' },
];
