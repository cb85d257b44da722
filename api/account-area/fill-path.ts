import { cleanInput } from '../clean-input.ts';
import type { AreaForm } from './form.ts';

/** A path with parameters such as `:id` filled in. */
export const fillPath = (path: string, parts: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (part, name: string) => encodeURIComponent(parts[name] ?? part));

/** Whether path parameters are valid for the form, regardless of the submitted fields. */
export const takesParts = ({ input }: AreaForm, parts: Record<string, string>): boolean =>
  Object.entries(parts).every(([name, part]) => input.shape[name]?.safeParse(cleanInput(part)).success !== false);
