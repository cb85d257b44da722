import { removeDemoPath, setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { removeDemo } from '../../../shared/operate/operate.writes.ts';
import { staffForm, staffOf } from '../form.ts';

/** Takes the demo off the site with everything that is its own. */
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
