import { byWords } from './company-words.ts';
import { phrasePattern, phraseSource } from './phrase-pattern.ts';

/** Verbs for creating a product, before the word for *by*: "built by". One line per language. */
const created = [
  'built|made|set up|started|put together|developed|created|designed|written|launched|dreamt up',
  'faite|fait|développée|développé|créée|créé|conçue|conçu|lancée|lancé|montée|monté|imaginée|imaginé',
  'hecho|hecha|desarrollad*|cread*|diseñad*|puesto en marcha|puesta en marcha|lanzad*|montad*|ideada|ideado',
  'feito|feita|desenvolvid*|criad*|lançad*|montad*|idealizad*',
  'fatto|fatta|sviluppat*|creat*|realizzat*|lanciat*|avviat*|ideato|ideata|pensato|pensata',
  'gemaakt|gebouwd|opgezet|ontwikkeld|gestart|bedacht|gelanceerd',
  'stworzon*|tworzon*|zrobion*|napisan*|zbudowan*',
  'byggd|byggt|skapad|skapat|utvecklad|gjord|bygget|skabt|lavet|utviklet|laget|yapıldı|vytvořen*|realizat*|készítette|створен*|создан*|φτιάχτηκε',
];
/** Verbs for running or maintaining an existing product. */
const kept = [
  'run|maintained|operated|looked after|owned and run|kept going',
  'tenue|tenu|gérée|géré|portée|porté|dirigée|dirigé',
  'mantenid*|gestionad*|llevado|llevada|dirigid*',
  'mantid*|tocado|tocada|gerid*|dirigid*',
  'gestit*|curat*|portato avanti|portata avanti|mantenut*',
  'onderhouden|gerund|geleid|beheerd',
  'prowadzon*|rozwijan*|utrzymywan*',
  'drivs|drives|driven|ylläpidetty|proveden*',
];
/** Verbs for creating a product, at the end of a sentence and after the maker. */
const createdAtEnd =
  'gebaut|gemacht|entwickelt|auf die beine gestellt|aufgebaut|gestartet|geschrieben|erdacht|ausgedacht|ins leben gerufen|gemaakt|gebouwd|opgezet|ontwikkeld|bedacht';
const keptAtEnd = 'betrieben|geführt|gepflegt|weiterentwickelt|betreut|onderhouden|gerund|beheerd';

/** Whether a sentence contains a word for making something. */
export const makingWords = phrasePattern([
  ...created,
  createdAtEnd,
  '作って|作りました|つくって|つくりました|開発|制作|立ち上げ|生み出し|만들|개발|시작|开发|打造|制作|创作|推出',
]);

const year = '(?:19|20)\\d{2}';
const since = `(?:,? (?:(?:in|since|seit|en|depuis|desde|em|nel|dal|sinds|od|w|från|siden|im jahr|w roku|en el año) )?${year}(?: roku)?)?`;
const together = '(?: (?:together|with love|gemeinsam|ensemble|juntos|insieme|samen|razem))?';
const by = `(?:${byWords.join('|')})`;

const before = (verbs: readonly string[]): string => `${phraseSource(verbs)}${since}${together}${since} ${by} `;
const behind = (verbs: string): string => `(?=[ ,][^.]{0,60}?${phraseSource([verbs])})`;

/** Text before and after makers' names in a sentence; `creates` if the sentence is about the product's creation. */
export const makingForms: readonly { creates: boolean; before: string; behind: string }[] = [
  { creates: true, before: before(created), behind: '' },
  { creates: false, before: before(kept), behind: '' },
  { creates: true, before: `(?<![\\p{L}])(?:von|durch|door) `, behind: behind(createdAtEnd) },
  { creates: false, before: `(?<![\\p{L}])(?:von|durch|door) `, behind: behind(keptAtEnd) },
];

/** Words before a product's name, and between it and the makers' names: "Behind Acme are", "Derrière Acme, il y a". */
export const behindIt =
  /(?:^|[ ,:])(?:the people behind|behind|die leute hinter|hinter|derrière|detrás de|por detrás de|por trás d[aeo]|atrás d[aeo]|dietro(?: a)?|achter|za|bakom|bag|bak) (?<product>[^.]{2,40}?),? (?:are|is|there are|you will find|stehen|steht|stecken|steckt|sind|il y a|on trouve|se trouvent|se trouve|se cachent|se cache|están|está|hay|estão|há|ci sono|c[’']è|si nascondono|zitten|zit|staan|staat|stoją|stoi|står|finns) $/iu;
/** Phrases that equate a product with its makers: "Acme, c’est A et B". */
export const itIs =
  /(?:^|[ ,])(?<product>[^.,]{2,40}), (?:c['’]est|das sind|das ist|are|is|son|es|são|é|sono|è|dat zijn|dat is|to) $/iu;

/** Nouns that companies use for their product as the subject of a sentence. */
export const productNouns =
  /^(?:(?:the|this|our|die|das|der|diese|dieses|unsere?|le|la|l['’]|ce|cette|notre|el|este|esta|nuestra?|o|a|os|as|esse|nosso|nossa|il|lo|questo|questa|il nostro|la nostra|de|het|deze|dit|onze|ons|ten|ta|to|nasz\p{L}{0,2}) ?)?(?:app|application|program|programme|software|tool|product|project|service|site|website|shop|company|business|anwendung|programm|produkt|projekt|dienst|seite|firma|unternehmen|appli|logiciel|outil|produit|projet|site|marque|société|entreprise|aplicación|programa|herramienta|producto|proyecto|servicio|tienda|marca|empresa|aplicativo|ferramenta|produto|projeto|serviço|loja|applicazione|programma|strumento|prodotto|progetto|servizio|azienda|bedrijf|project|aplikacj[aęi]|serwis|narzędzie|firmę|sklep|projekt|appen|programmet)\b/iu;
