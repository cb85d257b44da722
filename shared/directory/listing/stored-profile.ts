import { z } from 'zod';
import { type Column, columnOf, isListField } from './profile-field-names.ts';
import { profileFieldTable } from './profile-field-table.ts';

type Stored = Column<typeof profileFieldTable, 'stored'>;
export type StoredField = keyof Stored;

/** Limits for the profile fields that listings store under the same name. */
export const storedProfile: Stored = columnOf(profileFieldTable, 'stored');

const isStoredField = (name: string): name is StoredField => Object.hasOwn(storedProfile, name);

export const storedFields: readonly StoredField[] = Object.keys(storedProfile).filter(isStoredField);

type StoredValues = { [Field in StoredField]: z.output<Stored[Field]> };

const blankValue = (field: string): null | [] => (isListField(field) ? [] : null);

/**
 * The same fields for reading stored records: blank by default, since older records may lack newer fields. Only the
 * name is always present.
 */
export const storedInRecord = Object.fromEntries(
  storedFields.map((field) => {
    const bounds: z.ZodType = storedProfile[field];
    return [field, field === 'name' ? bounds : bounds.default(blankValue(field))];
  }),
) as { [Field in StoredField]: Field extends 'name' ? Stored[Field] : z.ZodDefault<Stored[Field]> };

type Shown = Column<typeof profileFieldTable, 'shown'>;

/** Profile fields that have the same name in the public profile. */
export const shownProfile: Shown = columnOf(profileFieldTable, 'shown');

type ShownValues = Pick<StoredValues, keyof Shown & StoredField>;

/** A listing's values for these fields. A field newer than the record is blank. */
export function shownValues(listing: ShownValues): ShownValues {
  const values: Readonly<Record<string, unknown>> = { ...listing };
  const pairs = Object.keys(shownProfile).map((field) => [field, values[field] ?? blankValue(field)]);
  return Object.fromEntries(pairs) as ShownValues;
}

const examples: Readonly<Record<string, unknown>> = columnOf(profileFieldTable, 'example');

/** Values for these fields in the documentation's example profile. */
export const exampleValues = z
  .object(shownProfile)
  .parse(Object.fromEntries(Object.keys(shownProfile).map((field) => [field, examples[field] ?? blankValue(field)])));
