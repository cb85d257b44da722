import { z } from 'zod';
import {
  cancelBookedWeek,
  chooseLaunchWeek,
  completeOrder,
  moveBookedWeek,
  settleDuePayment,
} from '../../../shared/commerce/commerce.writes.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { say, saying, sentences } from '../../../shared/kernel/language/say.ts';
import { type AreaForm, openForm } from '../form.ts';
import { requireVisitedOrder } from './order-visit.ts';

const page = checkoutPath(':number');
const input = {
  number: z.string().max(32),
  key: z.string().max(100).optional(),
  line: z.coerce.number().pipe(z.int().min(0).max(100)),
};

const doneAt = (number: string, key: string | undefined, done: string): string =>
  `${checkoutPath(number, key)}${key === undefined ? '?' : '&'}done=${done}`;

/** Moves an order's booking to another week. */
const moveMyWeek = openForm({
  path: `${page}/move-week`,
  page,
  takesHiddenOrigin: true,
  input: { ...input, week: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, saying('problem.choose_week')) },
  async handle({ line, week, ...sent }, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    try {
      await moveBookedWeek(_id, line, week, call.now);
    } catch (thrown) {
      if (!hasCode(thrown, 'invalid_parameter')) throw thrown;
      return { problems: { '': sentences(thrown.message, say('problem.choose_other_week')) } };
    }
    return { to: doneAt(_id, sent.key, 'moved') };
  },
});

/** Chooses the week of an unpaid launch, or an immediate launch. */
const chooseMyLaunchWeek = openForm({
  path: `${page}/launch-week`,
  page,
  takesHiddenOrigin: true,
  input: { ...input, week: z.string().regex(/^(?:now|\d{4}-\d{2}-\d{2})$/, saying('problem.choose_week')) },
  async handle({ line, week, ...sent }, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    try {
      await chooseLaunchWeek(_id, line, week, call.now);
    } catch (thrown) {
      if (!hasCode(thrown, 'invalid_parameter')) throw thrown;
      return { problems: { '': sentences(thrown.message, say('problem.choose_other_week')) } };
    }
    return { to: doneAt(_id, sent.key, 'saved') };
  },
});

/** Cancels an order's booked week and refunds it. */
const cancelMyWeek = openForm({
  path: `${page}/cancel-week`,
  page,
  takesHiddenOrigin: true,
  input,
  async handle({ line, ...sent }, call) {
    const { _id } = await requireVisitedOrder(sent, call);
    await settleDuePayment(await cancelBookedWeek(_id, line, call.now), call.now);
    await completeOrder(_id, call.now);
    return { to: doneAt(_id, sent.key, 'week_cancelled') };
  },
});

/** Buyers' forms for a paid launch week. */
export const paidWeekForms: readonly AreaForm[] = [moveMyWeek, chooseMyLaunchWeek, cancelMyWeek];
