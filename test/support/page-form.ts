import { type CheerioAPI, load } from 'cheerio';

/**
 * A form's fields as a browser would send them, without buttons. Callers that need many from one page pass it parsed:
 * parsing takes a while.
 */
export function formFields(page: string | CheerioAPI, selector = 'form.editor'): Record<string, string> {
  const $ = typeof page === 'string' ? load(page) : page;
  const fields: Record<string, string> = {};
  for (const element of $(selector).find('input, textarea, select').toArray()) {
    const field = $(element);
    const name = field.attr('name');
    if (name !== undefined) fields[name] = valueOfField(field);
  }
  return fields;
}

function valueOfField(field: ReturnType<ReturnType<typeof load>>): string {
  if (field.is('select')) return field.find('option[selected]').attr('value') ?? '';
  // A parser drops the line break at the start of a textarea.
  return field.is('textarea') ? field.text().replace(/^\n/, '') : (field.attr('value') ?? '');
}
