import { removeDemoPath, setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { removeDemo } from '../../../shared/operate/operate.writes.ts';
import { staffForm, staffOf } from '../form.ts';

/** Removes the demo from the site. */
export const removeDemoForm = staffForm({
  path: removeDemoPath(),
  page: removeDemoPath(),
  permission: 'demo.remove',
  input: {},
  async handle(_input, call) {
    await removeDemo(staffOf(call), call.now);
    return { to: `${setUpPath()}?done=demo` };
  },
});
