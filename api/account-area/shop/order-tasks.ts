import { z } from 'zod';
import { beginTask, completeOrder, finishTask, retryLineForTeam } from '../../../shared/commerce/commerce.writes.ts';
import { shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { staffForm, staffOf } from '../form.ts';

const longestResult = 5_000;

/** Marks manual work as done, with the result for the buyer. */
export const finishOrderTask = staffForm({
  path: `${shopPath()}/task`,
  page: shopPath(),
  permission: 'orders.work',
  input: {
    task: z.string().max(80),
    result: z
      .string()
      .trim()
      .min(1, saying('problem.shop_delivered'))
      .max(longestResult, atMostCharacters(longestResult)),
  },
  async handle({ task, result }, call) {
    await finishTask(staffOf(call), task, result, call.now);
    await completeOrder(task.split(':', 1)[0] ?? '', call.now);
    return { to: `${shopPath()}?done=done` };
  },
});

/** Records that the team has started the work. */
export const beginOrderTask = staffForm({
  path: `${shopPath()}/begin`,
  page: shopPath(),
  permission: 'orders.work',
  input: { task: z.string().max(80) },
  async handle({ task }, call) {
    await beginTask(staffOf(call), task, call.now);
    return { to: `${shopPath()}?done=begun` };
  },
});

/** Retries an abandoned order line. */
export const retryOrderLine = staffForm({
  path: `${shopPath()}/retry`,
  page: shopPath(),
  permission: 'orders.work',
  input: { order: z.string().max(32), line: z.coerce.number().pipe(z.int().min(0).max(100)) },
  async handle({ order, line }, call) {
    await retryLineForTeam(staffOf(call), order, line, call.now);
    return { to: `${shopPath()}?done=retried` };
  },
});
