/** Id of a field of the form, and the anchor of links to it: its name in letters that ids are made of. */
export const fieldId = (name: string): string => name.replaceAll('.', '-');
