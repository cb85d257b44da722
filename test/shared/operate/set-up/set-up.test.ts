import { expect, test } from 'vitest';
import { setUpProgress } from '../../../../shared/operate/set-up/set-up.ts';
import { now } from '../../../support/clock.ts';

const done = { how: 'done', at: now } as const;

test('a new site starts with its name, and resumes where it was left', () => {
  expect(setUpProgress(null, false).next).toBe('identity');
  const some = { _id: 'set-up', steps: { identity: done, look: { how: 'skipped', at: now } } } as const;
  expect(setUpProgress(some, true)).toMatchObject({
    next: 'address',
    steps: [{ how: 'done' }, { how: null }, { how: 'skipped' }, {}, {}],
  });
});

test('set-up is finished once each step is done or skipped, and for sites named before it existed', () => {
  const steps = {
    identity: done,
    address: done,
    look: done,
    mail: { how: 'skipped', at: now },
    catalogue: done,
  } as const;
  expect(setUpProgress({ _id: 'set-up', steps }, true).next).toBeNull();
  expect(setUpProgress(null, true).next).toBeNull();
});
