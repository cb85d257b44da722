/** In UTF-16 code units; longer texts could reveal too much. */
const longest = 100;
const mostNumerals = 4;
const mail = /\S@\S/;
const webAddress = /:\/\/|\bwww\.|\w\/\w{3}/;
const numeral = /\p{Nd}/gu;
const longToken = /[^\s]{36}/;
const street =
  /(?:str(?:a(?:ss|ß)e)?\b\.?|weg|platz|allee|gasse|\bstreet|\bst\.?|\broad|\brd\.?|\bavenue|\bave\.?|\blane|\brue|\bcalle|\bvia)\s+\p{Nd}|\b\p{Nd}+\s+(?:\p{L}+\s+){1,2}(?:street|road|avenue|lane|drive)\b/u;

/** Common given names that are rarely other words in English or German. */
const givenNames = new Set(
  `aaron adam alexander alexandra ali alice amelie andrea andreas andrew angela anna anne anton benjamin bernd brian caroline catherine charlotte
  christian christina christine christopher clara claudia daniel david deborah dennis diana dieter dirk dominik donald edward elena elisabeth
  elizabeth emily emma eric eva fabian fatima felix florian frank franziska friedrich fritz gabriele george gerhard hannah hans heike heinz helena
  helmut henry herbert holger ingrid isabella jacob jakob james jan jana jane janine jason jennifer jessica joachim jörg jürgen johann johanna johannes john
  jonas jonathan jose joseph joshua juan julia julian juergen jurgen karin karl katharina katrin kevin klaus kristina kurt lara laura lea lena
  leon lisa louis luca lukas manfred manuela marco maria marie markus martin martina mary matthew matthias max melanie michael michelle miguel
  mohamed mohammed monika moritz muhammad nadine nicholas nicole niklas nina olga oliver olivia pascal patricia patrick paul paula pedro petra
  philipp rachel rainer ralf ralph rebecca renate richard robert sabine samantha samuel sandra sara sarah sebastian silke simon sofia sophia
  sophie stefan stefanie stephan stephanie stephen steven susan susanne svenja sven sylvia tanja teresa theresa thomas thorsten tobias torsten
  ulrich ursula uwe victoria vladimir walter werner william wolfgang yvonne`.split(/\s+/),
);

/** Normalised words for counting: lower case, single spaces, no symbols at the ends. */
export const normalWords = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');

/**
 * Whether normalised words look personal: an email or web address, street, phone or account number, key, person's name,
 * or a longer text. Such words are never stored in plain text.
 */
export function looksPrivate(words: string): boolean {
  if (words.length > longest || mail.test(words) || webAddress.test(words) || longToken.test(words)) return true;
  if ((words.match(numeral) ?? []).length > mostNumerals || street.test(words)) return true;
  return isPersonalName(words.split(/[ ,]+/));
}

/** "maria schmidt", "schmidt maria": two or three words, the first or last of which is a given name. */
const isPersonalName = (words: readonly string[]): boolean =>
  words.length >= 2 && words.length <= 3 && [words[0], words.at(-1)].some((word) => givenNames.has(word ?? ''));
