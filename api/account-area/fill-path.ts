import { cleanInput } from '../clean-input.ts';
import type { AreaForm } from './form.ts';

/** A path with its parts such as `:id` filled in. */
export const fillPath = (path: string, parts: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (part, name: string) => encodeURIComponent(parts[name] ?? part));

/** Whether the parts of an address are what the form takes there, whatever else is sent. */
export const takesParts = ({ input }: AreaForm, parts: Record<string, string>): boolean =>
  Object.entries(parts).every(([name, part]) => input.shape[name]?.safeParse(cleanInput(part)).success !== false);
