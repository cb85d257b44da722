import type { DeadLetterRecord } from '../../change/change.ts';

/** Job name in dead letters about order lines. */
export const lineJob = 'settle-orders';

/** Subject of a dead letter about an order line. `line` counts from 0, the subject from 1. */
export const lineSubject = (order: string, line: number): string => `${order} line ${line + 1}`;

/** The line a dead letter is about; undefined for other work. */
export function lineOfDeadLetter({ job, subject }: DeadLetterRecord): { order: string; line: number } | undefined {
  const [, order, number] = /^(SL-\w{10}) line (\d{1,3})$/.exec(subject) ?? [];
  return job === lineJob && order !== undefined ? { order, line: Number(number) - 1 } : undefined;
}
