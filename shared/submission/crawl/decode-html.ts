const labelSearchedIn = 8 * 1024;

/**
 * The text of an HTML file, decoded as browsers do: by byte order mark, then Content-Type, then the encoding it
 * declares. Otherwise UTF-8 if valid, then the usual Japanese encodings, else Windows-1252.
 */
export function decodeHtml(body: Buffer, contentType: string | undefined): string {
  const label = markedEncoding(body) ?? labelIn(contentType ?? '') ?? declaredEncoding(body);
  const decoder = decoderOf(label) ?? new TextDecoder(guessEncoding(body));
  return decoder.decode(body);
}

function markedEncoding(body: Buffer): string | undefined {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** `<meta charset>`, `<meta http-equiv content="…; charset=…">` or the XML declaration near the start. */
function declaredEncoding(body: Buffer): string | undefined {
  const head = body.toString('latin1', 0, labelSearchedIn).replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:-]+)/i.exec(head)?.[1] ?? metaLabel(head);
  // A declaration readable byte by byte cannot be in UTF-16 (HTML standard, "prescan").
  return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

const metaLabel = (head: string): string | undefined =>
  [...head.matchAll(/<meta\s[^>]{0,500}>/gi)].map(([tag]) => labelIn(tag)).find((label) => label !== undefined);

const labelIn = (text: string): string | undefined => /charset\s*=\s*(?:["']\s*)?([\w:-]+)/i.exec(text)?.[1];

function decoderOf(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // unknown names are ignored
  }
}

function guessEncoding(body: Buffer): string {
  if (isValid(body, 'utf-8')) return 'utf-8';
  const isJapanese = /\blang\s*=\s*["']?ja\b/i.test(body.toString('latin1', 0, labelSearchedIn));
  const guessed = isJapanese ? ['euc-jp', 'shift_jis'].find((each) => isValid(body, each)) : undefined;
  return guessed ?? 'windows-1252';
}

function isValid(body: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
