import { z } from 'zod';
import { erasePersonPath, peoplePath, personPath } from '../../../shared/kernel/address/admin-paths.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { erasePerson, exportPerson } from '../../../shared/operate/operate.writes.ts';
import { emailField } from '../email-field.ts';
import { staffForm, staffOf } from '../form.ts';
import { reasonField } from './reason-field.ts';

const id = z.string().max(60);

/** Exports everything stored about a person as a JSON file. */
export const exportPersonData = staffForm({
  path: `${personPath(':id')}/export`,
  page: personPath(':id'),
  permission: 'people.export',
  input: { id, reason: reasonField },
  async handle({ id: account, reason }, call) {
    const stored = await exportPerson(staffOf(call), account, { reason }, call.now);
    const body = `${JSON.stringify({ exported_at: call.now, ...stored }, null, 2)}\n`;
    return {
      file: { name: `account-${isoDay(call.now)}.json`, type: 'application/json; charset=utf-8', body },
    };
  },
});

/** Erases a person's data. Their email address must be typed as confirmation. */
export const erasePersonData = staffForm({
  path: erasePersonPath(':id'),
  page: erasePersonPath(':id'),
  permission: 'people.erase',
  input: { id, email: emailField, reason: reasonField },
  async handle({ id: account, ...given }, call) {
    await erasePerson(staffOf(call), account, given, call.now);
    return { to: peoplePath({ done: 'erased' }) };
  },
});
