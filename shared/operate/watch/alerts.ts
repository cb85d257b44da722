import type { MailWords } from '../../change/change.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import type { Figure } from '../../platform/metrics/metrics.ts';

/** An alert for the operator. `key` changes only when the alert should be sent again. */
interface Alert {
  key: string;
  /** Text in the caller's language. */
  words: () => MailWords;
}

/** Thresholds from the site's settings. */
export interface AlertLimits {
  /** Hours between scheduled backups; 0 for none. */
  backupEveryHours: number;
}

/** What the last check measured. */
export interface AlertState {
  _id: 'state';
  /** UTC. */
  at: Date;
  figures: Figure[];
  limits: AlertLimits;
}

/** When a figure triggers an alert. */
interface AlertRule {
  name: string;
  /** Name of the figure. Its worst value counts: the highest, or the lowest if less is worse. */
  figure: string;
  worst: 'highest' | 'lowest';
  labels?: Readonly<Record<string, string>>;
  isBad: (value: number, limits: AlertLimits) => boolean;
  /**
   * How often the alert is sent. `daily`: once a day while the condition lasts. `when-doubled`: again once the figure
   * has doubled, for conditions that last until someone acts.
   */
  told: 'daily' | 'when-doubled';
  subject: (value: number) => string;
  text: TextKey;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
const gigabyte = 1024 ** 3;

/** All alerts for operators. docs/operate.md lists the same figures for Prometheus. */
const rules: readonly AlertRule[] = [
  {
    name: 'queue',
    figure: 'slipway_jobs_oldest_due_seconds',
    worst: 'highest',
    isBad: (seconds) => seconds > 30 * minute,
    told: 'daily',
    subject: (seconds) => say('mail.alert_queue', { time: inHours(seconds) }),
    text: 'mail.alert_queue_why',
  },
  {
    name: 'pages',
    figure: 'slipway_rebuild_lag_seconds',
    worst: 'highest',
    isBad: (seconds) => seconds > 30 * minute,
    told: 'daily',
    subject: (seconds) => say('mail.alert_pages', { time: inHours(seconds) }),
    text: 'mail.alert_pages_why',
  },
  {
    name: 'dead-letters',
    figure: 'slipway_dead_letters',
    worst: 'highest',
    isBad: (count) => count > 0,
    told: 'when-doubled',
    subject: (count) => say('mail.alert_dead', { count }),
    text: 'mail.alert_dead_why',
  },
  {
    name: 'mails',
    figure: 'slipway_mails',
    labels: { state: 'failed' },
    worst: 'highest',
    isBad: (count) => count > 0,
    told: 'when-doubled',
    subject: (count) => say('mail.alert_mails', { count }),
    text: 'mail.alert_mails_why',
  },
  {
    name: 'work',
    figure: 'slipway_work_stalled_seconds',
    worst: 'highest',
    isBad: (seconds) => seconds > 0,
    told: 'daily',
    subject: (seconds) => say('mail.alert_work', { time: inHours(seconds) }),
    text: 'mail.alert_work_why',
  },
  {
    name: 'backup-failed',
    figure: 'slipway_backup_failed',
    worst: 'highest',
    isBad: (failed) => failed === 1,
    told: 'daily',
    subject: () => say('mail.alert_backup'),
    text: 'mail.alert_backup_why',
  },
  {
    name: 'backup-age',
    figure: 'slipway_backup_age_seconds',
    worst: 'highest',
    isBad: (seconds, { backupEveryHours }) => backupEveryHours > 0 && seconds > 2 * backupEveryHours * hour,
    told: 'daily',
    subject: (seconds) => say('mail.alert_age', { time: inHours(seconds) }),
    text: 'mail.alert_age_why',
  },
  {
    name: 'disk',
    figure: 'slipway_disk_free_bytes',
    worst: 'lowest',
    isBad: (bytes) => bytes < 2 * gigabyte,
    told: 'daily',
    subject: (bytes) => say('mail.alert_disk', { free: (bytes / gigabyte).toFixed(1) }),
    text: 'mail.alert_disk_why',
  },
  {
    name: 'certificate',
    figure: 'slipway_certificate_ends_seconds',
    worst: 'lowest',
    isBad: (seconds) => seconds < 14 * day,
    told: 'daily',
    subject: (seconds) =>
      seconds < 0 ? say('mail.alert_certificate_ended') : say('mail.alert_certificate', { time: inHours(seconds) }),
    text: 'mail.alert_certificate_why',
  },
];

/** The email for an alert. */
export const alertLetter = ({ subject, text }: MailWords, siteName: string, siteUrl: string): MailWords => ({
  subject: `${siteName}: ${subject}`,
  text: `${subject}.\n\n${text}\n\n${siteUrl}\n`,
});

/** Alerts due at `now`. Missing figures are ignored. */
export function alertsOf(figures: readonly Figure[], limits: AlertLimits, now: Date): Alert[] {
  return rules.flatMap((rule) => {
    const value = worstValue(rule, figures);
    if (value === undefined || !rule.isBad(value, limits)) return [];
    const again = rule.told === 'daily' ? isoDay(now) : `of-${Math.floor(Math.log2(value))}`;
    const words = (): MailWords => ({ subject: rule.subject(value), text: say(rule.text) });
    return [{ key: `alert-${rule.name}-${again}`, words }];
  });
}

function worstValue({ figure: name, labels = {}, worst }: AlertRule, figures: readonly Figure[]): number | undefined {
  const found = figures.filter((each) => each.name === name).flatMap(({ values }) => values);
  const fitting = found.filter((each) => Object.entries(labels).every(([key, value]) => each.labels?.[key] === value));
  if (fitting.length === 0) return undefined;
  return (worst === 'highest' ? Math.max : Math.min)(...fitting.map(({ value }) => value));
}

const inHours = (seconds: number): string =>
  seconds < 2 * hour
    ? countOf(Math.round(seconds / minute), 'minute')
    : seconds < 2 * day
      ? countOf(Math.round(seconds / hour), 'hour')
      : say('mail.alert_days', { count: Math.round(seconds / day) });
