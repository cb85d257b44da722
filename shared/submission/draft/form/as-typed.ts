import { isProfileField, profileFieldTable } from '../../../directory/directory.ts';

/** Whether a text may have several lines: in others a browser leaves out line ends. */
function isLong(name: string): boolean {
  const [part, field = ''] = name.split('.');
  if (part === 'fields') return isProfileField(field) && profileFieldTable[field].kind === 'text';
  return /^story\.(?!title)|\.(answer|bio|description)$/.test(name);
}

/** A text as a form brings it back when nothing was changed: line ends of one kind, none around, none within a single line. */
export function asTyped(name: string, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  return isLong(name) ? lines : lines.replaceAll('\n', ' ');
}
