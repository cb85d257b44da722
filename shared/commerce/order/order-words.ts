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

/** What the status of an order is called, and how it looks. */
export const orderStatusWords = (status: OrderStatus): { label: string; tone: Tone } => ({
  label: say(`order.status_${status}`),
  tone: toneOf[status],
});

/** What the state of a line is called. */
export const lineStateWords = ({ state, problem }: Pick<OrderLine, 'state' | 'problem'>): string =>
  say(state === 'pending' && problem === inReview ? 'order.line_in_review' : `order.line_${state}`);
