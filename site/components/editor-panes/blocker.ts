/** Something preventing saving or submitting: the field, its place, and the fix. */
export interface Blocker {
  name: string;
  label: string;
  anchor: string;
  words: string;
}
