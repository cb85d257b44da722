import type { APIRoute } from 'astro';
import { readWeekLedger } from '../../../../shared/community/community.reads.ts';
import { ledgerJson } from '../../../../shared/community/community.ts';
import { weekOfAddress } from '../../../../shared/kernel/week/week-calendar.ts';
import { textResponse } from '../../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, rewrite, locals }) => {
  const week = weekOfAddress(params.week ?? '', locals.now);
  const ledger = week && (await readWeekLedger(week));
  if (!ledger) return rewrite('/404');
  return textResponse(`${JSON.stringify(ledgerJson(ledger), null, 2)}\n`, 'application/json');
};
