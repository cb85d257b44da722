import type { FormAgain } from '../form.ts';

/** update_my_listing's errors by the fields of the form, which calls the company's links as drafts do. */
export const placedInListingForm = (problems: FormAgain['problems']): FormAgain['problems'] =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name.replace(/^socials\b/, 'company_socials'), problem]),
  );
