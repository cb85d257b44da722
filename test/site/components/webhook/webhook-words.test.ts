import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../../../shared/community/community.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { deliveryInWords } from '../../../../site/components/webhook/webhook-words.ts';
import { now } from '../../../support/clock.ts';

test.each([
  ['This webhook is disabled.', 'Dieser Webhook ist ausgeschaltet.'],
  ['The webhook was turned off before this was sent.', 'Der Webhook wurde vor dem Senden ausgeschaltet.'],
  [
    'The secret can no longer be read because the site’s encryption key changed. Rotate it.',
    'Das Secret ist nicht mehr lesbar, weil sich der Schlüssel der Website geändert hat. Erneuere es.',
  ],
  [languages.en.textOf('picture.fetch_unknown_host'), languages.de.textOf('picture.fetch_unknown_host')],
])('a delivery that failed with “%s” explains it in German', (problem, words) => {
  const delivery = { state: 'failed', status: null, problem, attempts: 8, due_at: now } as WebhookDelivery;
  expect(inLanguage(languages.de, () => deliveryInWords(delivery))).toContain(words);
});
