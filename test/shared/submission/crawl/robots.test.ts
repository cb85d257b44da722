import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAllowedByRobots,
  parseRobots,
  robotsMaxBytes,
  robotsOfAnswer,
} from '../../../../shared/submission/crawl/robots.ts';
import { processorMs } from '../../../support/processor-time.ts';

const lines = (...text: string[]): string => text.join('\n');
const allows = (text: string, path: string, agent?: string): boolean =>
  isAllowedByRobots(parseRobots(text, agent), new URL(`https://example.com${path}`));

describe('a robots.txt response', () => {
  const everything = 'User-agent: *\nDisallow: /';
  const isRead = (status: number): boolean =>
    isAllowedByRobots(robotsOfAnswer(status, Buffer.from(everything)), new URL('https://example.com/x'));

  test.each([404, 410, 401, 403, 418])('allows everything when the file is missing: %i', (status) => {
    expect(isRead(status)).toBe(true);
  });
  test.each([500, 502, 503, 599, 429])("allows nothing when the server can't answer: %i", (status) => {
    expect(isRead(status)).toBe(false);
  });
  test('is obeyed when it is a file', () => expect(isRead(200)).toBe(false));

  test('may start with a byte order mark, of UTF-8 or UTF-16', () => {
    const utf8 = robotsOfAnswer(200, Buffer.from(`\uFEFF${everything}`));
    const utf16 = robotsOfAnswer(200, Buffer.from(`\uFEFF${everything}`, 'utf16le'));
    for (const robots of [utf8, utf16]) expect(isAllowedByRobots(robots, new URL('https://example.com/'))).toBe(false);
  });

  test('is read up to 500 KiB', () => {
    const filler = '#'.repeat(robotsMaxBytes - everything.length - 1);
    const within = robotsOfAnswer(200, Buffer.from(`${filler}\n${everything}`));
    const beyond = robotsOfAnswer(200, Buffer.from(`${filler}#######\n${everything}`));
    expect(isAllowedByRobots(within, new URL('https://example.com/x'))).toBe(false);
    expect(isAllowedByRobots(beyond, new URL('https://example.com/x'))).toBe(true);
  });

  test('that is a web page forbids nothing', () => {
    const html = '<!doctype html><html><head><title>Disallow: not found</title></head><body>User-agent: none</body>';
    expect(isAllowedByRobots(robotsOfAnswer(200, Buffer.from(html)), new URL('https://example.com/'))).toBe(true);
  });
});

describe('the matching group', () => {
  test('is the one with our name, in any case and with a version', () => {
    const text = lines('User-agent: *', 'Disallow: /', '', 'User-agent: SLIPWAYBOT/2.0', 'Disallow: /private');
    expect(allows(text, '/')).toBe(true);
    expect(allows(text, '/private/x')).toBe(false);
  });

  test("is everybody's when none has our name", () => {
    const text = lines('User-agent: SlipwayBotany', 'Disallow:', '', 'User-agent: *', 'Disallow: /private');
    expect(allows(text, '/private')).toBe(false);
    expect(allows(text, '/')).toBe(true);
  });

  test('may be spread over the file, and is joined', () => {
    const text = lines(
      'User-agent: slipwaybot',
      'Disallow: /a',
      'User-agent: x',
      'Disallow: /',
      'User-agent: slipwaybot',
    );
    expect(allows(lines(text, 'Disallow: /b'), '/a')).toBe(false);
    expect(allows(lines(text, 'Disallow: /b'), '/b')).toBe(false);
    expect(allows(lines(text, 'Disallow: /b'), '/c')).toBe(true);
  });

  test('may name several crawlers, with other lines between them', () => {
    const text = lines('User-agent: slipwaybot', 'Sitemap: https://example.com/s.xml', 'User-agent: x', 'Disallow: /a');
    expect(allows(text, '/a')).toBe(false);
    expect(allows(text, '/a', 'x')).toBe(false);
  });

  test('ends with a crawl delay, which many files write without rules', () => {
    const text = lines('User-agent: *', 'Crawl-delay: 2', 'User-agent: BadBot', 'Disallow: /');
    expect(allows(text, '/')).toBe(true);
    expect(parseRobots(text).crawlDelayMs).toBe(2000);
  });

  test('allows everything without rules of its own', () => {
    expect(allows(lines('User-agent: slipwaybot', '', 'User-agent: *', 'Allow: /x'), '/y')).toBe(true);
    expect(allows(lines('User-agent: slipwaybot', 'Disallow:', 'User-agent: *', 'Disallow: /'), '/y')).toBe(true);
  });

  test('excludes rules before any name', () => {
    expect(allows(lines('Disallow: /', 'User-agent: *', 'Disallow: /x'), '/')).toBe(true);
  });
});

describe('a rule', () => {
  const rule = (...rules: string[]): string => lines('User-agent: *', ...rules);

  test('is chosen by length, and Allow on a tie', () => {
    expect(allows(rule('Disallow: /shop', 'Allow: /shop/public'), '/shop/public/x')).toBe(true);
    expect(allows(rule('Allow: /shop', 'Disallow: /shop/secret'), '/shop/secret')).toBe(false);
    expect(allows(rule('Disallow: /page', 'Allow: /page'), '/page')).toBe(true);
    expect(allows(rule('Allow: /', 'Disallow: /*.html'), '/page.html')).toBe(false);
  });

  test.each([
    ['/fish', '/fish', true],
    ['/fish', '/fish.html', true],
    ['/fish', '/Fish', false],
    ['/fish', '/catfish', false],
    ['/fish*', '/fishheads', true],
    ['/fish/', '/fish', false],
    ['/fish/', '/fish/?id=1', true],
    ['/*.php', '/folder/x.php?y', true],
    ['/*.php', '/windows.PHP', false],
    ['/*.php$', '/x.php', true],
    ['/*.php$', '/x.php?y', false],
    ['/*.php$', '/x.php/y.php', true],
    ['/x$', '/x', true],
    ['/x$', '/xx', false],
    ['/fish*.php', '/fishheads/catfish.php?x', true],
    ['/a*b*c$', '/a-b-b-c', true],
    ['/a*b*b$', '/a-b', false],
    ['*', '/anything', true],
    ['*/private', '/x/private', true],
    ['/?', '/?q=1', true],
    ['/*?', '/x?q=1', true],
    ['/*?', '/x', false],
    ['/price$s', '/price$s', true],
    ['/%2A', '/*', true],
    ['fish', '/fish', false],
  ])('with the pattern %s for %s matches: %s', (pattern, path, isMatching) => {
    expect(allows(rule(`Disallow: ${pattern}`), path)).toBe(!isMatching);
  });

  test.each([
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    ['/gr%c3%b6%c3%9fe', '/größe'],
    ['/価格', '/価格/tabelle'],
    ['/%70rivate', '/private'],
    ['/private', '/%70rivate'],
    ['/a[b]', '/a[b]'],
    ['/a|b', '/a|b'],
    ['/a^b', '/a^b'],
    ['/a b', '/a%20b'],
    ['/a%2fb', '/a%2Fb'],
  ])('matches however it is spelt: %s and %s', (pattern, path) => {
    expect(allows(rule(`Disallow: ${pattern}`), path)).toBe(false);
  });

  test("doesn't take an encoded slash for a plain one", () => {
    expect(allows(rule('Disallow: /a%2Fb'), '/a/b')).toBe(true);
  });

  test.each(['disallow:/x', 'DISALLOW : /x # why', '\tDisallow:\t/x', 'Disalow: /x', 'disallow /x'])(
    'is understood as written in the wild: %s',
    (line) => {
      expect(allows(`useragent: *\r\n${line}\r\n`, '/x')).toBe(false);
      expect(allows(`User-agent: *\r${line}`, '/y')).toBe(true);
    },
  );
});

describe('the rest of a file', () => {
  test('names sitemaps, wherever they stand', () => {
    const text = lines(
      'Sitemap: https://example.com/a.xml',
      'User-agent: x',
      'Disallow: /',
      'Site-map: /b.xml',
      'Sitemap:',
    );
    expect(parseRobots(text).sitemaps).toEqual(['https://example.com/a.xml', '/b.xml']);
  });

  test.each([
    ['1.5', 1500],
    ['0', 0],
    ['86400', 10_000],
    ['-3', undefined],
    ['1e9', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('has its crawl delay honoured up to ten seconds: "%s"', (value, delay) => {
    expect(parseRobots(`User-agent: *\nCrawl-delay: ${value}\n`).crawlDelayMs).toBe(delay);
  });

  test('never throws, whatever it is', () => {
    const words = fc.constantFrom(
      'User-agent: *',
      'Disallow: ',
      'Allow:',
      ':',
      '#',
      '\r',
      '\n',
      '*',
      '$',
      '%',
      '/',
      '\uD800',
    );
    const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
    fc.assert(fc.property(text, fc.webPath(), (file, path) => typeof allows(file, path) === 'boolean'));
  });

  test.each([
    ['many long patterns', `Disallow: /*b${'a'.repeat(1000)}\n`],
    ['many wildcards', `Disallow: /${'*a'.repeat(8000)}\n`],
    ['one endless line of spaces', `user-agent${' '.repeat(500_000)}\n`],
  ])('is decided instantly when hostile: %s', async (_what, line) => {
    const text = `User-agent: *\n${line.repeat(Math.ceil(robotsMaxBytes / line.length))}`.slice(0, robotsMaxBytes);
    // robots-parser takes 12 s for the first of them.
    expect(await processorMs(() => allows(text, `/${'a'.repeat(2000)}`))).toBeLessThan(2_000);
  });
});
