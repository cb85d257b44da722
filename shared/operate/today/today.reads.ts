import { countMails, hasPart, listDeadLetters, readMailFault } from '../../change/change.reads.ts';
import { mailFaultWords } from '../../change/change.ts';
import { countWaitingInvoices, readOrdersWithProblem, readTasksToDo } from '../../commerce/commerce.reads.ts';
import { readQueueSummary, readUnfinishedWeeks } from '../../community/community.reads.ts';
import { queueKindInWords, queueKinds } from '../../community/community.ts';
import { countFailingWebsites, listVersionsForTeam } from '../../directory/directory.reads.ts';
import { meaningProgress } from '../../directory/directory.ts';
import type { Permission } from '../../identity/identity.ts';
import {
  adminListingsPath,
  adminWeekPath,
  adminWeeksPath,
  deadLettersPath,
  listingEditsPath,
  moderationPath,
  outboxPath,
  reviewQueuePath,
  shopPath,
} from '../../kernel/address/admin-paths.ts';
import { say } from '../../kernel/language/say.ts';
import { countReviewQueue } from '../../launch/launch.reads.ts';
import { readBackupState } from '../backup/backup-state.reads.ts';
import { meaningWaiting } from './meaning-waiting.ts';
import { dueFirst, type Waiting } from './today.ts';

const mostCounted = 1000;
const one = { page: 1, per_page: 1 };

/** Items waiting for the team, oldest first. Items of unknown age come last. */
export async function readToday(now: Date): Promise<Waiting[]> {
  const parts = await Promise.all([
    ...[readTalk(), readCatalogue(), readShop(), readWeeks(now), readMailServer(), readSystem()],
  ]);
  return dueFirst(parts.flat());
}

// Edits have their own row below, since editors review them too.
const talkKinds = queueKinds.filter((kind) => kind !== 'edit');

async function readTalk(): Promise<Waiting[]> {
  const waiting = await readQueueSummary();
  return talkKinds.map((kind) => ({
    words: queueKindInWords(kind),
    ...waiting[kind],
    href: moderationPath(kind),
    permission: 'moderation.decide' satisfies Permission,
  }));
}

async function readCatalogue(): Promise<Waiting[]> {
  const [{ total, items }, reviews, websites] = await Promise.all([
    listVersionsForTeam(one),
    countReviewQueue(),
    countFailingWebsites(),
  ]);
  const since = items[0]?.at ?? null;
  return [
    {
      words: say('admin_operation.wait_reviews'),
      ...reviews,
      href: reviewQueuePath(),
      permission: 'listings.review',
    },
    {
      words: say('admin_operation.wait_edits'),
      count: total,
      since,
      href: listingEditsPath(),
      permission: 'edits.look',
    },
    {
      words: say('admin_operation.wait_websites'),
      ...websites,
      href: adminListingsPath({ website: 'fails' }),
      permission: 'listings.edit',
    },
  ];
}

async function readShop(): Promise<Waiting[]> {
  const [tasks, problems, invoices] = await Promise.all([
    readTasksToDo(mostCounted),
    readOrdersWithProblem(mostCounted),
    countWaitingInvoices(),
  ]);
  const row = { href: shopPath(), permission: 'orders.see' } as const;
  return [
    { ...row, words: say('admin_operation.wait_tasks'), count: tasks.length, since: tasks[0]?.created_at ?? null },
    {
      ...row,
      words: say('admin_operation.wait_problems'),
      count: problems.length,
      since: problems.at(-1)?.updated_at ?? null,
    },
    { ...row, words: say('admin_operation.wait_invoices'), count: invoices, since: null },
  ];
}

async function readWeeks(now: Date): Promise<Waiting[]> {
  if (!(await hasPart('launches'))) return [];
  const { over } = await readUnfinishedWeeks(now);
  const [first] = over;
  return [
    {
      words: say('admin_operation.wait_weeks'),
      count: over.length,
      since: null,
      href: first === undefined ? adminWeeksPath() : adminWeekPath(first),
      permission: 'weeks.see',
    },
  ];
}

async function readMailServer(): Promise<Waiting[]> {
  const fault = await readMailFault();
  if (fault === null) return [];
  const waiting = (await countMails(['waiting'])).reduce((sum, { count }) => sum + count, 0);
  return [
    {
      words: say('admin_operation.wait_mail_server', { why: mailFaultWords(fault) }),
      count: Math.max(waiting, 1),
      since: fault.since,
      href: outboxPath(),
      permission: 'mail.see',
    },
  ];
}

async function readSystem(): Promise<Waiting[]> {
  const [letters, lost, { failed }] = await Promise.all([
    listDeadLetters(one),
    countMails(['failed', 'unclear']),
    readBackupState(),
  ]);
  return [
    {
      words: say('admin_operation.wait_work'),
      count: letters.total,
      since: letters.items[0]?.at ?? null,
      href: deadLettersPath(),
      permission: 'system.see',
    },
    {
      words: say('admin_operation.wait_mails'),
      count: lost.reduce((sum, { count }) => sum + count, 0),
      since: null,
      href: outboxPath(),
      permission: 'mail.see',
    },
    ...meaningWaiting(meaningProgress()),
    {
      words: say('admin_operation.wait_backups'),
      count: failed === null ? 0 : 1,
      since: failed?.at ?? null,
      href: null,
      permission: 'system.see',
    },
  ];
}
