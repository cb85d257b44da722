import type { APIRoute } from 'astro';
import { readPublicListing } from '../../../../shared/directory/directory.reads.ts';
import { slugSchema } from '../../../../shared/kernel/text/slug.ts';
import { launchCalendar } from '../../../../shared/publish/publish.ts';
import { textResponse } from '../../../endpoints/text-response.ts';

export const GET: APIRoute = async ({ params, rewrite }) => {
  const slug = slugSchema.safeParse(params.slug).data;
  const listing = slug === undefined ? undefined : await readPublicListing(slug);
  const week = listing?.launch_week;
  if (listing === undefined || week == null) return rewrite('/404');
  return textResponse(launchCalendar({ ...listing, week }), 'text/calendar');
};
