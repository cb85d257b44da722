import type { z } from 'zod';
import { type orderView, productWords } from '../../../shared/commerce/commerce.ts';
import type { claimView } from '../../../shared/community/community.ts';
import { accountListingPath, claimPath, draftEditorPath } from '../../../shared/kernel/address/account-paths.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { domainOf } from '../../../shared/kernel/address/website.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { orderMoney } from '../../../shared/kernel/money/money-words.ts';
import { shortDay } from '../../../shared/kernel/time/day-words.ts';
import type { DraftSummary, OwnedSummary } from '../../../shared/submission/submission.ts';

/** An open task for an account's owner. */
export interface NextStep {
  /** Link text. */
  act: string;
  /** The product, website or order it concerns. */
  on: string;
  /** The reason, or the deadline. */
  why: string;
  href: string;
  /** Whether something is lost if it isn't done. */
  isUrgent?: boolean;
}

type ClaimView = z.infer<typeof claimView>;
type OrderView = z.infer<typeof orderView>;

interface Own {
  listings: readonly OwnedSummary[];
  drafts: readonly DraftSummary[];
  claims: readonly ClaimView[];
  orders: readonly OrderView[];
  /** Whether free launches need the badge (settings). */
  isBadgeRequired: boolean;
}

/** An account owner's next tasks, most urgent first. */
export const nextStepsOf = ({ listings, drafts, claims, orders, isBadgeRequired }: Own): NextStep[] =>
  [
    ...listings.flatMap((listing) => stepOfListing(listing, isBadgeRequired)),
    ...orders.flatMap(stepOfOrder),
    ...drafts.flatMap(stepOfDraft),
    ...claims.flatMap(stepOfClaim),
  ].toSorted((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false));

function stepOfListing(
  { listing_id, name, status, badge_outcome, launch_week, review }: OwnedSummary,
  isBadgeRequired: boolean,
): NextStep[] {
  const href = accountListingPath(listing_id);
  if (review === 'changes')
    return [{ act: say('account.step_changes'), on: name, why: say('account.step_changes_why'), href }];
  if (review !== undefined && status === 'draft') return [];
  if (status === 'draft')
    return [{ act: say('account.step_choose_launch'), on: name, why: say('account.step_choose_launch_why'), href }];
  if (status === 'awaiting_badge' && isBadgeRequired)
    return [
      {
        act: say('account.step_badge'),
        on: name,
        why:
          launch_week === null
            ? say('account.step_badge_why')
            : say('account.step_badge_why_before', { day: shortDay(launch_week) }),
        href,
      },
    ];
  if (status === 'live' && badge_outcome === 'missing')
    return [
      {
        act: say('account.step_badge_back'),
        on: name,
        why: say('account.step_badge_back_why'),
        href,
        isUrgent: true,
      },
    ];
  return [];
}

function stepOfDraft(draft: DraftSummary): NextStep[] {
  const { name, url, next_action, completeness } = draft;
  const on = name ?? domainOf(url) ?? url;
  const href = draftEditorPath(draft);
  const complete = say('account.step_complete', { percent: completeness });
  if (next_action === 'fill_in') return [{ act: say('account.step_fill_in'), on, why: complete, href }];
  if (next_action === 'submit') return [{ act: say('account.step_submit'), on, why: complete, href }];
  if (next_action === 'wait') return [{ act: say('account.step_wait'), on, why: say('account.step_wait_why'), href }];
  return [];
}

const stepOfClaim = ({ claim_id, listing_name, status, expires_at }: ClaimView): NextStep[] =>
  status === 'pending'
    ? [
        {
          act: say('account.step_prove'),
          on: listing_name,
          why: say('account.step_prove_why', { day: shortDay(expires_at) }),
          href: claimPath(claim_id),
        },
      ]
    : [];

function stepOfOrder({ number, status, totals, lines }: OrderView): NextStep[] {
  const href = checkoutPath(number);
  if (status === 'pending')
    return [
      {
        act: say('account.step_order'),
        on: number,
        why: say('account.step_order_why', { sum: orderMoney(totals.total_cents) }),
        href,
      },
    ];
  const open = status === 'paid' ? lines.find(({ state }) => state === 'pending' || state === 'running') : undefined;
  if (open === undefined) return [];
  const why =
    open.week === null
      ? say('account.step_order_paid_why')
      : say('account.step_order_paid_week', { day: shortDay(open.week) });
  return [{ act: say('account.step_order_paid'), on: productWords(open.name), why, href }];
}
