import type { FieldProblem } from '../../kernel/errors.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import type { OrderItem } from './order-item.ts';

/** Pairs of products that can't be bought together for one listing, since one includes or excludes the other. */
const exclusive: readonly (readonly [string, string, TextKey])[] = [
  ['launch_bundle', 'launch', 'problem_order.bundle_launch'],
  ['launch_bundle', 'featured', 'problem_order.bundle_featured'],
  ['launch_bundle', 'done_for_you', 'problem_order.bundle_other_sites'],
  ['launch', 'skip_queue', 'problem_order.launch_no_queue'],
  ['launch_bundle', 'skip_queue', 'problem_order.launch_no_queue'],
];

/** Items of one order that can't be bought together for a listing. Reports the later one. */
export function itemConflicts(items: readonly OrderItem[]): FieldProblem[] {
  return items.flatMap((item, index) => {
    const before = items.slice(0, index).filter(({ listing_id }) => listing_id === item.listing_id);
    const reason = conflictOf(item, before);
    return reason === undefined
      ? []
      : [{ field: `items.${index}.product`, detail: reason, fix: say('problem_order.leave_item_out') }];
  });
}

function conflictOf(item: OrderItem, before: readonly OrderItem[]): Said | undefined {
  if (item.listing_id === undefined) return undefined;
  // Products with individual options, such as trophies, can be bought again.
  if (item.options === undefined && before.some(({ product }) => product === item.product))
    return say('problem_order.twice_in_order');
  const found = exclusive.find(
    ([one, other]) =>
      (item.product === one && before.some(({ product }) => product === other)) ||
      (item.product === other && before.some(({ product }) => product === one)),
  );
  return found && say(found[2]);
}
