import { type CheerioAPI, load } from 'cheerio';

/** The fields of a form as a browser would send them, without its buttons. Who asks for many of one page gives it parsed: that takes a while. */
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
  // A parser leaves out the line end that begins a text area.
  return field.is('textarea') ? field.text().replace(/^\n/, '') : (field.attr('value') ?? '');
}
