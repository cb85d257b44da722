import { describe, expect, test } from 'vitest';
import { domainKey, domainsIn, isBelow } from '../../../../shared/community/blocklist/domain-rule.ts';

describe('a domain is read', () => {
  test.each([
    ['example.com', 'example.com'],
    ['HTTPS://WWW.Example.com/path?x=1#y', 'example.com'],
    ['*.spam.example', 'spam.example'],
    ['.spam.example.', 'spam.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ])('%s', (typed, key) => expect(domainKey(typed)).toBe(key));

  test.each(['', 'example', 'ex ample.com', '-', 'a..b', 'x'.repeat(300)])('not in %j', (typed) =>
    expect(domainKey(typed)).toBeUndefined(),
  );
});

describe('a text names a domain', () => {
  test.each([
    ['in a link', '[look](https://shop.spam.example/a?b)', 'shop.spam.example'],
    ['in prose', 'go to spam.example today', 'spam.example'],
    ['at the end of a sentence', 'It is at spam.example.', 'spam.example'],
    ['with a disguised dot', 'spam[.]example', 'spam.example'],
    ['with a spelled-out dot', 'spam (dot) example', 'spam.example'],
    ['in full-width letters', 'ｓｐａｍ．ｅｘａｍｐｌｅ', 'spam.example'],
    ['with a Chinese dot', 'spam。example', 'spam.example'],
    ['in capitals with a port', 'HTTP://SPAM.EXAMPLE:8080/', 'spam.example'],
    ['with invisible characters', 'spa\u200bm.example', 'spam.example'],
    ['as numeric character references', 'https://%73pam.example', 'spam.example'],
    ['in Punycode', 'xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['in its own script', 'münchen.example', 'xn--mnchen-3ya.example'],
    ['after a user name', 'https://google.com@spam.example/', 'spam.example'],
  ])('%s', (_, text, domain) => expect(domainsIn(text)).toContain(domain));
});

test('a domain is blocked with all its subdomains, and nothing else', () => {
  const blocked = new Set(['spam.example']);
  expect(['spam.example', 'a.b.spam.example'].map((domain) => isBelow(domain, blocked))).toEqual([true, true]);
  expect(['notspam.example', 'example', 'spam.example.com'].some((domain) => isBelow(domain, blocked))).toBe(false);
});
