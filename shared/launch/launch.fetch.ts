/** The door of launch/ for others: whom it asks over the network. */
export { type RatingProvider, setRatingProvider } from './domain-rating/ahrefs-rating.fetch.ts';
