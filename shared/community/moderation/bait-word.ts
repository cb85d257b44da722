/** Honeypot words that hardly anyone uses about products. */
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

/** The word that the page of a listing asks programs to write, where people do not see it: a comment with it was written by one. */
export const baitWord = (listingId: number): string => words[listingId % words.length] ?? 'quokka';

/** Whether a text has that word. */
export const takesBait = (text: string, listingId: number): boolean =>
  text.normalize('NFKC').toLowerCase().includes(baitWord(listingId));
