import type { MailWords } from '../../change/change.ts';
import { AlertStateModel } from './alert-state.model.ts';
import { type AlertState, alertsOf } from './alerts.ts';

/** Alerts of the last check (UTC), in the caller's language; undefined without any. */
export async function readAlerts(): Promise<{ at: Date; alerts: MailWords[] } | undefined> {
  const state = await AlertStateModel.findOne({ _id: 'state' }).lean<AlertState>().exec();
  if (state === null) return undefined;
  const alerts = alertsOf(state.figures, state.limits, state.at).map(({ words }) => words());
  return alerts.length === 0 ? undefined : { at: state.at, alerts };
}
