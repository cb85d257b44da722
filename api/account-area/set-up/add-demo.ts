import { enqueue } from '../../../jobs/queue.ts';
import { addDemoPath } from '../../../shared/kernel/address/admin-paths.ts';
import { requestDemo } from '../../../shared/operate/operate.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { type MemberCall, staffForm, staffOf } from '../form.ts';

/** Has a job add the demo. Returns the progress page. */
export async function addDemo(call: MemberCall): Promise<string> {
  await inTransaction(async () => {
    await requestDemo(staffOf(call), call.now);
    await enqueue('seed-demo', {});
  });
  return addDemoPath();
}

/** Adds the demo catalogue. */
export const addDemoForm = staffForm({
  path: addDemoPath(),
  page: addDemoPath(),
  permission: 'demo.add',
  input: {},
  handle: async (_input, call) => ({ to: await addDemo(call) }),
});
