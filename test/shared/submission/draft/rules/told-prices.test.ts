import { describe, expect, test } from 'vitest';
import { draftedValue } from '../../../../support/draft-of.ts';

const modelOf = (html: string) =>
  draftedValue('pricing_model', `<title>Acme</title><main><h1>Plan the week</h1>${html}</main>`);

describe('how a product is paid for', () => {
  test.each([
    ['<p>4 % par commande livrée.</p>', 'Usage-based'],
    ['<p>$49 once. No subscription.</p>', 'One-time'],
    ['<p>Up to 8 people: free.</p><p>9 to 20 people: $12 a month for the whole place.</p>', 'Freemium'],
    ['<p>£6 per month for the whole choir</p><p>The first term is free.</p>', 'Subscription'],
  ])('is read: %s', (html, model) => {
    expect(modelOf(html)).toBe(model);
  });

  test.each([
    ['<p>Stage de six mois à pourvoir, 600 € par mois.</p>'],
    ['<p>Also by me: <a href="https://globex.example">Globex</a>, $3 a month</p>'],
    ['<p>Das Rockhaus Zürich vermietet Räume ab CHF 350 im Monat.</p>'],
    ['<p>Sponsor the project from $5 a month.</p>'],
    ['<dl><dt>Does the patient pay?</dt><dd>No, the app for patients is free.</dd></dl>'],
  ])("isn't what others are paid: %s", (html) => {
    expect(modelOf(html)).toBeNull();
  });
});
