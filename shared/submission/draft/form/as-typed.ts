import { furtherTexts, pricingModelOf, profileFieldTable } from '../../../directory/directory.ts';

const fields: Readonly<Partial<Record<string, { kind: string }>>> = { ...profileFieldTable, ...furtherTexts };

/** Whether a field is multi-line; browsers strip line breaks from others. */
function isLong(name: string): boolean {
  const [part, field = ''] = name.split('.');
  if (part === 'fields') return fields[field]?.kind === 'text';
  return /^story\.(?!title)|\.(answer|bio|description)$/.test(name);
}

/**
 * A text as a browser submits it if nobody edits it: trimmed, with normalised line breaks, or with none in single-line
 * fields. A pricing model, which editors show in the site's language, is returned as stored.
 */
export function asTyped(name: string, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  const typed = isLong(name) ? lines : lines.replaceAll('\n', ' ');
  return name === 'fields.pricing_model' ? pricingModelOf(typed) : typed;
}
