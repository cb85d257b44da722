import { say } from '../../kernel/language/say.ts';
import { inReview, type OrderLine } from './order.ts';
import type { OrderStatus } from './order-state.ts';

type Tone = 'done' | 'waits' | 'plain';

const toneOf: Record<OrderStatus, Tone> = {
  pending: 'waits',
  paid: 'done',
  fulfilled: 'done',
  cancelled: 'plain',
  refunded: 'plain',
  expired: 'plain',
};

/** Label and style of an order's status. */
export const orderStatusWords = (status: OrderStatus): { label: string; tone: Tone } => ({
  label: say(`order.status_${status}`),
  tone: toneOf[status],
});

/** Label of a line's state. */
export const lineStateWords = ({ state, problem }: Pick<OrderLine, 'state' | 'problem'>): string =>
  say(state === 'pending' && problem === inReview ? 'order.line_in_review' : `order.line_${state}`);
