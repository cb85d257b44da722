import { said } from './said.ts';

/** Thousands parted as the pages have them. By hand: the first number that a browser formats takes it tens of milliseconds. */
export const inThousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, said('thousands'));

/** A number that is parted so, raised by one. */
export const withOneMore = (text: string): string => inThousands(Number(text.replaceAll(said('thousands'), '')) + 1);
