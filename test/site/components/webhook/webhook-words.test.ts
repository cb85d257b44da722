import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../../../shared/community/community.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { deliveryInWords } from '../../../../site/components/webhook/webhook-words.ts';
import { now } from '../../../support/clock.ts';

test.each([
  ['The webhook is switched off.', 'Der Webhook ist ausgeschaltet.'],
  ['The webhook was switched off before it was sent.', 'Der Webhook wurde ausgeschaltet, bevor es verschickt war.'],
  [
    'The secret can no longer be read: the key of this installation is another one. Rotate it.',
    'Das Geheimnis lässt sich nicht mehr lesen: Der Schlüssel dieser Installation ist ein anderer. Wechsle es.',
  ],
  [languages.en.textOf('picture.fetch_unknown_host'), languages.de.textOf('picture.fetch_unknown_host')],
])('a delivery that failed with “%s” says so in German', (problem, words) => {
  const delivery = { state: 'failed', status: null, problem, attempts: 8, due_at: now } as WebhookDelivery;
  expect(inLanguage(languages.de, () => deliveryInWords(delivery))).toContain(words);
});
