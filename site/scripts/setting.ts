import { pairColours } from './colour-field.ts';
import { countLetters } from './editor/letter-count.ts';

countLetters();
pairColours();
