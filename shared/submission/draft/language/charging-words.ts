/** Verbs that follow the name of whoever charges. `|` separates verbs, one line per language. */
const verbs = [
  'start at|charge|take|ask for|want|costs|cost|charges|charged|takes|took|starts at|started at|asks for|asked for|asked|bills|billed|wanted|wants|quoted',
  'kostet|kostete|verlangt|verlangte|nimmt|nahm|berechnet|berechnete|wollte',
  'coûte|coûtait|demande|demandait|facture|facturait|prend|prenait|voulait',
  'cuesta|costaba|cobra|cobraba|pide|pedía|quería|se queda con|se quedaba con|se lleva|se llevaba',
  'custa|custava|cobra|cobrava|pede|pedia|fica com|ficava com',
  'costa|costava|chiede|chiedeva|prende|prendeva|trattiene|tratteneva|voleva',
  'kost|kostte|rekent|rekende|vraagt|vroeg|wilde|pakt',
  'kosztuje|kosztował|kosztowała|pobiera|pobierała|pobierał|bierze|brał|brała|liczy',
  'kostar|kostade|tar|tog|koster|kostede|kostet|tager|maksaa|maksoi|veloittaa|veloitti|stojí|stál|stála|účtuje|účtoval|bere|costă|costa|cere|cerea|ia|lua',
  'коштує|коштувала|коштував|бере|брала|просить|стоит|стоил|стоила|берёт|берет|просит|просил|κοστίζει|χρεώνει|χρέωνε|κόστιζε|يكلف|memungut|mematok|berbiaya',
].join('|');

const name = "\\p{Lu}[\\p{L}\\p{N}.&’'-]*";
const spaced = new RegExp(
  `^(?<who>${name}(?: ${name}){0,2})(?: (?:and|und|et|y|e|en|i|och|og) ${name})?(?:,[^,]{2,80},)? (?:${verbs})(?![\\p{L}])`,
  'u',
);
/** A two-word name before a verb: "Das Rockhaus Zürich vermietet Räume". */
const called = new RegExp(
  `^(?:(?:[Tt]he|[Dd]as|[Dd]er|[Dd]ie|[Ll]e|[Ll]a|[Ee]l|[Ii]l|[Hh]et|[Dd]e) )?(?<who>${name} ${name}(?: ${name})?) \\p{Ll}{3,}(?: |$)`,
  'u',
);
const eastern = /^(?!我们|本|价格|每)(?<who>\p{Script=Han}{2,6}?)(?:每[月年])?(?:收费|收取|要价)/u;

/** Sentence starts that are not names. */
const nobody =
  /^(?:plans?|prices?|pricing|subscriptions?|packages?|projects?|memberships?|licen[cs]es?|rates?|fees?|tickets?|rooms?|courses?|classes|preise?|tarife?|abos?|tarifs?|prix|planes|precios|planos|preços|piani|prezzi|abonnementen|prijzen|plany|ceny|the|a|an|our|your|der|die|das|le|la|les|el|los|las|o|a|os|as|il|lo|gli|het|de|it|this|that|everything|all|each|one|es|das|dies|alles|er|sie|ça|cela|ceci|tout|il|elle|esto|todo|ele|ela|isto|tudo|questo|tutto|dit|het|dat|alles|to|wszystko|każdy)$/i;

/**
 * Who charges the amount in a sentence, judging by its first words: "Globex charges $20"; undefined if nobody is named.
 */
export function chargedBy(sentence: string): string | undefined {
  const who = (spaced.exec(sentence) ?? called.exec(sentence) ?? eastern.exec(sentence))?.groups?.who;
  return who === undefined || nobody.test(who) ? undefined : who;
}
