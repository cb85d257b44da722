import type { WebhookDelivery, WebhookEndpoint } from '../../../shared/community/community.ts';
import { keysIn } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { sayStored } from '../../../shared/kernel/language/say-stored.ts';
import { timeInWords } from '../../../shared/kernel/time/time-words.ts';

/** Why a message wasn't delivered: recorded reasons, and fetch failures. */
const reasons = [
  'webhook.off_before',
  'webhook.secret_unreadable',
  'problem_talk.webhook_is_off',
  ...keysIn('picture').filter((key) => key.startsWith('picture.fetch_')),
] as const;

/** Status of a webhook in words. */
export function standingInWords({ off, failing_since }: WebhookEndpoint): string {
  if (off === 'gone') return say('webhook.standing_gone');
  if (off === 'failing') return say('webhook.standing_failing');
  if (off === 'chosen') return say('webhook.standing_chosen');
  if (failing_since === null) return say('webhook.standing_on');
  return say('webhook.standing_since', { time: timeInWords(failing_since) });
}

/** The result of a delivery, in words. */
export function deliveryInWords({ state, status, problem, attempts, due_at }: WebhookDelivery): string {
  const answer = status === null ? sayStored(problem ?? '', reasons) : say('webhook.answered', { status });
  if (state === 'delivered') return say('webhook.delivered', { answer });
  if (state === 'failed') return say('webhook.not_delivered', { answer });
  if (attempts === 0) return say('webhook.waits', { time: timeInWords(due_at) });
  return say('webhook.next_attempt', { answer, time: timeInWords(due_at) }).trim();
}
