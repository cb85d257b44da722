import type { APIRoute } from 'astro';
import { readSettings } from '../../shared/change/change.reads.ts';
import { inLanguage } from '../../shared/kernel/language/current-language.ts';
import { languageOn } from '../../shared/kernel/language/languages.ts';
import { readBrand, readSiteInfo } from '../../shared/publish/publish.reads.ts';
import { llmsText } from '../../shared/publish/publish.ts';
import { textResponse } from '../endpoints/text-response.ts';

/** For programs, so it is in English on every site. */
export const GET: APIRoute = async () =>
  inLanguage(languageOn({ ...(await readSettings()), language: 'en' }), async () =>
    textResponse(llmsText(await readSiteInfo(), (await readBrand()).off), 'text/plain'),
  );
