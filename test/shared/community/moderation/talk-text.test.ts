import { expect, test } from 'vitest';
import { readTalkText } from '../../../../shared/community/moderation/talk-text.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';

const bounds = { least: 1, most: 3_000, links: 10, what: 'comment' as const };
const problem = (text: string, given = bounds) => {
  try {
    readTalkText(text, given);
    return undefined;
  } catch (thrown) {
    return thrown instanceof SlipwayError ? thrown.problems[0] : thrown;
  }
};

test('a text that is too long, too short, empty or full of links names the field, the limit and the fix', () => {
  expect(problem('x'.repeat(3_001))).toMatchObject({
    field: 'body',
    limit: 3_000,
    actual: 3_001,
    fix: 'Shorten it by 1 character.',
  });
  expect(problem('x'.repeat(3_000))).toBeUndefined();
  expect(problem('https://a.example '.repeat(40))).toMatchObject({ limit: 10, actual: 40, fix: 'Remove 30 links.' });
  expect(problem('short', { ...bounds, least: 30 })).toMatchObject({ limit: 30, actual: 5 });
  expect(problem(' \n\t ')).toMatchObject({ code: 'required', fix: 'Write your comment.' });
  expect(problem('\u200b\u200b')).toMatchObject({ code: 'required' });
});

test("line breaks count once, as in browsers, and invisible characters can't stretch a text past its limit", () => {
  expect(problem(`${'x'.repeat(1_500)}\r\n${'x'.repeat(1_499)}`)).toBeUndefined();
  expect(problem('\u200b'.repeat(60_000))).toMatchObject({ field: 'body' });
});

test('stored text has no invisible characters, and one blank line where there were many', () => {
  expect(readTalkText('  a\r\n\r\n\n \n\nb\u200b c\u{e0041}  ', bounds).body).toBe('a\n\nb c');
  expect(readTalkText('漢\ufe00\ufe01\ufe02', bounds).body).toBe('漢\ufe00');
});

test.each([
  ['<p>I like <b>this</b> one.</p><p>Really.</p>', 'I like **this** one.\n\nReally.'],
  ['First<br>second &lt;3', 'First\nsecond <3'],
  ['See <a href="https://acme.example/a">the docs</a>', 'See [the docs](https://acme.example/a)'],
  ['Set it in <b> or <p>, a < b && c > d', 'Set it in <b> or <p>, a < b && c > d'],
  ['Write `<b>bold</b>` for **bold**', 'Write `<b>bold</b>` for **bold**'],
  ['<b>hid&#8203;den</b>', '**hidden**'],
])('pasted HTML becomes Markdown, and a tag that is only mentioned stays: %s', (sent, body) => {
  expect(readTalkText(sent, bounds).body).toBe(body);
  expect(readTalkText(body, bounds).body).toBe(body);
});
