import type { TextKey } from '../../kernel/language/english.ts';
export interface MailKindFacts {
  /** Name of the kind, as shown to the team. */
  title: TextKey;
  /** Why the recipient gets it; null if the text itself gives the reason. */
  why: TextKey | null;
  /** Newsletters show no URL below their button. */
  isNewsletter?: boolean;
  /** Sent exactly as written, without a footer. */
  isExact?: boolean;
  /** Triggered by someone else, so it includes how to stop such emails. */
  isUnasked?: boolean;
}

const account = 'mail.why_account' as const;
const owner = 'mail.why_owner' as const;
const buyer = 'mail.why_buyer' as const;
const team = 'mail.why_team' as const;

/** All kinds of email a site sends. The compiler reports any that senders or the preview lack. */
export const mailKinds = {
  sign_in: { title: 'mail.kind_sign_in', why: null, isExact: true },
  passkey: { title: 'mail.kind_passkey', why: account },
  email_confirm: { title: 'mail.kind_email_confirm', why: null, isExact: true },
  email_change: { title: 'mail.kind_email_change', why: account },
  suspension: { title: 'mail.kind_suspension', why: account },
  webhook_off: { title: 'mail.kind_webhook_off', why: account },
  cofounder_invite: { title: 'mail.kind_cofounder_invite', why: 'mail.why_named', isUnasked: true },
  member_invite: {
    title: 'mail.kind_member_invite',
    why: 'mail.why_named',
    isUnasked: true,
  },
  people_news: { title: 'mail.kind_people_news', why: owner },
  listing_edit: { title: 'mail.kind_listing_edit', why: team },
  website_lost: { title: 'mail.kind_website_lost', why: owner },
  website_fails: { title: 'mail.kind_website_fails', why: owner },
  launch_notice: { title: 'mail.kind_launch_notice', why: owner },
  staff_launch: { title: 'mail.kind_staff_launch', why: owner },
  listing_review: { title: 'mail.kind_listing_review', why: owner },
  claim_link: {
    title: 'mail.kind_claim_link',
    why: 'mail.why_address',
    isUnasked: true,
  },
  claim_news: { title: 'mail.kind_claim_news', why: owner },
  transfer: { title: 'mail.kind_transfer', why: 'mail.why_named', isUnasked: true },
  award: { title: 'mail.kind_award', why: owner },
  numbers: { title: 'mail.kind_numbers', why: null },
  talk: { title: 'mail.kind_talk', why: null },
  decision: { title: 'mail.kind_decision', why: 'mail.why_author' },
  update: { title: 'mail.kind_update', why: null },
  digest: { title: 'mail.kind_digest', why: null },
  founder_launch: { title: 'mail.kind_founder_launch', why: null },
  launch_wish: { title: 'mail.kind_launch_wish', why: null },
  week_mail_ask: { title: 'mail.kind_week_mail_ask', why: null, isUnasked: true },
  week_mail: { title: 'mail.kind_week_mail', why: null, isNewsletter: true },
  daily_mail: { title: 'mail.kind_daily_mail', why: null, isNewsletter: true },
  order_paid: { title: 'mail.kind_order_paid', why: buyer },
  order_week: { title: 'mail.kind_order_week', why: buyer },
  order_delivered: { title: 'mail.kind_order_delivered', why: buyer },
  order_refunded: { title: 'mail.kind_order_refunded', why: buyer },
  payment_failed: { title: 'mail.kind_payment_failed', why: buyer },
  order_returned: { title: 'mail.kind_order_returned', why: buyer },
  order_withdrawn: { title: 'mail.kind_order_withdrawn', why: buyer },
  invoice: { title: 'mail.kind_invoice', why: buyer },
  order_problem: { title: 'mail.kind_order_problem', why: team },
  held_votes: { title: 'mail.kind_held_votes', why: team },
  vote_alert: { title: 'mail.kind_vote_alert', why: team },
  alert: { title: 'mail.kind_alert', why: team },
  test: { title: 'mail.kind_test', why: null },
} satisfies Record<string, MailKindFacts>;

export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

/** Whether others can trigger this kind of email to any address. */
export const isUnasked = (kind: MailKind): boolean => {
  const facts: MailKindFacts = mailKinds[kind];
  return facts.isUnasked === true;
};
