/** A rejected form: the typed values, so that nothing is lost, and the problems. */
export interface FormState {
  /** Path it was submitted to, which tells a page's forms apart. */
  path: string;
  /** Typed values by field; fields may repeat. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Problems by field; the empty name is for the whole form. */
  problems: Readonly<Record<string, string>>;
  /** Field to focus, if not the first one with a problem. */
  focus?: string | undefined;
}

/** State of the form submitted to `path`: untouched, unless it is the rejected one. */
export const formStateOf = (form: FormState | undefined, path: string): FormState =>
  form?.path === path ? form : { path, values: {}, problems: {} };

/**
 * Whether a field gets the focus when its form is shown again: the first with a problem, unless another is named; without
 * problems, the named one.
 */
export function hasFocus({ problems, focus }: FormState, field: string): boolean {
  const names = Object.keys(problems);
  const isAsked = problems[field] !== undefined || names.length === 0;
  return isAsked && (focus ?? names.find((name) => name !== '')) === field;
}

/** Typed value of a field, or `initial`. */
export const typedIn = ({ values }: FormState, field: string, initial = ''): string => values[field]?.[0] ?? initial;
