import { readDemoState } from '../../directory/directory.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { DemoRequestModel } from './demo-request.model.ts';
import { readDemoRequest } from './demo-request.reads.ts';

/**
 * Requests the demo catalogue, which a job adds; an interrupted addition is completed. Repeated requests add it only
 * once. Throws `wrong_state` if the demo exists or is being removed.
 */
export const requestDemo = staffVerb('demo.add', async (actor: StaffActor, now: Date): Promise<void> => {
  const state = await readDemoState();
  if (state === 'here') throw new SlipwayError('wrong_state', say('problem_team.demo_here'));
  if (state === 'leaving')
    throw new SlipwayError(
      'wrong_state',
      sentences(say('problem_team.demo_half'), say('problem_team.demo_end_removal')),
    );
  if ((await readDemoRequest())?.problem === null) return;
  await DemoRequestModel.updateOne({ _id: 'demo' }, { $set: { asked_at: now, problem: null } }, { upsert: true });
  const act = { action: 'demo.add', target: 'demo', reason: null, note: '', before: {}, after: {} };
  await logStaffAct(actor, act, now);
});

/**
 * Has `fill` add the requested demo; `fill` returns whether it did. Returns true once the demo is complete. Failures
 * are recorded for the requester, and thrown.
 */
export async function addRequestedDemo(fill: () => Promise<boolean>): Promise<boolean> {
  if ((await readDemoRequest())?.problem !== null) return false;
  try {
    if (!(await fill())) return false;
  } catch (failed) {
    const problem = failed instanceof OperatorProblem ? failed.message : say('problem_team.see_log');
    await DemoRequestModel.updateOne({ _id: 'demo' }, { $set: { problem } });
    throw failed;
  }
  await DemoRequestModel.deleteOne({ _id: 'demo' });
  return true;
}
