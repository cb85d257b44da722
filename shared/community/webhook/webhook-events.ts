import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';

/** Webhook events, with labels for the form. */
const events = {
  'listing.published': 'webhook.listing_published',
  'award.given': 'webhook.award_given',
  'award.voided': 'webhook.award_voided',
  'comment.shown': 'webhook.comment_shown',
  'review.shown': 'webhook.review_shown',
  'followers.changed': 'webhook.followers_changed',
  'order.paid': 'webhook.order_paid',
  'order.fulfilled': 'webhook.order_fulfilled',
  'order.refunded': 'webhook.order_refunded',
} as const;

export type WebhookEvent = keyof typeof events;

/** All events that can be subscribed to, in form order. */
export const webhookEvents = Object.keys(events) as readonly WebhookEvent[];

const partOfEvent: Partial<Record<WebhookEvent, SitePart>> = {
  'award.given': 'votes',
  'award.voided': 'votes',
  'comment.shown': 'comments',
  'review.shown': 'reviews',
};

/** Events that can occur on a site with these features. */
export const webhookEventsWith = (parts: Settings['parts']): WebhookEvent[] =>
  webhookEvents.filter((event) => {
    const part = partOfEvent[event];
    return part === undefined || parts[part];
  });

/** Label of an event. */
export const webhookEventInWords = (event: WebhookEvent): string => say(events[event]);

/** Test event. It can be sent to any endpoint but not subscribed to. */
export const testEvent = 'webhook.test';

/** An event, as in the message body. */
export interface WebhookMessage {
  type: WebhookEvent | typeof testEvent;
  /** Numbers, names and URLs. No texts by other people: receivers read those at the URL. */
  data: Readonly<Record<string, unknown>>;
}

/** The message body, as signed and sent at each attempt (Standard Webhooks: type, timestamp, data). */
export const webhookBody = ({ type, data }: WebhookMessage, now: Date): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** A listing in webhook messages. */
export const listingInWebhook = ({ _id: id, slug, name }: { _id: number; slug: string; name: string }) => ({
  id,
  slug,
  name,
  url: absoluteUrl(listingPath(slug)),
});
