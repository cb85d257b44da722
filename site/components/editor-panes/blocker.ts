/** A problem that prevents saving or submitting: the field, where it is, and the fix. */
export interface Blocker {
  name: string;
  label: string;
  anchor: string;
  words: string;
}
