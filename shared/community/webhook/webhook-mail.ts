import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import type { WebhookEndpoint } from './webhook.ts';
import { failingDays } from './webhook.ts';

interface OffFacts {
  siteName: string;
  host: string;
  why: Exclude<WebhookEndpoint['off'], null>;
  /** URL of the webhook's page in the account area. */
  url: string;
}

/** Email to the owner of an endpoint that was disabled. */
export function webhookOffMail({ siteName, host, why, url }: OffFacts): MailWords {
  const facts = { site: siteName, host, url };
  return {
    subject: say('mail.webhook_off_subject', facts),
    text:
      why === 'gone'
        ? say('mail.webhook_gone_text', facts)
        : say('mail.webhook_failing_text', { ...facts, days: failingDays }),
  };
}
