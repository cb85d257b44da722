import { failWork } from '../../change/change.writes.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { isConnectionLoss } from '../../platform/mongo/mongo.ts';
import { RecordsHeld } from '../../platform/mongo/records-held.ts';
import { lineJob } from '../fulfilment/given-up-line.ts';
import { readPayment, readPaymentByRef } from '../payment/payment.reads.ts';
import { PaymentEventModel, type PaymentEventRecord } from '../payment/payment-event.model.ts';
import { UnsettledModel } from './unsettled.model.ts';
import { type SettleWork, type UnsettledRecord, unsettledId, unsettledSubject } from './unsettled.ts';

const keptDays = 90;

/** Steps to skip now, by `unsettledId`: recently failed or abandoned. */
export async function readPausedSteps(now: Date): Promise<ReadonlySet<string>> {
  const all = await UnsettledModel.find({}).lean<UnsettledRecord[]>().exec();
  return new Set(all.filter(({ next_at }) => next_at === null || next_at > now).map(({ _id }) => _id));
}

/**
 * Runs a step. Failures are retried at growing intervals and finally become a dead letter naming the order. Returns a
 * failure with step and order in its message, for the log; undefined on success.
 */
export async function trySettling(
  work: SettleWork,
  now: Date,
  act: (id: string) => Promise<unknown>,
): Promise<Error | undefined> {
  try {
    await act(work.id);
  } catch (problem) {
    const subject = unsettledSubject(work, await orderOf(work).catch(() => undefined));
    if (!isOver(problem)) await note(work, subject, problem, now);
    return new Error(`${subject} could not be settled.`, { cause: problem });
  }
  await UnsettledModel.deleteOne({ _id: unsettledId(work) });
  return undefined;
}

/** Retries an abandoned step the next time the job runs. Returns false if it is already being retried. */
export async function retryUnsettled(id: string): Promise<boolean> {
  const { deletedCount } = await UnsettledModel.deleteOne({ _id: id });
  return deletedCount === 1;
}

/** Problems that pass within a minute aren't caused by the order, so the next run retries. */
const isOver = (problem: unknown): boolean => isConnectionLoss(problem) || problem instanceof RecordsHeld;

async function note(work: SettleWork, subject: string, problem: unknown, now: Date): Promise<void> {
  const _id = unsettledId(work);
  const before = await UnsettledModel.findOne({ _id }).lean<UnsettledRecord>().exec();
  const attempts = (before?.attempts ?? 0) + 1;
  const expires_at = new Date(now.getTime() + keptDays * dayMs);
  const keep = (next_at: Date | null) =>
    UnsettledModel.updateOne({ _id }, { $set: { attempts, next_at, expires_at } }, { upsert: true });
  const said = problem instanceof Error ? problem : new Error(String(problem));
  const failed = { policy: 'settle_step', job: lineJob, subject, attempts, problem: said } as const;
  await failWork({ ...failed, tryAgain: keep, giveUp: () => keep(null) }, now);
}

async function orderOf({ step, id }: SettleWork): Promise<string | undefined> {
  if (step === 'payment') return (await readPayment(id))?.order;
  if (step !== 'event') return id;
  const event = await PaymentEventModel.findOne({ _id: id }).lean<PaymentEventRecord>().exec();
  if (event === null) return undefined;
  const named = event.payment === null ? undefined : await readPayment(event.payment);
  return (named ?? (await readPaymentByRef(event.ref)))?.order;
}
