import { expect, test } from 'vitest';
import { badCredentials } from '../../../api/guard/challenge.ts';
import { saidBefore } from '../../../shared/kernel/language/say.ts';

test('whatever the words of a refusal, its challenge is a valid header', () => {
  const { headers } = badCredentials(saidBefore('Don’t say “Bearer”: \\ é'), []);
  expect(new Headers(headers).get('www-authenticate')).toContain(`error_description="Don't say Bearer:  "`);
});
