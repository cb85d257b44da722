const length = 20_000;
const repeated = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const table = (columns: number, delimiter: string, row: string) => {
  const head = `${'|a'.repeat(columns)}\n${delimiter.repeat(columns)}\n`;
  return head + row.repeat(Math.floor((length - head.length) / row.length));
};

/** Texts of 20,000 characters that Markdown may expand enormously. */
export const textBombs: Record<string, string> = {
  'rows to be filled': table(120, '|-', 'a\n'),
  'rows to be filled and centred': table(120, '|:-:', 'a\n'),
  'a wide table': table(2_000, '|-', 'a\n'),
  'empty cells': table(100, '|:-:', `${'|'.repeat(100)}\n`),
  'many tables': repeated(`${'|a'.repeat(30)}\n${'|-'.repeat(30)}\n${'a\n'.repeat(30)}\n`),
  'tables under each other': repeated('a|b\n-|-\n'),
  'a long address that is pointed at': `[a]: https://x.example/${'y'.repeat(9_000)}\n\n${'[a] '.repeat(2_700)}`,
  'a long title that is pointed at': `[a]: x "${'y'.repeat(9_000)}"\n\n${'[a] '.repeat(2_700)}`,
  'quotes in quotes': repeated(`${'>'.repeat(99)}a\n`),
  'lists in lists': repeated(`${'- '.repeat(99)}a\n`),
  'one quote': repeated('>'),
  brackets: repeated('['),
  images: repeated('!['),
  'empty links': repeated('[]()'),
  'empty items': repeated('-\n'),
  headings: repeated('#\n'),
  addresses: repeated('a@b.co '),
  signs: repeated('"&'),
};
