import type { APIRoute } from 'astro';
import { securityContact } from '../../../shared/kernel/address/security-contact.ts';
import { securityText } from '../../../shared/publish/publish.ts';
import { textResponse } from '../../endpoints/text-response.ts';

// Without a contact, there is no such file: the RFC requires one, and a fake one would prevent reports.
export const GET: APIRoute = ({ locals }) => {
  const contact = securityContact();
  return contact === undefined
    ? new Response('The operator of this site has not published a security contact.\n', {
        status: 404,
        headers: { 'Content-Type': 'text/plain' },
      })
    : textResponse(securityText(contact, locals.now), 'text/plain');
};
