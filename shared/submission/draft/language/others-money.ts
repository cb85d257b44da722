import { phrasePattern } from './phrase-pattern.ts';

/** Words in sentences about money other than the product's price: savings, others' prices, wages, revenue. */
export const otherMoney = phrasePattern([
  'other apps|other products|other services|other vendors|other people|on average|average price|andere apps|andere verlangen|andere kosten|im schnitt|durchschnittlich|d’autres applications|en moyenne|otras apps|otras aplicaciones|de media|outros apps|outros aplicativos|outras maquininhas|em média|altre app|in media|gemiddeld|inne aplikacje|średnia cena|średnio|andra appar|i snitt|průměrná cena|v průměru|diğer uygulamalar|ortalama|في المتوسط|平均|一般的な|通常の|其他|其它|平均价格|다른 앱|평균',
  'internship|vacancy|hiring|job|stelle|praktikum|stage|stagiaire|à pourvoir|puesto|vacante|vaga|estágio|tirocinio|vacature|praca|月給|募集|招聘|实习|월급|채용',
  'sponsor|sponsors|sponsoring|become a backer|competitors|competitor|others charge|big platforms|platforms take|other programs|other software|agencies charge|save|saves|saved|saving|savings|unlike|instead of|compared to|compared with|used to pay|elsewhere|salary|turnover|other tools',
  'andere programme|andere anbieter|andere software|konkurrenz|mitbewerber|spart|sparen|gespart|ersparnis|anders als|im gegensatz zu|im vergleich zu|statt|zahlte|zahlten|anderswo|gehalt|umsatz|jahresgehalt',
  'concurrent|concurrents|d’autres logiciels|les autres logiciels|économise|économisent|économisons|économiser|économies|contrairement|au lieu de|par rapport à|payait|payais|payions|payaient|ailleurs|salaire|chiffre d’affaires',
  'la competencia|otros programas|otras herramientas|ahorra|ahorran|ahorrar|ahorro|a diferencia de|en lugar de|en vez de|frente a|pagaba|pagábamos|pagaban|en otro sitio|salario|sueldo|facturación',
  'concorrente|concorrentes|outros programas|outras ferramentas|economiza|economizam|economizamos|economizar|economia|poupa|poupam|poupança|ao contrário|em vez de|pagava|pagávamos|pagavam|em outro lugar|salário|faturamento',
  'concorrente|concorrenti|altri programmi|altri software|risparmia|risparmiano|risparmiare|risparmio|a differenza|invece di|rispetto a|pagavo|pagavamo|pagava|pagavano|altrove|stipendio|fatturato',
  'concurrent|concurrenten|andere programma’s|andere software|bespaar|bespaart|besparen|besparing|scheelt|anders dan|in tegenstelling tot|in plaats van|betaalde|betaalden|elders|salaris|omzet',
  'konkurencja|inne programy|innych programów|oszczędza|oszczędzają|oszczędzamy|oszczędność|oszczędności|w przeciwieństwie|w odróżnieniu|zamiast|płacił|płaciła|płaciliśmy|gdzie indziej|wynagrodzenie|pensja|obrót',
  '他社|節約|削減|とは違い|と違って|に比べ|年収|給与|売上|以前は',
  '其他软件|其他工具|竞品|节省|省下|不同|相比|年薪|工资|营收|以前每',
  '타사|다른 서비스|경쟁사|절약|아끼|절감|달리|비해|연봉|급여|매출|예전에',
  'sparar|sparade|betalade|istället för|jämfört med|lön|månadslön|sparer|sparede|betalte|i stedet for|i forhold til|sammenlignet med|løn|lønn|sparte|säästämme|säästää|säästi|maksoimme|sijaan|palkka',
  'ušetří*|ušetřil*|platili|platila|místo|oproti|mzda|plat|ödüyorduk|ödüyordum|yerine|tasarruf|maaş|economis*|plăteam|plătea|în loc de|față de|salariu*|fizettünk|fizettem|helyett|spórol*|megtakarí*',
  'платили|платила|економ*|замість|порівняно|зарплат*|платил|эконом*|вместо|сравнению|πληρώναμε|πλήρωνα|αντί|εξοικονομ*|μισθός|كنا ندفع|ندفع|بدلا من|نوفر|راتب|dulu pakai|dulu bayar|dulunya|hemat|dibanding|dibandingkan|gaji',
]);

/** Free extras, which do not make the product free. */
export const givenAway = phrasePattern([
  'consultation|consultations|demo|call|shipping|delivery|returns|webinar|guide|ebook|template|audit|assessment|support|onboarding|migration|quote|course|workshop',
  'beratung|beratungsgespräch|erstgespräch|erstberatung|gespräch|demo|vorführung|versand|lieferung|leitfaden|webinar|vorlage|anruf|schulung|umzug|einrichtung',
  'consultation|rendez-vous|démo|démonstration|livraison|retours|guide|webinaire|modèle|audit|appel|accompagnement|formation|devis',
  'consulta|consultoría|demo|demostración|envío|guía|seminario|plantilla|auditoría|llamada|asesoría|formación|presupuesto',
  'consulta|consultoria|demonstração|frete|envio|guia|modelo|auditoria|chamada|reunião|suporte|orçamento',
  'consulenza|demo|dimostrazione|spedizione|consegna|guida|modello|chiamata|formazione|preventivo|consulto',
  'gesprek|kennismaking|adviesgesprek|demo|verzending|bezorging|gids|webinar|sjabloon|advies|training|offerte',
  'konsultacja|konsultacje|rozmowa|demo|prezentacja|dostawa|wysyłka|poradnik|szablon|szkolenie|wycena|audyt',
  'installation|instalación|instalação|installazione|installatie|instalacja|set-up|setup|configuration|configuración|configuração|attivazione|activación|kurulum|danışmanlık|kargo|eğitim|установка|настройка|доставка|консультация|демо|تركيب|إعداد|استشارة|عرض|توصيل|התקנה|ייעוץ|משלוח|tư vấn|cài đặt|giao hàng|konsultasi|pemasangan',
  '설치|初期費用|導入費|相談|ご相談|デモ|送料|セミナー|資料|見積|咨询|演示|运费|配送|培训|试听|상담|데모|배송|세미나|견적|자료',
]);
