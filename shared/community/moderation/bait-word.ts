/** Bait words, which hardly anyone uses about products. */
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

/** A word that listing pages ask bots to write, hidden from people: a comment that contains it was written by a bot. */
export const baitWord = (listingId: number): string => words[listingId % words.length] ?? 'quokka';

/** Whether a text contains that word. */
export const takesBait = (text: string, listingId: number): boolean =>
  text.normalize('NFKC').toLowerCase().includes(baitWord(listingId));
