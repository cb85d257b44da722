import { siteAddress } from '../../kernel/address/site-address.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { readSettings } from '../settings/settings.reads.ts';
import { inSiteLanguage } from '../settings/site-language.reads.ts';
import { composeLetter, type LetterParts } from './letter.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';

const plain = async (): Promise<Letterhead> => letterheadOf(await readSettings(), siteAddress());

const source = runtimeState(() => ({ read: plain }));

/** Sets once at start where the letterhead is read, for one with pictures: they belong to a context above. */
export function setLetterhead(read: () => Promise<Letterhead>): void {
  source.get().read = read;
}

/** A mail as those who get it see it now, in both its parts. */
export async function drawMail(mail: LetterParts): Promise<{ text: string; html: string }> {
  const head = await source.get().read();
  return inSiteLanguage(() => composeLetter(mail, head));
}
