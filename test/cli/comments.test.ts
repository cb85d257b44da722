import { describe, expect, test } from 'vitest';
import { UsageError } from '../../cli/command-line.ts';
import { readWish } from '../../cli/comments.ts';

const problem = (...words: string[]): string => {
  try {
    return JSON.stringify(readWish(words));
  } catch (thrown) {
    return thrown instanceof UsageError ? thrown.message : 'a fault';
  }
};

test('slipway comments shows the queue, approves by name, and removes by name with a reason', () => {
  expect(readWish([])).toEqual({ kind: 'queue' });
  expect(readWish(['approve', 'comment-12'])).toEqual({ kind: 'approve', subject: 'comment-12' });
  expect(readWish(['remove', 'review-7', 'spam'])).toEqual({ kind: 'remove', subject: 'review-7', reason: 'spam' });
});

describe('says how it is written', () => {
  test.each([
    [['aprove', 'comment-1'], 'There is no "comments aprove"'],
    [['approve'], 'needs a name such as comment-12'],
    [['approve', '12'], '"12" names nothing'],
    [['approve', 'comment-0'], 'names nothing'],
    [['approve', 'comment-1', 'spam'], 'takes one name'],
    [['remove', 'comment-1'], 'needs one reason: spam ('],
    [['remove', 'comment-1', 'because'], 'needs one reason'],
    [['remove', 'comment-1', 'spam', 'abuse'], 'needs one reason'],
  ])('%j', (words, sentence) => expect(problem(...words)).toContain(sentence));
});
