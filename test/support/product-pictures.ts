import { hash } from 'node:crypto';
import type { ProductPicture } from '../../shared/directory/directory.ts';

/** A product picture with a stored copy. */
export const aPicture = (name: string, given: Partial<ProductPicture> = {}): ProductPicture => ({
  id: hash('sha256', name).slice(0, 12),
  origin: 'website',
  source_url: `https://fern.example/${name}.png`,
  page_url: 'https://fern.example/',
  alt: `View ${name}`,
  copy: { hash: hash('sha256', `copy ${name}`).slice(0, 32), width: 1280, height: 720, colour: '#336699' },
  problem: null,
  ...given,
});
