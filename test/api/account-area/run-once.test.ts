import { expect, test } from 'vitest';
import type { AreaForm, FormOutcome, OpenCall } from '../../../api/account-area/form.ts';
import { runOnce } from '../../../api/account-area/run-once.ts';

const form = { path: '/account/keys', isOnce: true } as AreaForm;
const by = (sessionId: string) => ({ visitor: { sessionId } }) as Pick<OpenCall, 'visitor'>;

/** Counts its runs. */
function counted(outcome: (time: number) => FormOutcome) {
  let times = 0;
  return async () => {
    times += 1;
    return outcome(times);
  };
}
const shown = (time: number): FormOutcome => ({ shownOnce: `secret ${time}` });

test('a repeated press from one browser runs once, and every press gets its answer', async () => {
  const act = counted(shown);
  const press = (session: string, name: string, which = form) => runOnce(which, { name: [name] }, by(session), act);
  expect(await Promise.all([press('a', 'x'), press('a', 'x')])).toEqual([shown(1), shown(1)]);
  expect(await press('a', 'x')).toEqual(shown(1));
  expect(await Promise.all([press('a', 'y'), press('b', 'x')])).toEqual([shown(2), shown(3)]);
});

test('for other forms, repeats during the first request run once, file uploads excepted', async () => {
  const act = counted(shown);
  const press = (which: object) => runOnce({ path: '/account/keys', ...which } as AreaForm, {}, by('d'), act);
  expect(await Promise.all([press({}), press({}), press({})])).toEqual([shown(1), shown(1), shown(1)]);
  expect(await press({})).toEqual(shown(2));
  expect(await Promise.all([press({ upload: {} }), press({ upload: {} })])).toEqual([shown(3), shown(4)]);
});

test('a refused or failed one can be retried at once', async () => {
  const act = counted((time) => (time === 1 ? { problems: { name: 'Enter a name.' } } : shown(time)));
  const press = () => runOnce(form, { name: ['refused'] }, by('c'), act);
  expect(await press()).toHaveProperty('problems');
  expect(await press()).toEqual(shown(2));
  const failing = () => runOnce(form, { name: ['failed'] }, by('c'), () => Promise.reject(new Error('no')));
  await expect(failing()).rejects.toThrow('no');
  await expect(failing()).rejects.toThrow('no');
});
