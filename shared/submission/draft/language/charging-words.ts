/** What somebody does who asks for money, right after their name. `|` parts verbs, one line a language. */
const verbs = [
  'costs|charges|takes|starts at|asks for|bills',
  'kostet|verlangt|nimmt|berechnet',
  'coûte|demande|facture|prend',
  'cuesta|cobra|pide|se queda con|se lleva',
  'custa|fica com',
  'costa|chiede|prende|trattiene',
  'kost|rekent|vraagt|pakt',
  'kosztuje|pobiera|bierze|liczy',
].join('|');

const name = "\\p{Lu}[\\p{L}\\p{N}.&’'-]*";
const spaced = new RegExp(`^(?<who>${name}(?: ${name}){0,2})(?:,[^,]{2,80},)? (?:${verbs})(?![\\p{L}])`, 'u');
/** Two words of a name before any verb: "Das Rockhaus Zürich vermietet Räume". */
const called = new RegExp(
  `^(?:(?:[Tt]he|[Dd]as|[Dd]er|[Dd]ie|[Ll]e|[Ll]a|[Ee]l|[Ii]l|[Hh]et|[Dd]e) )?(?<who>${name} ${name}(?: ${name})?) \\p{Ll}{3,}(?: |$)`,
  'u',
);
const eastern = /^(?!我们|本|价格|每)(?<who>\p{Script=Han}{2,6}?)(?:每[月年])?(?:收费|收取|要价)/u;

/** Words at the start of a sentence that are nobody's name. */
const nobody =
  /^(?:it|this|that|everything|all|each|one|es|das|dies|alles|er|sie|ça|cela|ceci|tout|il|elle|esto|todo|ele|ela|isto|tudo|questo|tutto|dit|het|dat|alles|to|wszystko|każdy)$/i;

/** Who, by the first words of a sentence, asks for the money that it names: "Globex charges $20"; undefined where nobody is named. */
export function chargedBy(sentence: string): string | undefined {
  const who = (spaced.exec(sentence) ?? called.exec(sentence) ?? eastern.exec(sentence))?.groups?.who;
  return who === undefined || nobody.test(who) ? undefined : who;
}
