/** Public entry point of launch/: network calls. */
export { type RatingProvider, setRatingProvider } from './domain-rating/ahrefs-rating.fetch.ts';
