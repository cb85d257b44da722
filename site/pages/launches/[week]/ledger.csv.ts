import type { APIRoute } from 'astro';
import { readLedgerText } from '../../../../shared/community/community.reads.ts';
import { weekOfAddress } from '../../../../shared/kernel/week/week-calendar.ts';
import { textResponse } from '../../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, rewrite, locals }) => {
  const week = weekOfAddress(params.week ?? '', locals.now);
  const text = week && (await readLedgerText(week));
  return text === undefined ? rewrite('/404') : textResponse(text, 'text/csv');
};
