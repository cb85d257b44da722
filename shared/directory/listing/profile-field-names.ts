import { say } from '../../kernel/language/say.ts';
import { profileFieldTable } from './profile-field-table.ts';

type Table = typeof profileFieldTable;

/** Fields of a product's profile (contract 2). */
export type ProfileField = keyof Table;

/** Whether a name is a profile field. */
export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(profileFieldTable, name);

/** The profile fields in their order in the API. */
export const profileFields: readonly ProfileField[] = Object.keys(profileFieldTable).filter(isProfileField);

/** The profile fields among some names. */
export const profileFieldsAmong = (names: readonly string[]): ProfileField[] =>
  profileFields.filter((field) => names.includes(field));

/** One value for each profile field. */
export function everyField<Value>(of: (field: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(profileFields.map((field) => [field, of(field)])) as Record<ProfileField, Value>;
}

/** Fields whose rows in a table have something (not null) in a column. */
type FieldsWith<Rows, Name extends string> = {
  [Field in keyof Rows]: Rows[Field] extends Record<Name, infer Value> ? (Value extends null ? never : Field) : never;
}[keyof Rows];

/** A column of a table of fields: what each row that has something there has. */
export type Column<Rows, Name extends string> = {
  [Field in FieldsWith<Rows, Name>]: Rows[Field] extends Record<Name, infer Value> ? Value : never;
};

/** Reads a column of a table of fields, in the order of the API; rows that have nothing (or null) there are left out. */
export function columnOf<Rows extends { readonly [Field in ProfileField]: object }, Name extends string>(
  rows: Rows,
  name: Name,
): Column<Rows, Name> {
  const cells = profileFields.flatMap((field) => {
    const cell: unknown = Object.entries(rows[field]).find(([column]) => column === name)?.[1];
    return cell === undefined || cell === null ? [] : [[field, cell]];
  });
  return Object.fromEntries(cells) as Column<Rows, Name>;
}

type FieldsOfKind<Kind> = { [Field in ProfileField]: Table[Field]['kind'] extends Kind ? Field : never }[ProfileField];

/** Fields whose value is a list of texts; every other one has one text in a draft. */
export type ListField = FieldsOfKind<'list'>;
export type TextField = Exclude<ProfileField, ListField>;

export const isListField = (name: string): name is ListField =>
  isProfileField(name) && profileFieldTable[name].kind === 'list';

export const listFields: readonly ListField[] = profileFields.filter(isListField);

/** Label of a field. */
export const fieldLabel = (field: ProfileField): string => say(`listing.field_${field}`);

/** A field in the middle of a sentence: `founded_year` is "founded year". */
export const fieldWords = (field: ProfileField): string => say(`listing.words_${field}`);
