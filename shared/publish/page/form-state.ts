/** A form that was sent and not taken: what was typed, so that nothing is lost, and what is wrong with it. */
export interface FormState {
  /** Address to which it was sent: a page with several forms tells them apart by it. */
  path: string;
  /** Typed values by field; fields can repeat. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Problems by field; the empty name is for the whole form. */
  problems: Readonly<Record<string, string>>;
  /** Name of the field that gets the focus, where it is not the first that is wrong. */
  focus?: string | undefined;
}

/** The state of the form that is sent to `path`: untouched unless it is the one that came back. */
export const formStateOf = (form: FormState | undefined, path: string): FormState =>
  form?.path === path ? form : { path, values: {}, problems: {} };

/** Typed value of a field, or `initial`. */
export const typedIn = ({ values }: FormState, field: string, initial = ''): string => values[field]?.[0] ?? initial;
