import { givenAway, otherMoney } from '../language/others-money.ts';
import {
  afterAmount,
  beforeAmount,
  besideNothing,
  freePlanWords,
  freeProductWords,
  nothingElsewhere,
  oneTimeWords,
  onRequestWords,
  trialWords,
} from '../language/price-words.ts';
import { endsAsQuestion } from '../site/sentences.ts';
import { wordCount } from '../site/text-size.ts';
import { amountsIn, isZero, moneySource, plainDigits } from './money.ts';

export type PriceStatement =
  | 'price per period'
  | 'usage'
  | 'free plan'
  | 'zero price'
  | 'free product'
  | 'paid plan'
  | 'open source'
  | 'on request'
  | 'one-time'
  | 'trial';

const amount = String.raw`(?:(?:US|CA|A|AU|NZ|C|R)?[$€£¥₹]\s?\d[\d,.]*|(?<!\d)\d[\d,.]{0,19}\s?(?:[€£]|USD|EUR|GBP))(?!\s?(?:k|m|bn?|million|billion|trillion|\+)\b|\d)`;
const payer = `(?:user|seat|member|person|agent|editor|employee|license|host|site|domain|device|location|contact|workspace|team)s?`;
const period = `(?:mo(?:nth)?|yr|year|week|wk|annum|monat|jahr|mois|mes|a[nñ]o)`;
const per = String.raw`(?:\/|per|a|each|every|pro|par|al|por)`;

const pricePerPeriod = new RegExp(
  String.raw`${amount}(?:\s?\*|†)?\s?(?:(?:\/|per)\s?${payer}\s?,?\s?)?${per}\s?${period}\b|${amount}\s?(?:billed\s)?(?:monthly|annually|yearly)\b|${amount} (?:to|-|–) ${amount} (?:\/|per)\s?${period}\b`,
  'i',
);
// Chinese, Japanese and Korean: 月額980円, 980円/月, ¥29/月, 월 9,900원.
const eastAsianPrice =
  /(?:月額|年額|月々|月费|年费|월|연)\s?[¥￥]?[1-9][\d,]{0,11}\s?[円元원]|(?:[¥￥]\s?[1-9][\d,]{0,11}|[1-9][\d,]{0,11}\s?[円元원])(?:（税[^）]{1,10}）)?\s?[/／]\s?(?:[1一]?[かヶカ个]?[月年]|월|년)/;
const usage = new RegExp(
  String.raw`\bpay[- ]as[- ]you[- ](?:go|grow) (?:pricing|plan|model|basis|billing)|\b(?:pay only|only pay) for (?:what|the)\b|\bpay[- ]per[- ]use\b|\busage-based (?:pricing|billing)|\b\d[\d.,]{0,19}\s?%\s?\+\s?${amount}|${amount}\s?(?:\/|per)\s?(?:hour|hr|minute|min|gb|tb|request|token|call|1k|million|1,000|transaction|message|event)\b|[$€£]\s?0[.,]\d{1,6}\s?(?:\/|per)\s?[a-z]{3,20}\b`,
  'i',
);
const freePlan =
  /\bfree (?:plan|tier|version|edition|account|forever|grant)\b|\bfree to (?:download|install|use)\b|\bforever[- ]free\b|\bfree,? forever\b|\bfree for (?:up to |your first |the first )?(?:(?:\d+|one|two|three|five|ten) (?!(?:days?|weeks?|months?|years?|hours?|minutes?)\b)[a-z]+|individuals?|personal use|small teams?)\b|\bmonthly free grant\b|\b(?:plan|tier)s? (?:is|are) free\b|\bfreemium\b|無料プラン|フリープラン|免费版|免費版|무료 플랜/i;
const freeProduct =
  /(?<!\b(?:who|what|when|which|where|you|people|freelancers|guests|students|clients|customers|users|hands|seats|slots|rooms|tables|days) )\b(?:is|are|it's|100%|completely|totally|entirely) (?:a )?(?:100% |completely |totally )?free\b(?! (?:trial|demo|consult|shipping|quote|credit|of (?:[a-eg-z]|f(?!ree)))|[- ](?:day|month|week))|\bfree and open[- ]source\b|\bfor free, forever\b/i;
const openSource =
  /\b(?:is|are|fully|100%|free and|the|an?|and) open[- ]source(?:d)?\b(?! (?:communit|model|project|alternative|contribut|maintain|developer|framework|librar|tool|ecosystem|software that|LLM))/i;
/** The product's open-source licence. */
const freeLicence =
  /\b(?:licen[cs]ed|released|available|published|licen[cs]e|licence|lizenz|lizenziert|licencia|licença|licenza|licentie|licencj\p{L})\b.{0,30}\b(?:[AL]?GPL(?:[- ]?v?\d)?|MIT|Apache(?:[- ]2\.0| License)?|BSD|MPL|EUPL)\b|\b(?:MIT|Apache 2\.0|[AL]?GPL(?:v?\d)?|BSD)[- ](?:licen[cs]ed?|lizenz)\b|\b(?:logiciel libre|software libre|software livre|software libero|código abierto|código aberto|quelloffen\p{L}{0,2}|open-source-software)\b|オープンソースです|开源软件|오픈소스입니다/iu;
/** "This website is open source" says nothing about the product. */
const contentIsOpen =
  /\b(?:content|contents|website|site|page|docs|documentation|data|book|guide|list|article) (?:is|are) (?:fully |all )?open[- ]source/i;
const onRequest =
  /\b(?:get|request|receive) (?:a |your |an accurate |accurate |custom(?:i[sz]ed)? |personali[sz]ed |our |more )*(?:pricing|price quote|quote)\b.{0,40}\b(?:needs|team|sales|business|request|us|requirements)?|\b(?:talk|speak|write|reach out) to (?:us|sales|our (?:sales )?team) (?:for|about) (?:a |your )?(?:quote|price|pricing|prices)\b|\bpricing (?:is )?(?:available )?(?:on|upon) request\b|\bcontact (?:us|sales|our (?:sales )?team) for (?:a )?(?:pricing|prices|quote)\b|\bask (?:us )?for (?:a |your )?(?:quote|price|offer)\b|\bcustom pricing\b|\brequest (?:a )?(?:pricing|quote)\b/i;
const oneTime =
  /[$€£]\s?\d[\d.,]* once\b|\b(?:one[- ]time (?:payment|purchase|fee|price|license)|lifetime (?:license|access|deal)|pay once)\b/i;
const trial =
  /\b\d+[- ](?:day|week|month)s?[- ](?:free )?(?:trial|money[- ]back|risk[- ]free)|\bfree for \d+ (?:days|weeks|months)\b|\bfree (?:\d+[- ](?:day|week|month) )trial\b|\btry\b.{0,50}\bfree for \d+ days\b|\btry \d+ days (?:for )?free\b|\bfirst (?:month|\d+ (?:days|months)|year) free\b|[$€£]\d+ in (?:free )?credits?\b/i;

type Says = (sentence: string) => boolean;

const paidPlan =
  /(?<!\bno )\bpaid (?:plans?|version|subscriptions?|features?|tiers?|editions?)\b|\bpremium (?:plans?|version|subscriptions?)\b|\b(?:monthly|annual|yearly) (?:fee|subscription)\b/i;
const zeroPlan = /^.{0,25}[$€£]\s?0(?:\.00)?\s?(?:\/|per |a )?\s?(?:mo(?:nth)?|year|forever)\b(?!†).{0,12}$/i;
/** "Up to 8 people: free." */
const freeFor =
  /\d \p{L}[\p{L} ]{2,24} ?[:：–—-] ?(?:free|kostenlos|gratis|gratuit|gratuito|grátis|za darmo|bezpłatnie|無料|免费|무료)[.!。]?$/iu;
const nothing = `free|kostenlos|gratis|gratuit|gratuito|gratuita|grátis|darmow[aey]|za darmo|bezpłatn(?:ie|y|a)|${nothingElsewhere}|無料|免费|무료`;
/** "Self-hosted: free", and "Free: 3 projects". */
const offeredFree = new RegExp(`^(?<what>.{2,40}?)(?: ?[:：]| [–—-]) ?(?:${nothing})[.!。]?$`, 'iu');
const freeUpTo = new RegExp(`^(?:${nothing})(?: ?[:：]| [–—-]) ?.{0,30}\\d.{0,40}$`, 'iu');
const isFreeOffer: Says = (text) => {
  const what = offeredFree.exec(text)?.groups?.what;
  if (what !== undefined) return wordCount(what) <= 4 && !givenAway.test(what);
  return freeUpTo.test(text) && !isTrialOffer(text) && !forATime.test(text);
};
/** "Free: 14 days". */
const forATime =
  /\d{1,3}[- ]?(?:days?|weeks?|months?|tage?|wochen|monate|jours|semaines|mois|días|semanas|meses|dias|giorni|settimane|mesi|dagen|weken|maanden|dni|dagar|dager|dage|päivää|дней|днів|日間?|天|일)(?:[.!]|$)/iu;
const zeroPrice = /[$€£¥₹]\s?0(?![\d.,]*[1-9])/;
// Figures about other people's money, and offers that aren't the product's price.
const notPricing =
  /\b(?:save[ds]?|savings?|saving|cashback|rebate|revenue|raised|funding|insurance|coverage|refund|worth|gift|donat|tips?|ROI|return on|economy|in sales|penalt|fine[sd]?|budget|salary|sold|per transaction fee|typically|on average|industry average)\b|\bfree (?:shipping|returns|delivery|consultation|demo|quote|assessment|webinar|ebook|guide|template|download|course|pattern)/i;

// Recurring prices in other languages: 12 € pro Monat, R$ 29/mês, 49 zł miesięcznie, 每月 ¥29.
const paidPeriod = new RegExp(`${moneySource}${afterAmount}|${beforeAmount}${moneySource}`, 'iu');
const namesPrice = (sentence: string): boolean =>
  !zeroPrice.test(sentence) &&
  (pricePerPeriod.test(sentence) || eastAsianPrice.test(sentence) || (paidPeriod.test(sentence) && isPaid(sentence)));

const isPaid = (sentence: string): boolean => amountsIn(sentence).some((amount) => !isZero(amount));

/** Whether a block states a price of zero: `0 €`, `$0 forever`, `0 zł miesięcznie`. */
function isZeroPrice(sentence: string): boolean {
  if (sentence.length > longestZero || sentence.includes('†')) return false;
  const amounts = amountsIn(sentence);
  const [amount = ''] = amounts;
  return amounts.length === 1 && isZero(amount) && besideNothing.test(sentence.replace(amount, ' ').trim());
}

const longestZero = 40;

/** Phrases for each statement, the most conclusive first. */
const said: readonly (readonly [PriceStatement, Says])[] = [
  ['price per period', (text) => !isOfOthers(text) && namesPrice(text)],
  ['usage', (text) => !isOfOthers(text) && (usage.test(text) || shareOfSales.test(text))],
  [
    'free plan',
    (text) =>
      freePlan.test(text) ||
      freeFor.test(text) ||
      isFreeOffer(text) ||
      zeroPlan.test(text) ||
      (freePlanWords.test(text) && !isTrialOffer(text)) ||
      (ofPlan.test(text) && freeProductWords.test(text) && !isTrialOffer(text) && !firstTime.test(text)),
  ],
  ['zero price', isZeroPrice],
  ['one-time', (text) => !isOfOthers(text) && (oneTime.test(text) || saysOnce(text))],
  ['open source', (text) => (openSource.test(text) && !contentIsOpen.test(text)) || freeLicence.test(text)],
  ['free product', (text) => !isOfOthers(text) && !isTrialOffer(text) && saysFree(text)],
  ['paid plan', (text) => paidPlan.test(text)],
  ['on request', (text) => !isOfOthers(text) && saysOnRequest(text)],
  ['trial', isTrial],
];

/** Pricing statements in a sentence, the most conclusive first; empty for most sentences. */
export function priceStatements(text: string): PriceStatement[] {
  const sentence = plainDigits(text);
  if (endsAsQuestion(sentence)) return [];
  return said.flatMap(([statement, says]) => (says(sentence) ? [statement] : []));
}

/** A commission on sales: "4 % par commande livrée". */
const shareOfSales =
  /\d ?% (?:of|per|from|par|de|sur|pro|je|vom|por|per|van|na|od) (?:(?:each|every|chaque|jeder|cada|ogni|elke) )?(?:orders?|sales?|transactions?|bookings?|payments?|commandes?|ventes?|réservations?|bestellung|verkauf|buchung|umsatz|pedido|venta|reserva|venda|ordine|vendita|prenotazione|bestelling|verkoop|boeking|zamówieni\p{L}|sprzedaż\p{L}?|rezerwacj\p{L})(?![\p{L}])/iu;

const isOfOthers: Says = (sentence) => notPricing.test(sentence) || otherMoney.test(sentence);

/**
 * Whether a text states the terms of a trial, with a number or in a full sentence. A mere call to try the product
 * doesn't count.
 */
function isTrial(sentence: string): boolean {
  if (!/\d|[.!。！]$/.test(sentence)) return isTrialOffer(sentence) && wordCount(sentence) >= fewestOfTrial;
  return isTrialOffer(sentence);
}

const fewestOfTrial = 5;

function isTrialOffer(sentence: string): boolean {
  return trial.test(sentence) || trialWords.test(sentence);
}

/** "No, the app for patients is free" answers a question about something else. */
const answers =
  /^(?:yes|no|ja|nein|oui|non|sí|sim|não|sì|nee|tak|nie|ano|evet|hayır|nej|joo|kyllä|ei|igen|nem|da|nu|так|ні|да|нет|ναι|όχι|نعم|لا|ya|tidak|はい|いいえ|是的?|不是?|네|아니요|아니오)[,.;:、，،。!] ?/iu;

/** "The first term is free" means free for a limited time. */
const firstTime =
  /(?:^|[^\p{L}])(?:first|erste[rs]?|premi(?:er|ère)s?|primer[ao]?s?|primeir[ao]s?|prim[aoe]|2nd|second[aoe]?|segund[ao]|2d[ao]|2[ªºa]|zweite[rns]?|deuxième|tweede|drugi|eerste|pierwsz\p{L}{1,2}|först[ae]|første|første|ensimmäinen|první|ilk|prvn\p{L})(?![\p{L}])|初回|初年度|初月|首月|首次|첫/iu;

/** "Free to start" implies a later payment. */
const toBegin =
  /(?:free|kostenlos|gratis|gratuit[aoe]?|grátis|za darmo|ücretsiz|бесплатно|مجانا?ً?|miễn phí|gratuitement) ?(?:to (?:start|get started|begin|try)|starten|loslegen|anfangen|beginnen|testen|pour (?:commencer|démarrer)|para (?:empezar|comenzar|começar|iniciar)|per (?:iniziare|cominciare)|om te (?:beginnen|starten)|na start|başla|để bắt đầu|للبدء)|(?:start|begin|starten|commence[rz]|empieza|comienza|comece|inizia|begin|başla(?:yın)?|начните|почніть|bắt đầu) (?:for )?(?:free|kostenlos|gratis|gratuit[aoe]?|gratuitement|grátis|ücretsiz|бесплатно|безкоштовно|miễn phí)|無料(?:で|から)(?:始|はじ|スタート)|무료로 시작|免费(?:开始|开通)/iu;
/** "The basic plan is free" is about one plan. */
const ofPlan =
  /(?<![\p{L}])(?:plans?|plano|piano|plán|tarif(?:s|a|fa)?|tier|version|versión|versão|versione|versie|wersja|edition|formule|forfait|abonnement|paket(?:i)?|pakiet|package|csomag|тариф\p{L}{0,3}|план\p{L}{0,2}|gói|الباقة|الخطة)(?![\p{L}])|プラン|套餐|요금제|플랜/iu;

const saysFree: Says = (sentence) =>
  !givenAway.test(sentence) &&
  !toBegin.test(sentence) &&
  !ofPlan.test(sentence) &&
  !firstTime.test(sentence) &&
  !answers.test(sentence) &&
  ((freeProduct.test(sentence) && sentence.split(' ').length >= (/^(?:it|this|that)\b/i.test(sentence) ? 4 : 3)) ||
    freeForSome.test(sentence) ||
    freeProductWords.test(sentence));

/** "Gratuit pour les associations": free for some people. */
const freeForSome =
  /^(?:free|kostenlos|gratis|gratuit|gratuito|grátis|za darmo) (?:for|für|pour|para|per|voor|dla|för|til|for) (?:\p{L}+ ){0,3}\p{L}+ ?[.!]?$/iu;

const saysOnRequest: Says = (sentence) =>
  (onRequest.test(sentence) && sentence.split(' ').length >= 5) || onRequestWords.test(sentence);

/** A one-time payment must mention paying: "einmalig" alone has other meanings. */
const saysOnce: Says = (sentence) =>
  isPaid(sentence) && (oneTimeWords.test(sentence) || (licence.test(sentence) && !namesPrice(sentence)));

const licence = /\b(?:licen[cs]e|lizenz|licence|licencia|licença|licenza|licentie|licencja)\b/iu;
