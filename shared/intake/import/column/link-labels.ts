/** Link and button labels next to products, in several languages. */
const labels = new Set(
  [
    'visit|report|report issue|report an issue|edit|suggest an edit|visit site|visit website|visit page|website|site|homepage|web|link|url|open|open app|open site|go|go to site|go to website',
    'learn more|read more|find out more|more|more info|more information|info|details|more details|view|view details|view more|view product',
    'view site|view website|view listing|view profile|see more|see details|show more|discover|explore|try|try it|try now|try it free',
    'try for free|get|get it|get started|get it now|start|start free|sign up|download|install|buy|buy now|launch|click here|here|demo',
    'mehr|mehr erfahren|mehr lesen|mehr infos|mehr informationen|weiterlesen|weiter|ansehen|anschauen|öffnen|besuchen|website besuchen',
    'zur website|zur webseite|zur seite|zum produkt|zum anbieter|jetzt testen|kostenlos testen|hier klicken',
    'en savoir plus|lire la suite|voir|voir plus|voir le site|visiter|visiter le site|découvrir|saber más|ver más|leer más|ver|visitar',
    'visitar sitio|saiba mais|ver mais|leia mais|visitar site|scopri|scopri di più|leggi di più|visita|visita il sito|lees meer',
    'meer info|bekijk|bezoek website|więcej|zobacz|zobacz więcej',
  ].flatMap((line) => line.split('|')),
);
const leastShare = 0.6;

/** Whether a column's cells are the labels of buttons or links, such as "Visit" or "Learn more →". */
export const areLinkLabels = (values: readonly string[]): boolean =>
  values.length > 0 && values.filter(isLinkLabel).length / values.length >= leastShare;

function isLinkLabel(value: string): boolean {
  const words =
    value
      .replace(/<[^<>]*>/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return labels.has(words.join(' '));
}
