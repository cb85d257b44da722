/** ID of a form field, and the anchor of links to it. */
export const fieldId = (name: string): string => name.replaceAll('.', '-');
