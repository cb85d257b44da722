import { isSameSite } from '../../../platform/outbound/same-site.ts';
import { collapse, textInside } from '../reading/dom.ts';
import { readPage } from '../reading/read-page.ts';
import { sentencesOf } from '../site/sentences.ts';

/** Phrases that point from a discontinued product to its successor. */
const leadsOn: readonly RegExp[] = [
  /\b(?:is|are|(?:we|it)['’]re?s?) now\b|\bnow (?:at|part of|called|known as)\b|\b(?:moved|moving|migrated|migrating|switched|transferred) to\b/iu,
  /\b(?:has|have|(?:we|they)['’]ve) (?:joined|become)\b|\b(?:succeeded|replaced|acquired|bought|continued|taken over) by\b|\b(?:successor|lives on|continues? (?:as|at|on|with)|find us (?:now )?(?:at|on)|visit (?:us|our new))\b/iu,
  /\b(?:jetzt|nun|künftig) (?:bei|unter|als|teil von)\b|\b(?:sind|ist|heißen|heißt|gehören|gehört) (?:jetzt|nun)\b|\b(?:umgezogen|nachfolger\p{L}*|aufgegangen|(?:übernommen|abgelöst|ersetzt|weitergeführt) (?:von|durch)|geht (?:es )?(?:bei|unter|als) )/iu,
];

/** Origins on other domains that a shutdown notice links to in a sentence that names a successor, each once. */
export function successorsOn(html: string, url: string): string[] {
  const page = readPage(html);
  const home = new URL(url);
  const origins = page.elements.flatMap((element) => {
    const target = element.name === 'a' ? URL.parse(element.attribs.href ?? '', page.base ?? url) : null;
    if (target === null || !/^https?:$/.test(target.protocol) || isSameSite(target, home)) return [];
    const block = page.blocks[page.places.get(element) ?? -1]?.text ?? '';
    const words = collapse(textInside(element));
    const says = sentencesOf(block).some(
      (sentence) => words !== '' && sentence.includes(words) && leadsOn.some((pattern) => pattern.test(sentence)),
    );
    return says ? [target.origin] : [];
  });
  return [...new Set(origins)];
}
