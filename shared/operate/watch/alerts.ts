import { countOf, figure } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import type { Figure } from '../../platform/metrics/metrics.ts';

/** Something that an operator has to look at, in words. `key` is the same until it is to be told again. */
export interface Alert {
  key: string;
  subject: string;
  text: string;
}

/** What is bounded by the settings of the site. */
export interface AlertLimits {
  /** Hours between two scheduled backups; 0 for none. */
  backupEveryHours: number;
}

/** What of a figure wakes an operator. */
interface AlertRule {
  name: string;
  /** The figure's worst value is judged: the lowest where less is worse. */
  figure: string;
  worst: 'highest' | 'lowest';
  labels?: Readonly<Record<string, string>>;
  isBad: (value: number, limits: AlertLimits) => boolean;
  /** `daily`: once a day while it lasts. `when-doubled`: again when it is twice as much, for what stays until somebody acts. */
  told: 'daily' | 'when-doubled';
  subject: (value: number) => string;
  text: string;
}

const minute = 60;
const hour = 3600;
const day = 86_400;
const gigabyte = 1024 ** 3;

/** All that wakes an operator. docs/operate.md names the same figures for Prometheus. */
const rules: readonly AlertRule[] = [
  {
    name: 'queue',
    figure: 'slipway_jobs_oldest_due_seconds',
    worst: 'highest',
    isBad: (seconds) => seconds > 30 * minute,
    told: 'daily',
    subject: (seconds) => `Work has waited for ${inHours(seconds)}`,
    text: 'Jobs are due and nobody does them, or they take too long: mails, pages and websites come late. Is a process with --role=jobs (or all) running, and what does its log say?',
  },
  {
    name: 'pages',
    figure: 'slipway_rebuild_lag_seconds',
    worst: 'highest',
    isBad: (seconds) => seconds > 30 * minute,
    told: 'daily',
    subject: (seconds) => `Pages are ${inHours(seconds)} late`,
    text: 'Something was changed and its pages are not written. `slipway doctor` and the log of the process with --role=jobs say why.',
  },
  {
    name: 'dead-letters',
    figure: 'slipway_dead_letters',
    worst: 'highest',
    isBad: (count) => count > 0,
    told: 'when-doubled',
    subject: (count) => `${countOf(count, 'piece')} of work ${count === 1 ? 'was' : 'were'} given up`,
    text: 'It failed as often as it is tried. The page /admin/dead-letters shows what, and tries it again.',
  },
  {
    name: 'mails',
    figure: 'slipway_mails',
    labels: { state: 'failed' },
    worst: 'highest',
    isBad: (count) => count > 0,
    told: 'when-doubled',
    subject: (count) => `${countOf(count, 'mail')} could not be sent`,
    text: 'The mail server refused them, or never answered. The page /admin/outbox shows which, and why.',
  },
  {
    name: 'backup-failed',
    figure: 'slipway_backup_failed',
    worst: 'highest',
    isBad: (failed) => failed === 1,
    told: 'daily',
    subject: () => 'The last backup failed',
    text: '`slipway doctor` says why. Until one is written whole, the one before is what you have.',
  },
  {
    name: 'backup-age',
    figure: 'slipway_backup_age_seconds',
    worst: 'highest',
    isBad: (seconds, { backupEveryHours }) => backupEveryHours > 0 && seconds > 2 * backupEveryHours * hour,
    told: 'daily',
    subject: (seconds) => `The last backup is ${inHours(seconds)} old`,
    text: 'Two scheduled ones in a row are missing. They are written by a process with --role=jobs (or all).',
  },
  {
    name: 'disk',
    figure: 'slipway_disk_free_bytes',
    worst: 'lowest',
    isBad: (bytes) => bytes < 2 * gigabyte,
    told: 'daily',
    subject: (bytes) => `The disk of DATA_DIR is nearly full: ${(bytes / gigabyte).toFixed(1)} GB are free`,
    text: 'When it is full, nothing can be saved and no page written. Make room, or move BACKUP_DIR to another disk.',
  },
  {
    name: 'certificate',
    figure: 'slipway_certificate_ends_seconds',
    worst: 'lowest',
    isBad: (seconds) => seconds < 14 * day,
    told: 'daily',
    subject: (seconds) =>
      seconds < 0 ? 'The certificate of the site has ended' : `The certificate of the site ends in ${inHours(seconds)}`,
    text: 'Whatever renews it has not done so. Browsers warn of the site once it has ended.',
  },
];

/** What of the figures is to be told at `now`. A figure that is missing says nothing. */
export function alertsOf(figures: readonly Figure[], limits: AlertLimits, now: Date): Alert[] {
  return rules.flatMap((rule) => {
    const value = worstValue(rule, figures);
    if (value === undefined || !rule.isBad(value, limits)) return [];
    const again = rule.told === 'daily' ? isoDay(now) : `of-${Math.floor(Math.log2(value))}`;
    return [{ key: `alert-${rule.name}-${again}`, subject: rule.subject(value), text: rule.text }];
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
      : `${figure(Math.round(seconds / day))} days`;
