import { say } from '../../kernel/language/say.ts';
import { profileFieldTable } from './profile-field-table.ts';

type Table = typeof profileFieldTable;

export type ProfileField = keyof Table;

export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(profileFieldTable, name);

/** The profile fields in API order. */
export const profileFields: readonly ProfileField[] = Object.keys(profileFieldTable).filter(isProfileField);

export const profileFieldsAmong = (names: readonly string[]): ProfileField[] =>
  profileFields.filter((field) => names.includes(field));

/** Builds a value for each profile field. */
export function everyField<Value>(of: (field: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(profileFields.map((field) => [field, of(field)])) as Record<ProfileField, Value>;
}

/** Fields whose row has a non-null value in a column. */
type FieldsWith<Rows, Name extends string> = {
  [Field in keyof Rows]: Rows[Field] extends Record<Name, infer Value> ? (Value extends null ? never : Field) : never;
}[keyof Rows];

/** A column of a field table, without empty cells. */
export type Column<Rows, Name extends string> = {
  [Field in FieldsWith<Rows, Name>]: Rows[Field] extends Record<Name, infer Value> ? Value : never;
};

/** Reads a column of a field table, in API order; rows whose cell is empty or null are omitted. */
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

/** Fields holding a list of texts; all others hold one text in a draft. */
export type ListField = FieldsOfKind<'list'>;
export type TextField = Exclude<ProfileField, ListField>;

export const isListField = (name: string): name is ListField =>
  isProfileField(name) && profileFieldTable[name].kind === 'list';

export const isChoiceField = (name: string): name is FieldsOfKind<'choice'> =>
  isProfileField(name) && profileFieldTable[name].kind === 'choice';

export const listFields: readonly ListField[] = profileFields.filter(isListField);

export const fieldLabel = (field: ProfileField): string => say(`listing.field_${field}`);

/** A field's name within a sentence: `founded_year` is "founded year". */
export const fieldWords = (field: ProfileField): string => say(`listing.words_${field}`);
