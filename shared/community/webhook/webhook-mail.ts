import type { WebhookEndpoint } from './webhook.ts';
import { failingDays } from './webhook.ts';

interface OffFacts {
  siteName: string;
  /** Host of the endpoint. */
  host: string;
  why: Exclude<WebhookEndpoint['off'], null>;
  /** Page of the endpoint. */
  url: string;
}

/** The mail to an account whose endpoint was switched off. */
export function webhookOffMail({ siteName, host, why, url }: OffFacts): { subject: string; text: string } {
  const cause =
    why === 'gone'
      ? 'It answered 410 Gone, which says that it wants no more messages.'
      : `No message has arrived there for ${failingDays} days.`;
  return {
    subject: `${siteName} no longer sends webhooks to ${host}`.slice(0, 200),
    text: `${siteName} has switched off your webhook at ${host}. ${cause}

Nothing is sent there now. What was not delivered is kept for 30 days from its event. Switch the webhook on again and send it once more here:
${url}
`,
  };
}
