import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const parts = [
  'Record every hour that employees work, on the phone or at the door.',
  'Payroll receives approved hours on the last day of each month, without retyping.',
  'Managers approve holidays in the calendar and see who covers which shift.',
  'Contracts, certificates and reviews lie in one folder for each employee.',
  'Applicants answer questions online, then recruiters invite those who match.',
  'Reports show overtime, absence and turnover by team, branch or country.',
  'Drivers, nurses, bakers and cleaners start their day with one press, also underground.',
  'Importing from spreadsheets takes minutes; exporting everything never costs extra.',
  'Works councils decide together which figures remain private.',
];
const page = (description: string) => [
  {
    url: 'https://dayfern.example/',
    html: `<!doctype html><html lang="en"><head><title>Dayfern</title><meta name="description" content="${description}"></head>
<body><main><h1>Hours and holidays of every employee</h1>${parts.map((part) => `<p>${part}</p>`).join('')}</main></body></html>`,
  },
];
const short = (description: string) => draftByRules(page(description), []).fields.short_description.value;

test("a metadata description sharing hardly a word with the page is a template's", () => {
  expect(short('Gain visibility of freight and manage overall logistics in a single platform.')).toBe(parts[0]);
});

test("a description with other words for the same things is the page's own", () => {
  const own = 'Dayfern records working hours, holidays and contracts of employees for payroll managers.';
  expect(short(own)).toBe(own);
});
