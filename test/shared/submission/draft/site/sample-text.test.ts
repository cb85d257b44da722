import { describe, expect, test } from 'vitest';
import { isSampleText } from '../../../../../shared/submission/draft/site/sample-text.ts';
import { draftOf } from '../../../../support/draft-of.ts';

describe("a template's sample text", () => {
  test.each([
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
    'ここにダミーテキストが入ります。',
    'Лорем ипсум долор сит амет.',
    'هذا النص هو مثال لنص يمكن أن يستبدل',
    'Just another WordPress site',
    '© 2024 Your Company Name.',
    'Welcome to [Your Product]',
    'Add your description here',
    'Nombre de tu empresa',
    'Musterstraße 12, 12345 Musterstadt',
    '123 Main Street, Anytown, CA 90210',
    '2464 Royal Ln. Mesa, New Jersey 45463',
    'Create Next App',
    'Vite + React + TS',
    'Feature One',
    'Service Title',
    'Max Mustermann',
    '会社名',
  ])('is recognised: %s', (text) => {
    expect(isSampleText(text)).toBe(true);
  });

  test.each([
    'Your company grows, and its books grow along.',
    'Name tags for your company',
    'Musterbrief: letters for tenants',
    '1600 Amphitheatre Parkway, Mountain View, California 94043',
    '20 W 34th St., New York, NY 10001',
    'Tu empresa, en orden',
    'Feature flags for teams',
    'Replace spreadsheets with one list',
  ])("isn't seen in what makers write: %s", (text) => {
    expect(isSampleText(text)).toBe(false);
  });
});

const filled = '<h1>Count your stock</h1><p>Acme counts stock with the camera of a phone, for small shops.</p>';

describe('a half-filled template', () => {
  test('gives neither its address nor its email address', () => {
    const { fields } = draftOf(
      `<title>Acme</title>${filled}<footer><p>Acme GmbH, Musterstraße 1, 10115 Berlin, Deutschland</p><p>info@yourcompany.com</p></footer>`,
    );
    expect([fields.city.value, fields.country.value, fields.contact_email.value]).toEqual([null, null, null]);
  });

  test('loses to what its owner filled in', () => {
    const { fields } = draftOf(
      `<title>Acme</title>${filled}<footer><p>2464 Royal Ln. Mesa, New Jersey 45463</p><p>Acme, Rue de la Paix 4, 75002 Paris, France</p></footer>`,
    );
    expect([fields.city.value, fields.country.value]).toEqual(['Paris', 'FR']);
  });

  test('gives no tagline and no description', () => {
    const { fields } = draftOf(
      '<title>Acme – Your Tagline</title><meta name="description" content="Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do."><h1>Your Headline Here</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.</p>',
    );
    expect([fields.tagline.value, fields.short_description.value, fields.description.value]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('gives no features and no prices', () => {
    const card = (title: string): string =>
      `<div class="card"><h3>${title}</h3><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></div>`;
    const plan = (name: string, price: string): string =>
      `<div class="plan"><h3>${name}</h3><p>${price} / month</p><ul><li>Lorem ipsum dolor sit amet</li></ul></div>`;
    const { fields } = draftOf(
      `<title>Acme</title>${filled}<h2>Features</h2>${card('Feature One')}${card('Feature Two')}${card('Feature Three')}<h2>Pricing</h2>${plan('Basic', '$19')}${plan('Pro', '$49')}`,
    );
    expect([fields.features.value, fields.pricing_summary.value, fields.pricing_model.value]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('gives no founder', () => {
    const team =
      '<h2>Our team</h2><div><h3>John Doe</h3><p>Founder &amp; CEO</p></div><div><h3>Jane Doe</h3><p>Co-founder</p></div>';
    expect(draftOf(`<title>Acme</title>${filled}${team}`).founders).toEqual([]);
  });
});
