import { z } from 'zod';
import { orderStatuses } from '../order/order-state.ts';

const typed = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .transform((text) => (text === '' ? undefined : text))
    .optional()
    .catch(undefined);

/** Parses the order list's filter from its URL. Unknown values are ignored. */
export const orderFilter = z
  .object({
    status: z.enum(orderStatuses).optional().catch(undefined),
    product: typed(60),
    /** An order number or email address. */
    q: typed(254),
    problem: z.literal('yes').optional().catch(undefined),
  })
  .transform(({ status, product, q, problem }) => ({ status, product, words: q, onlyProblems: problem === 'yes' }));
export type OrderFilter = z.output<typeof orderFilter>;
