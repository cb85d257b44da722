import { phrasePattern } from './phrase-pattern.ts';

/** Words for charges on top of the product's price, one line per language. */
export const addOnWords = phrasePattern([
  'add-on|add-ons|addon|addons|add on|sold separately|available separately|bought separately|at extra cost|extra charge|surcharge|optional|optionally|accessory|accessories|spare|gift card|setup fee|set-up fee|on top|per extra|each extra|additional',
  'zubuchbar*|zusätzlich buchbar|zusatzmodul*|zusatzpaket*|zubehör|aufpreis|gegen aufpreis|optional*|separat erhältlich|einrichtungsgebühr|einmalige einrichtung|gutschein|ersatzteil*|nachfüll*',
  'en option|option|en supplément|supplément|accessoire|accessoires|vendu séparément|vendue séparément|en sus|carte cadeau|frais de mise en service',
  'aparte|por separado|opcional*|accesorio|accesorios|complemento|complementos|recambio|recambios|repuesto|se vende por separado|tarjeta regalo|cuota de alta|de pago aparte',
  'à parte|vendido separadamente|vendida separadamente|opcional*|acessório|acessórios|adicional|adicionais|taxa de adesão|taxa de instalação|vale-presente|cartão-presente',
  'a parte|venduto separatamente|venduta separatamente|opzionale|accessorio|accessori|in aggiunta|supplemento|ricambio|ricambi|buono regalo|costo di attivazione',
  'apart verkrijgbaar|los verkrijgbaar|los te koop|optioneel|accessoire|accessoires|toeslag|meerprijs|cadeaubon|eenmalige installatie|opstartkosten',
  'opcja|opcjonalnie|opcjonalny|opcjonalna|dodatkowo|dodatek|dodatki|dopłata|akcesoria|sprzedawane osobno|karta podarunkowa|opłata instalacyjna',
  '別売|別売り|別途|オプション|追加料金|アクセサリー|初期費用|另售|另购|选购|加购|可选|配件|附加|별도|별매|옵션|추가 요금|부가|액세서리|설치비',
  'tillval|tillägg|tilbehør|tilvalg|tillegg|lisäpalvelu|lisävaruste|příplatek|příslušenství|volitelně|aksesuar|ek ücret|isteğe bağlı|opțional|supliment|kiegészítő|opcionális|додатково|опціонально|дополнительно|опция|аксессуары|προαιρετικά|إضافي|tambahan|opsional',
]);

const headings = [
  'add-ons|addons|add ons|extras|optional extras|accessories|more options|one-off costs|additional services',
  'zusätzlich buchbar|zusätzlich|zusatzmodule|zusatzleistungen|extras|optionen|zubehör|erweiterungen',
  'options|en option|suppléments|extras|accessoires|services complémentaires',
  'extras|complementos|opciones|accesorios|servicios adicionales|opcional',
  'extras|adicionais|opcionais|acessórios|serviços adicionais|complementos',
  'extra|opzioni|accessori|servizi aggiuntivi|optional|componenti aggiuntivi',
  "extra's|extra’s|extras|opties|accessoires|aanvullingen|uitbreidingen",
  'dodatki|opcje|akcesoria|usługi dodatkowe|opcje dodatkowe',
  'オプション|追加オプション|別売品|アクセサリー|附加服务|增值服务|选购|配件|부가 서비스|추가 옵션|옵션|액세서리',
];
const labels: ReadonlySet<string> = new Set(headings.flatMap((line) => line.split('|')));

/** Whether a heading introduces add-ons. */
export const labelsAddOns = (text: string): boolean =>
  labels.has(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/(?<![\s:：.])[\s:：.]+$/u, ''),
  );
