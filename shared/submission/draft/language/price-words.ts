import { phrasePattern, phraseSource } from './phrase-pattern.ts';

/** Words for billing periods after an amount. */
const periods = [
  'mo|month|months|monthly|yr|year|years|yearly|annually|annual|week|weekly|quarter|day',
  'monat|monate|monatlich|mtl.|mtl|jahr|jährlich|jährl.|woche|quartal|tag',
  'mois|mensuel|mensuelle|an|ans|année|annuel|annuelle|semaine|jour',
  'mes|meses|mensual|mensuales|año|años|anual|anuales|semana|día',
  'mês|meses|mensal|mensais|ano|anos|anual|anuais|semana|dia',
  'mese|mesi|mensile|mensili|anno|annuo|annuale|annui|settimana|giorno',
  'maand|maanden|maandelijks|mnd|mnd.|jaar|jaarlijks|jr|week|dag|p/m|p/j|p.m.|p.j.',
  'miesiąc|miesięcznie|mies.|mies|mc|msc|m-c|rok|rocznie|tydzień|dzień',
  'månad|mån|mån.|månadsvis|år|årligen|måned|mnd|md|md.|årligt|kk|kuukausi|kuukaudessa|vuosi|vuodessa|měsíc|měsíčně|rok|ročně|ay|aylık|yıl|yıllık',
  'lună|luna|lunar|an|hó|hónap*|havi|havonta|év|évente|місяць|міс|рік|мес|мес.|месяц|месяца|ежемесячно|год|μήνα|χρόνο|έτος|شهر|شهريا|شهرياً|شهريًا|سنة|سنويا|سنوياً|ماه|سال|bulan|tahun|tháng|năm|mjesec|mjesečno|mesečno|godišnje|месец|месечно|година|годишно|חודש|לחודש|שנה|לשנה|เดือน|ปี|माह|महीना|साल',
];
/** Periods in scripts without spaces, after a slash or alone. */
const easternPeriods =
  '(?:毎|每|ひと)?[1一]?[かヶカ个個]?(?:月|年|か月|ヶ月|个月)(?:額|额|払い|付)?|월|년|매월|매년|개월';

/** Tax notes after an amount. */
export const taxes = '(?: ?(?:excl?\\.?|incl?\\.?|net|netto|brutto|ttc|ht|\\+ ?iva|\\+ ?vat|\\+ ?mwst\\.?))?';

/** What may separate an amount from its period: a tax note and the payer. */
const between =
  '(?: ?[*†¹²]| ?\\((?:[^()]{1,24})\\)|（[^（）]{1,16}）| ?(?:excl?\\.?|incl?\\.?|plus|zzgl\\.?|inkl\\.?|netto|brutto|net|gross|ttc|ht|h\\.t\\.|iva incluido|iva incl\\.?|\\+ ?iva|\\+ ?vat|\\+ ?mwst\\.?|vat|mwst\\.?|ust\\.?|btw|iva|税込|税抜|含税|/ ?(?:人|名)|每位?用户|每人|每席位|每个?账号|1?(?:ユーザー|名|人)(?:あたり|につき)?|사용자당|인당|1인당|명당)){0,3}';
const payers = [
  'user|seat|member|person|agent|editor|employee|license|licence|host|site|domain|device|location|contact|workspace|team|student|vehicle|مركبة|مستخدم|سيارة',
  'nutzer|nutzerin|nutzer:in|benutzer|platz|mitarbeiter|person|lizenz|standort|arbeitsplatz',
  'utilisateur|utilisatrice|membre|personne|licence|poste|site|collaborateur',
  'usuario|miembro|persona|licencia|empleado|puesto',
  'usuário|utilizador|membro|pessoa|licença|funcionário|colaborador',
  'utente|membro|persona|licenza|postazione|dipendente',
  'gebruiker|lid|persoon|licentie|medewerker|werkplek',
  'użytkownika|użytkownik|osobę|osoba|stanowisko|licencję|pracownika',
];
const per =
  "(?:/|per|pro|je|a|an|each|every|par|al|por|cada|ao|à|ogni|all[’']|im|za|na|p\\.|pr\\.|i|om|o|pe|в|у|за|на|τον|το|ανά|في)";

const period = `(?:${phraseSource(periods)})`;
const payer = `(?:${phraseSource(payers)})`;

/** A period, or payer and period, after an amount: `/month`, `pro Nutzer und Monat`, `TTC par mois`, `/月`. */
export const afterAmount = `${between} ?(?:${per} ?(?:${payer}|(?!${period})\\p{L}{3,20}) ?(?:,|/|und|and|et|y|e|en|i)? ?)?(?:(?:billed|paid|abgerechnet|facturé|facturado|fatturat[oi]) )?(?:${per} ?)?(?:${period}|(?:[/／] ?)?(?:${easternPeriods}))`;
/** A period before an amount: 月額 980円, 每月 ¥29, 월 9,900원. */
export const beforeAmount =
  '(?:(?:月額|年額|月々|毎月|毎年|月费|年费|月費|年費|每月|每年|매월|매년|한 달에|한달에|일 년에|월|연)(?:[:：] ?| ?)|(?:yılda|ayda|yıllık|aylık|ročně|měsíčně|rocznie|miesięcznie|jährlich|monatlich) )';
/** Phrases for "free" in further languages, as a pattern part. */
export const nothingElsewhere =
  'ilmainen|maksuton|zdarma|ücretsiz|ingyenes|безкоштовно|безкоштовний|бесплатно|бесплатный|δωρεάν|مجاني|مجانا|مجاناً|miễn phí|חינם|בחינם|besplatno|безплатно|رایگان|ฟรี|मुफ्त';
/** Text next to a zero amount: "free", a billing period, or "forever". */
export const besideNothing = new RegExp(
  `^(?:free|kostenlos|gratis|gratuit|gratuito|gratuita|grátis|darmowy|darmowe|za darmo|bezpłatny|ilmainen|maksuton|zdarma|ücretsiz|ingyenes|безкоштовно|безкоштовний|бесплатно|бесплатный|δωρεάν|مجاني|مجانا|مجاناً|percuma|miễn phí|חינם|besplatno|безплатно|رایگان|ฟรี|無料|フリー|免费|免費|무료)?[:–—|· -]{0,3}(?:${afterAmount}|forever|für immer|à vie|para siempre|para sempre|per sempre|voor altijd|na zawsze)?[.!]?$`,
  'iu',
);
/** Text that begins with a billing period, as after an amount. */
export const beginsAsPeriod = new RegExp(`^${afterAmount}`, 'iu');

/** Phrases for a free plan among others. */
export const freePlanWords = phrasePattern([
  'kostenloser download|kostenlos herunterladen|téléchargement gratuit|télécharger gratuitement|descarga gratuita|download gratuito|scarica gratis|gratis downloaden|darmowe pobranie',
  'kostenloser tarif|kostenloser plan|kostenlose version|kostenloses konto|gratis-tarif|gratisversion|für immer kostenlos|dauerhaft kostenlos',
  'offre gratuite|formule gratuite|version gratuite|plan gratuit|compte gratuit|gratuit à vie|forfait gratuit',
  'plan gratuito|versión gratuita|cuenta gratuita|gratis para siempre|plan gratis',
  'plano gratuito|versão gratuita|conta gratuita|grátis para sempre|plano grátis',
  'piano gratuito|versione gratuita|account gratuito|gratis per sempre',
  'gratis versie|gratis abonnement|gratis account|gratis plan|voor altijd gratis',
  'darmowy plan|darmowa wersja|bezpłatny plan|bezpłatna wersja|darmowe konto|darmowy pakiet',
  'gratuit jusqu’à|kostenlos bis zu|gratis hasta|grátis até|gratuito até|gratis fino a|gratuito fino a|gratis tot|za darmo do|darmowe do|darmowy do',
  '無料プラン|フリープラン|免费版|免費版|免费套餐|무료 플랜|무료 요금제',
  'gratis bis|kostenlos bis|gratuit pour vos|free up to|gratis upp till|gratis op til|gratis opp til|gratis till|gratis til|zdarma do|zdarma až do|ücretsiz plan|gratuit până la|ingyenes csomag|безкоштовно до|бесплатно до|δωρεάν έως|خطة مجانية|الباقة المجانية|الخطة المجانية|gói miễn phí|חבילה חינמית|תוכנית חינמית|paket gratis|versi gratis|бесплатный тариф|бесплатный план|безкоштовний тариф|besplatni plan|مجاني حتى|gratis sampai|gratis hingga|ilmainen versio|gratisversionen|gratisplan|bezplatný tarif|tarif zdarma',
]);

/** Phrases saying that the whole product is free. */
export const freeProductWords = phrasePattern([
  'komplett kostenlos|völlig kostenlos|vollständig kostenlos|100 % kostenlos|ganz kostenlos|ist kostenlos|sind kostenlos|ist gratis|bleibt kostenlos|bleibt gratis|kostet nichts',
  'entièrement gratuit|entièrement gratuite|totalement gratuit|totalement gratuite|complètement gratuit|est gratuit|est gratuite|100 % gratuit',
  'totalmente gratis|totalmente gratuito|totalmente gratuita|completamente gratis|es gratis|es gratuito|es gratuita',
  'totalmente gratuito|totalmente grátis|completamente gratuito|é gratuito|é gratuita|é grátis|totalmente gratuita',
  'completamente gratuito|completamente gratuita|totalmente gratuito|è gratuito|è gratuita|è gratis|del tutto gratuito',
  'helemaal gratis|volledig gratis|is gratis|geheel gratis',
  'całkowicie darmow*|całkowicie bezpłatn*|w pełni darmow*|jest darmow*|jest bezpłatn*',
  '完全無料|すべて無料|完全免费|全部免费|完全免費|완전 무료|완전히 무료|전부 무료',
  'är gratis|är helt gratis|er gratis|er helt gratis|on ilmainen|on maksuton|je zdarma|tamamen ücretsiz|ücretsizdir|este gratuit|este gratuită|teljesen ingyenes|безкоштовний|повністю безкоштовн*|полностью бесплатн*|είναι δωρεάν|εντελώς δωρεάν|مجاني بالكامل|مجاني تماما|مجانية بالكامل|gratis untuk semua',
]);

/** Phrases for a trial, or for being free for a limited time. */
export const trialWords = phrasePattern([
  'kostenlos testen|kostenlos ausprobieren|kostenlose testphase|gratis testen|tage kostenlos|testversion',
  'essai gratuit|essayez gratuitement|essayer gratuitement|jours gratuits|période d’essai',
  'prueba gratis|prueba gratuita|pruébalo gratis|días gratis|periodo de prueba',
  'teste grátis|teste gratuito|experimente grátis|dias grátis|período de teste|período experimental',
  'prova gratuita|prova gratis|provalo gratis|giorni gratis|periodo di prova',
  'probeer het gratis|gratis proberen|gratis proefperiode|dagen gratis|proefperiode',
  'wypróbuj za darmo|darmowy okres|bezpłatny okres|okres próbny|dni za darmo|wypróbuj bezpłatnie',
  '無料トライアル|無料体験|無料お試し|免费试用|免費試用|무료 체험|무료로 체험|무료 시험',
  'prova gratis|gratis i|prøv gratis|prøv det gratis|gratis prøveperiode|kokeile ilmaiseksi|ilmainen kokeilu|vyzkoušet zdarma|vyzkoušejte zdarma|dní zdarma|ücretsiz dene*|gün ücretsiz|încearcă gratuit|zile gratuit|próbálja ki ingyen|ingyenes próba*|nap ingyen|днів безкоштовно|дней бесплатно|пробний|пробный|попробуйте бесплатно|спробуйте безкоштовно|δοκίμασε δωρεάν|δωρεάν δοκιμή|تجربة مجانية|فترة تجريبية|جرّب مجانا|dùng thử|dùng thử miễn phí|ימי ניסיון|ניסיון חינם|תקופת ניסיון|нед* бесплатно|besplatna proba|besplatno probno|uji coba gratis|coba gratis',
]);

/** Phrases for a price on request. */
export const onRequestWords = phrasePattern([
  'preis auf anfrage|preise auf anfrage|angebot anfordern|individuelles angebot|auf anfrage',
  'sur devis|demandez un devis|demander un devis|tarif sur demande|prix sur demande',
  'precio a medida|pide presupuesto|solicita presupuesto|solicitar presupuesto|precio a consultar|bajo presupuesto',
  'sob consulta|peça um orçamento|solicite um orçamento|pedir orçamento|sob orçamento',
  'prezzo su richiesta|prezzi su richiesta|richiedi un preventivo|chiedi un preventivo|su preventivo',
  'prijs op aanvraag|prijzen op aanvraag|offerte aanvragen|vraag een offerte',
  'cena ustalana indywidualnie|wycena indywidualna|zapytaj o ofertę|zapytaj o cenę|cena na zapytanie',
  'お見積もり|お見積り|要見積|获取报价|价格面议|联系销售获取|询价|價格面議|가격 문의|견적 문의|별도 문의|견적을',
]);

/** Phrases for a one-time payment. */
export const oneTimeWords = phrasePattern([
  'einmalig*|einmalzahlung|einmalkauf|kein abo',
  'paiement unique|achat unique|licence à vie|en une fois',
  'pago único|un solo pago|licencia de por vida',
  'pagamento único|licença vitalícia|compra única',
  'pagamento unico|una tantum|licenza a vita|acquisto unico',
  'eenmalig*|eenmalige betaling|levenslange licentie',
  'jednorazow*|licencja dożywotnia|bez abonamentu',
  '買い切り|一度だけのお支払い|一次性付费|一次性购买|买断|买断制|한 번만 결제|일회성 결제|평생 이용권',
  'one-time|one time|one-off|single payment|no subscription|yours forever|own it forever|buy once|pay once|lifetime licence|lifetime license|engångsköp|engångsbetalning|engangsbeløb|engangsbetaling|engangskøp|kertamaksu|jednorázov*|tek seferlik|plată unică|egyszeri|одноразов*|разовый платёж|разовая оплата|навсегда|назавжди|εφάπαξ|دفعة واحدة|sekali bayar',
]);

/** Words of which every text about prices contains at least one. */
export const priceHints =
  /[$€£¥￥₹₩₽₺₴₫฿%\d]|licen|lizenz|libre|livre|libero|abierto|aberto|quelloffen|オープンソース|开源|오픈소스|free|pric|quote|trial|open[- ]source|pa(?:y|id|go|ga|ie)|premium|fee|grati|grátis|gratuit|kostenlos|einmal|abo|anfrage|angebot|devis|presupuesto|orçamento|preventivo|richiesta|offerte|aanvraag|eenmalig|darmow|bezpłatn|wycen|cena|ofert|jednoraz|consulta|gratis|zdarma|ücretsiz|ingyen|ilmai|maksut|fiyat|pris|hinta|preț|ár|ціна|цена|бесплат|безкошт|δωρεάν|مجان|خطة|miễn|חינם|ניסיון|besplat|безплат|thử|once|forever|無料|フリー|見積|買い切り|免[费費]|报价|买断|付费|무료|견적|문의|결제/i;
