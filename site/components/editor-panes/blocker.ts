/** Something that is in the way of saving or submitting: the field, where it is in the editor, and what to do. */
export interface Blocker {
  name: string;
  label: string;
  anchor: string;
  words: string;
}
