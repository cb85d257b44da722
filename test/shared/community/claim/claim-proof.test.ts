import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeFile, judgePage, judgeRecords } from '../../../../shared/community/claim/claim-proof.ts';
import { base32, newClaimToken } from '../../../../shared/community/claim/claim-token.ts';
import { parseHtml } from '../../../../shared/platform/html/parse-html.ts';
import { now } from '../../../support/clock.ts';

const token = 'k2v5qhx4mzt7nwb3ryd6jfpclsaeou7i';
const other = 'aaaaqhx4mzt7nwb3ryd6jfpclsaeou7i';
const tag = `<meta name="slipway-site-verification" content="${token}">`;
const tagOf = (content: string) => `<meta name="slipway-site-verification" content="${content}">`;

describe('TXT records', () => {
  test.each([
    ['the record from the instructions', [`token=${token} expiry=never`], 'found'],
    ['the bare token', [token], 'found'],
    ['a future expiry', [`token=${token} expiry=2027-01-01`], 'found'],
    ['an expiry today', [`token=${token} expiry=2026-11-18`], 'found'],
    ['an expiry in the past', [`token=${token} expiry=2026-11-17`], 'record_expired'],
    ['an expiry in another format', [`token=${token} expiry=soon`], 'found'],
    ['the expiry first', [`expiry=2027-01-01 token=${token}`], 'found'],
    ['among other records', ['v=spf1 -all', 'google-site-verification=x', `token=${token}`, `token=${other}`], 'found'],
    ['an expired one beside a valid one', [`token=${token} expiry=2020-01-01`, `token=${token} expiry=never`], 'found'],
    ['another claim’s token', [`token=${other} expiry=never`], 'record_wrong'],
    ['the token with a suffix', [`token=${token}x`], 'record_wrong'],
    ['the token with a prefix', [`x${token}`], 'record_wrong'],
    ['the token among other words', [`my token is ${token}`], 'record_wrong'],
    ['the token in capitals', [`token=${token.toUpperCase()}`], 'record_wrong'],
    ['the wrong key', [`slipway=${token}`], 'record_wrong'],
    ['surrounding whitespace', [`  token=${token}   expiry=never  `], 'found'],
    ['quotes kept from a form', [`"token=${token} expiry=never"`], 'found'],
    ['semicolons as separators', [`token=${token}; expiry=never`], 'found'],
    ['60 KB before the token', [`${'x '.repeat(30_000)}token=${token}`], 'record_wrong'],
    ['60 KB after the token', [`token=${token} ${'y'.repeat(60_000)}`], 'found'],
    ['an empty record', [''], 'record_wrong'],
    ['control characters', [`token=${token}\u0000`], 'record_wrong'],
  ])('%s: %#', (_, records, outcome) => {
    expect(judgeRecords(records, token, now).outcome).toBe(outcome);
  });

  test('are shown on one short line', () => {
    const { found } = judgeRecords([`a\n\u202Eb${'c'.repeat(5000)}`], token, now);
    expect(found).toMatch(/^a bc+$/);
    expect(found).toHaveLength(200);
  });

  test('without the token never count', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 5 }),
        (records) => judgeRecords(records, token, now).outcome !== 'found',
      ),
    );
  });
});

describe('a file', () => {
  const right = `slipway=${token}`;
  test.each([
    ['as the instructions say', 200, 'text/plain', right, 'found'],
    ['with a charset', 200, 'text/plain; charset=utf-8', right, 'found'],
    ['with a type in capitals', 200, 'Text/Plain;charset=UTF-8', right, 'found'],
    ['with a trailing line break', 200, 'text/plain', `${right}\r\n`, 'found'],
    ['with a byte order mark', 200, 'text/plain', `\uFEFF${right}`, 'found'],
    ['that is missing', 404, 'text/html', 'Not found', 'file_missing'],
    ['that is gone (410)', 410, 'text/plain', right, 'file_missing'],
    ['answered with the site’s index page', 200, 'text/html', `<html>${right}</html>`, 'not_plain_text'],
    ['with the right text as HTML', 200, 'text/html; charset=utf-8', right, 'not_plain_text'],
    ['without a type', 200, '', right, 'not_plain_text'],
    ['of a type with the same prefix', 200, 'text/plainish', right, 'not_plain_text'],
    ['that echoes the URL', 200, 'text/plain', `/.well-known/slipway-${token}.txt`, 'file_wrong'],
    ['with more than the line', 200, 'text/plain', `${right}\nslipway=${other}`, 'file_wrong'],
    ['with the bare token', 200, 'text/plain', token, 'file_wrong'],
    ['of another claim', 200, 'text/plain', `slipway=${other}`, 'file_wrong'],
    ['in UTF-16', 200, 'text/plain', Buffer.from(right, 'utf16le').toString('latin1'), 'file_wrong'],
    ['that ends in 2 KB of whitespace', 200, 'text/plain', `${right}${' '.repeat(2000)}`, 'file_wrong'],
    ['served as a partial range', 206, 'text/plain', right, 'error_status'],
    ['that is forbidden', 403, 'text/plain', right, 'error_status'],
    ['answered with 201', 201, 'text/plain', right, 'error_status'],
  ])('%s', (_, status, type, body, outcome) => {
    expect(judgeFile(status, type, Buffer.from(body), token).outcome).toBe(outcome);
  });
});

describe('a page', () => {
  test.each([
    [
      'with the tag in its head',
      `<!doctype html><html><head><title>x</title>${tag}</head><body></body></html>`,
      'found',
    ],
    ['that omits all optional tags', `<!doctype html><title>x</title>${tag}<p>Hello`, 'found'],
    ['with the tag beside other sites’ tags', `<head>${tagOf(other)}${tag}</head>`, 'found'],
    ['with the name in capitals', `<head><META NAME="Slipway-Site-Verification" CONTENT="${token}"></head>`, 'found'],
    ['with whitespace in the content', `<head>${tagOf(` ${token}\n`)}</head>`, 'found'],
    [
      'in XHTML',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="slipway-site-verification" content="${token}"/></head></html>`,
      'found',
    ],
    ['after a comment', `<!-- a --><html><!-- b --><head><!-- c -->${tag}</head></html>`, 'found'],
    [
      'after scripts and styles',
      `<head><script>if (a < b) document.write("</p>")</script><style>p{}</style>${tag}</head>`,
      'found',
    ],
    ['with another site’s tag', `<head>${tagOf(other)}</head>`, 'tag_wrong'],
    ['with an empty tag', `<head><meta name="slipway-site-verification"></head>`, 'tag_wrong'],
    ['without one', '<head><title>x</title></head><body>slipway-site-verification</body>', 'tag_missing'],
    [
      'with the tag in a visitor’s comment',
      `<head></head><body><div class="comment">${tag}</div></body>`,
      'tag_outside_head',
    ],
    ['with the tag first in its body', `<head></head><body>${tag}</body>`, 'tag_outside_head'],
    ['with a second head in its body', `<head></head><body><head>${tag}</head></body>`, 'tag_outside_head'],
    [
      'with an unclosed head and a comment below',
      `<head><title>x</title><body><p>${tag}</p></body>`,
      'tag_outside_head',
    ],
    ['whose head ends at text', `<head><title>x</title>Hello ${tag}</head>`, 'tag_outside_head'],
    ['whose head ends at a div', `<html><head><div>a</div>${tag}</head></html>`, 'tag_outside_head'],
    ['with the tag between head and body', `<html><head></head>${tag}<body></body></html>`, 'tag_outside_head'],
    ['with the tag commented out', `<head><!-- ${tag} --></head>`, 'tag_missing'],
    ['with the tag in a script', `<head><script>const a = '${tag}';</script></head>`, 'tag_missing'],
    ['with the tag in its title', `<head><title>${tag}</title></head>`, 'tag_missing'],
    ['with the tag in a textarea', `<head></head><body><textarea>${tag}</textarea></body>`, 'tag_missing'],
    ['with the tag in a template', `<head><template>${tag}</template></head>`, 'tag_outside_head'],
    ['with the tag in a noscript', `<head><noscript>${tag}</noscript></head>`, 'tag_outside_head'],
    [
      'with the tag escaped',
      `<head><title>x</title></head><body>&lt;meta name="slipway-site-verification" content="${token}"&gt;</body>`,
      'tag_missing',
    ],
    ['with the token under another name', `<head><meta name="description" content="${token}"></head>`, 'tag_missing'],
    [
      'with the token as a property',
      `<head><meta property="slipway-site-verification" content="${token}"></head>`,
      'tag_missing',
    ],
    ['with more than the token', `<head>${tagOf(`${token} ${other}`)}</head>`, 'tag_wrong'],
    ['with nothing', '', 'tag_missing'],
    ['nested without limit', `${'<div>'.repeat(100_000)}${tag}`, 'tag_missing'],
    ['of plain text', `slipway-site-verification ${token}`, 'tag_missing'],
  ])('%s', (_, html, outcome) => {
    expect(judgePage(parseHtml(html).document, token).outcome).toBe(outcome);
  });
});

describe('a token', () => {
  test('has 160 bits in 32 characters, and is new every time', () => {
    const tokens = Array.from({ length: 200 }, newClaimToken);
    for (const each of tokens) expect(each).toMatch(/^[a-z2-7]{32}$/);
    expect(new Set(tokens).size).toBe(200);
  });

  test('is base32 of RFC 4648', () => {
    expect(base32(Buffer.from('fooba'))).toBe('mzxw6ytb');
    expect(base32(Buffer.alloc(20, 255))).toBe('7'.repeat(32));
  });
});
