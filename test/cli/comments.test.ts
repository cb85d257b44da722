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

describe('explains what is wrong with', () => {
  test.each([
    [['aprove', 'comment-1'], 'Unknown command: comments aprove'],
    [['approve'], 'specify a name from the queue'],
    [['approve', '12'], 'Invalid name: 12'],
    [['approve', 'comment-0'], 'Invalid name: comment-0'],
    [['approve', 'comment-1', 'spam'], 'takes one name'],
    [['remove', 'comment-1'], 'specify one reason: spam ('],
    [['remove', 'comment-1', 'because'], 'specify one reason'],
    [['remove', 'comment-1', 'spam', 'abuse'], 'specify one reason'],
  ])('%j', (words, sentence) => expect(problem(...words)).toContain(sentence));
});
