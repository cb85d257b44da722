import { siteAddress } from '../../kernel/address/site-address.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { readSettings } from '../settings/settings.reads.ts';
import { inSiteLanguage } from '../settings/site-language.reads.ts';
import { composeLetter, type LetterParts } from './letter.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';

const plain = async (): Promise<Letterhead> => letterheadOf(await readSettings(), siteAddress());

const source = runtimeState(() => ({ read: plain }));

/** Called once at startup: sets how to read the letterhead with its images, which belong to a higher context. */
export function setLetterhead(read: () => Promise<Letterhead>): void {
  source.get().read = read;
}

/** Renders an email as its recipients see it now, as text and HTML. */
export async function drawMail(mail: LetterParts): Promise<{ text: string; html: string }> {
  const head = await source.get().read();
  return inSiteLanguage(() => composeLetter(mail, head));
}
