import { describe, expect, test } from 'vitest';
import { foreignPage } from '../../../../../shared/submission/draft/foreign-page/foreign-page.ts';
import { pageFiles } from '../../../../support/foreign-page-files.ts';
import { heldOutForeignPages, knownForeignPages, ownPages } from '../../../../support/foreign-pages.ts';

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

describe("a page that isn't the product's", () => {
  test.each([...knownForeignPages, ...heldOutForeignPages])('is recognised as %s: %s', (kind, _name, title, body) => {
    expect(foreignPage(page(title, body))).toBe(kind);
  });

  test.each(pageFiles.filter(({ kind }) => kind !== 'own'))(
    'is recognised as $kind as sent by $name',
    ({ kind, html }) => {
      expect(foreignPage(html)).toBe(kind);
    },
  );

  test.each([
    ['German', 'Wartungsarbeiten', '<p>Leider steht diese Seite wegen Wartungsarbeiten nicht zur Verfügung.</p>'],
    ['with a picture', 'Wartungsarbeiten', '<h1>🔧 Kurze Pause</h1><p>Bin gleich wieder da!</p>'],
    ['Russian', 'Технические работы', '<h1>Извините!</h1><p>На сервере идут технические работы.</p>'],
    ['Turkish, only in the title', 'Bakımdayız | Tallow', ''],
    ['Portuguese', 'Desculpe', '<p>Este site está em manutenção. Tente novamente mais tarde.</p>'],
  ])('is recognised as handwritten maintenance: %s', (_, title, body) => {
    expect(foreignPage(page(title, body))).toBe('maintenance');
  });

  test.each([
    [
      'sign_in',
      'without a label',
      'Brindle',
      '<h1>Welcome back</h1><input type="email"><input type="password"><button>Go</button>',
    ],
    ['bot_check', 'a captcha alone', 'Brindle', '<p>One step left</p><div class="h-captcha"></div>'],
    ['parked', 'titled with its address', 'brindle.example', '<h1>Dominio en venta</h1><p>Haz una oferta.</p>'],
    ['coming_soon', 'below its name', 'Brindle', '<h1>Brindle</h1><p>Launching soon.</p>'],
  ])('is recognised as %s by its form: %s', (kind, _, title, body) => {
    expect(foreignPage(page(title, body))).toBe(kind);
  });

  test("isn't one with much else to say", () => {
    const more = '<p>Tallow makes candles of what kitchens throw away, by hand, in Porto.</p>'.repeat(40);
    expect(foreignPage(page('Tallow', `<p>This domain is for sale.</p>${more}`))).toBeUndefined();
  });

  test.each([
    ['asks', '<h1>Is this domain for sale?</h1><p>Namelark answers in a second.</p>'],
    ['quotes', '<h1>More than “this domain is for sale”</h1><p>Namelark shows offers as they come.</p>'],
  ])("isn't one that only %s", (_, body) => {
    expect(foreignPage(page('Namelark', body))).toBeUndefined();
  });

  test("isn't one that leads to another page by itself, even by script", () => {
    const head = '<meta http-equiv="refresh" content="0; url=/en/"><script>location.replace("/en/")</script>';
    expect(foreignPage(page('Tallow', '<p>Redirecting …</p>', head))).toBeUndefined();
  });

  test("isn't one whose description says what the product does", () => {
    const head = '<meta name="description" content="Tallow turns leftovers into candles, by hand, in Porto.">';
    expect(
      foreignPage(page('Tallow', '<p>Coming soon</p><div id="root"></div><script></script>', head)),
    ).toBeUndefined();
  });

  test("is one with the framework's description", () => {
    const head = '<meta name="description" content="Web site created using create-react-app">';
    expect(foreignPage(page('React App', '<div id="root"></div><script></script>', head))).toBe('needs_scripts');
  });

  test('is a domain for sale however much its seller says about it', () => {
    const head = '<meta name="description" content="A short, memorable name for a candle maker or a bank.">';
    const body = `<h1>tallow.example</h1>${'<p>Secure payment, transfer within a day, support by phone.</p>'.repeat(40)}`;
    expect(foreignPage(page('tallow.example is for sale | Dealers', body, head))).toBe('parked');
  });
});

describe("a product's own page", () => {
  test.each([
    [
      'a line about upcoming features',
      'Brindle',
      '<h1>Brindle</h1><p>Maps for dog walkers. Coming soon to Android.</p>',
    ],
    [
      'a password field to try',
      'Loginbox',
      '<h1>Sign in with a photo</h1><p>Loginbox replaces passwords.</p><input type="password"><input>',
    ],
    ['its URL as its title', 'brindle.example', '<h1>brindle.example</h1><p>Maps for dog walkers.</p>'],
    [
      'a captcha that protects a form',
      'Brindle',
      '<h1>Say hello</h1><input type="email"><div class="g-recaptcha"></div>',
    ],
  ])('may have %s', (_, title, body) => {
    expect(foreignPage(page(title, body))).toBeUndefined();
  });

  test.each([
    ['Dutch', 'Vlasdak', '<h1>Onderhoud van daken</h1><p>Tijdelijk 20% korting op preventief onderhoud.</p>'],
    ['Turkish', 'Servis24', '<h1>Klima bakım ve onarım</h1><p>Kısa süre içinde kapınızdayız.</p>'],
    ['Finnish', 'HuoltoPro', '<h1>Laitehuolto ilman odotusta</h1><p>Varaa huolto, palaamme samana päivänä.</p>'],
    ['Japanese', '保守くん', '<h1>保守を自動化</h1><p>メンテナンスの予定を共有。ご不便なく運用できます。</p>'],
    ['English', 'Siteops', '<h1>Website maintenance for shops</h1><p>Offline? We are back within an hour.</p>'],
  ])("isn't in maintenance where it sells maintenance, in %s", (_, title, body) => {
    expect(foreignPage(page(title, body))).toBeUndefined();
  });

  test.each(ownPages)('is recognised for %s', (_name, title, body) => {
    expect(foreignPage(page(title, body))).toBeUndefined();
  });

  test.each(pageFiles.filter(({ kind }) => kind === 'own'))('is recognised for $name', ({ html }) => {
    expect(foreignPage(html)).toBeUndefined();
  });
});
