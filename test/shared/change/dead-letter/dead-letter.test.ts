import { expect, test } from 'vitest';
import { problemCode } from '../../../../shared/change/dead-letter/dead-letter.ts';
import { SlipwayError } from '../../../../shared/kernel/errors.ts';
import { saidBefore } from '../../../../shared/kernel/language/say.ts';
import { FetchFailure } from '../../../../shared/platform/outbound/fetch-page.ts';

test.each([
  [new FetchFailure('timeout'), 'timeout'],
  [new SlipwayError('not_found', saidBefore('There is none.')), 'not_found'],
  [Object.assign(new Error('x'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new TypeError('<b>words of a website</b>'), 'TypeError'],
  [Object.assign(new Error('x'), { code: '<b>words</b>' }), 'Error'],
  [Object.assign(new Error('x'), { name: 'words of a website' }), 'Error'],
])('reduces a failure to one word of our own: %s', (problem, code) => {
  expect(problemCode(problem)).toBe(code);
});
