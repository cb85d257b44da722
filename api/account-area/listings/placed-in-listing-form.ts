import type { FormAgain } from '../form.ts';

/** Errors of update_my_listing by form field. The form names the company's links as drafts do. */
export const placedInListingForm = (problems: FormAgain['problems']): FormAgain['problems'] =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name.replace(/^socials\b/, 'company_socials'), problem]),
  );
