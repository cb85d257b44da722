import type { Context } from 'hono';
import { inSiteLanguage } from '../../../shared/change/change.reads.ts';
import { drawInvoice } from '../../../shared/commerce/commerce.files.ts';
import { readVisitedInvoice } from '../../../shared/commerce/commerce.reads.ts';
import { type EInvoiceSyntax, writeEInvoice } from '../../../shared/commerce/commerce.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { TaskFailure } from '../../../shared/platform/threads/task-failure.ts';
import { privatePageHeaders } from '../../http/headers.ts';
import type { SignedInSession } from '../../session/session-of-request.ts';
import { orderKeyOf } from './order-visit.ts';

type Invoice = Parameters<typeof drawInvoice>[0];

/** Route for invoice downloads. */
export const invoiceFilePath = `${checkoutPath(':number')}/:file{invoice\\.(?:pdf|ubl\\.xml|cii\\.xml)}`;

/** An invoice file, for its buyer, anyone with the order link, and the team; undefined for everyone else. */
export async function invoiceFile(context: Context, visitor: SignedInSession | null): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const key = orderKeyOf(pathname + search, context.req.raw.headers);
  const number = context.req.param('number') ?? '';
  const visited = await readVisitedInvoice(number, searchParams.get('show'), { key, visitor: visitor ?? undefined });
  if (visited === undefined) return undefined;
  const { invoice } = visited;
  return pathname.endsWith('.pdf') ? pdfOf(invoice) : xmlOf(invoice, pathname.includes('.ubl.') ? 'ubl' : 'cii');
}

async function pdfOf(invoice: Invoice): Promise<Response> {
  try {
    return fileOf(await inSiteLanguage(() => drawInvoice(invoice)), `${invoice._id}.pdf`, 'application/pdf');
  } catch (problem) {
    if (!(problem instanceof TaskFailure && problem.reason === 'too_many_waiting')) throw problem;
    const headers = { 'Retry-After': '10', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response('Invoices are being generated. Try again in a few seconds.\n', { status: 503, headers });
  }
}

async function xmlOf(invoice: Invoice, syntax: EInvoiceSyntax): Promise<Response | undefined> {
  const xml = await inSiteLanguage(() => writeEInvoice(invoice, syntax));
  return xml === undefined ? undefined : fileOf(xml, `${invoice._id}.${syntax}.xml`, 'application/xml; charset=utf-8');
}

const fileOf = (body: Uint8Array | string, name: string, type: string): Response =>
  new Response(body as BodyInit, {
    headers: {
      ...privatePageHeaders,
      'Referrer-Policy': 'no-referrer',
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
