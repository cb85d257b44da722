/** Bait words, which hardly anyone uses when writing about products. */
const words = [
  'quokka',
  'tamarack',
  'gallimaufry',
  'zarzuela',
  'whippoorwill',
  'brouhahas',
  'marzipanish',
  'oubliette',
];

/**
 * A word that listing pages ask bots to write, in text hidden from people: a comment that contains it was written by a
 * bot.
 */
export const baitWord = (listingId: number): string => words[listingId % words.length] ?? 'quokka';

/** Whether a text contains the listing's bait word. */
export const takesBait = (text: string, listingId: number): boolean =>
  text.normalize('NFKC').toLowerCase().includes(baitWord(listingId));
