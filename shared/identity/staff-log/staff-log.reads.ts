import type { QueryFilter } from 'mongoose';
import type { PageRequest } from '../../kernel/paging.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { from, oneOf, startingWith } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { StaffLogModel } from './staff-log.model.ts';
import type { StaffLogEntry } from './staff-log.ts';

/** Filter for the log; fields with empty text are ignored. */
export interface StaffLogFilter {
  /** Prefix of the action name. */
  action: string;
  target: string;
  /** ID of the acting account. */
  actor: string;
  /** First and last day in UTC (inclusive), for example 2026-11-18. */
  from: string;
  to: string;
}

const everything: StaffLogFilter = { action: '', target: '', actor: '', from: '', to: '' };

/** One page of the staff log, newest first. */
export const readStaffLog = (request: PageRequest, filter: Partial<StaffLogFilter> = {}) =>
  readPage(StaffLogModel, filterOf({ ...everything, ...filter }), { _id: -1 }, request);

const filterOf = ({ action, target, actor, from: first, to: last }: StaffLogFilter): QueryFilter<StaffLogEntry> => ({
  ...(action !== '' && { action: startingWith(action) }),
  ...(target !== '' && { target }),
  ...(actor !== '' && { 'actor.account_id': actor }),
  ...((first !== '' || last !== '') && { at: atBetween(first, last) }),
});

/** An empty first or last day leaves that end open. */
const atBetween = (first: string, last: string) =>
  from(
    new Date(`${first === '' ? '1970-01-01' : first}T00:00:00Z`),
    new Date(Date.parse(`${last === '' ? '9999-12-30' : last}T00:00:00Z`) + dayMs),
  );

/** The whole or filtered log, oldest first, in batches. */
export async function* streamStaffLog(filter: Partial<StaffLogFilter> = {}): AsyncGenerator<StaffLogEntry> {
  yield* StaffLogModel.find(filterOf({ ...everything, ...filter }))
    .sort({ _id: 1 })
    .lean<StaffLogEntry>()
    .cursor({ batchSize: 500 });
}

/** A log entry by ID, or undefined. */
export const readStaffAct = async (id: number): Promise<StaffLogEntry | undefined> =>
  (await StaffLogModel.findOne({ _id: id }).lean<StaffLogEntry>().exec()) ?? undefined;

/** Latest actions on a target, newest first. */
export const readActsOn = (target: string, limit: number): Promise<StaffLogEntry[]> =>
  StaffLogModel.find({ target }).sort({ _id: -1 }).limit(limit).lean<StaffLogEntry[]>().exec();

/** The last action on a target, or undefined. */
export const readLastActOn = async (target: string): Promise<StaffLogEntry | undefined> =>
  (await StaffLogModel.findOne({ target }).sort({ _id: -1 }).lean<StaffLogEntry>().exec()) ?? undefined;

/** Of these targets, those on which the team has acted. */
export const readTouched = async (targets: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await StaffLogModel.distinct('target', { target: oneOf(targets) }).exec()).map(String));

/** A team member's actions, for their data export. */
export const readActsOf = (accountId: string): Promise<StaffLogEntry[]> =>
  StaffLogModel.find({ 'actor.account_id': accountId }).sort({ _id: 1 }).lean<StaffLogEntry[]>().exec();
