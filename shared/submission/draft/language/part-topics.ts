import { phrasePattern } from './phrase-pattern.ts';

/** Topic of a section, from its heading. */
export type PartTopic = keyof typeof words;

// `|` separates phrases, `*` matches any ending. The first matching topic wins.
const words = {
  questions: [
    'faq|faqs|questions|q&a|häufige fragen|fragen|foire aux questions|preguntas|dudas|perguntas|dúvidas|domande|dubbi|vragen|pytania|dotazy|otázky|vanliga frågor|ofte stil*|usein kysy*|kérdések|întrebări|sorular*|sss|ερωτήσεις|вопросы|питання|въпроси|pitanja|أسئلة|الأسئلة|שאלות|سوالات|câu hỏi|hỏi đáp|pertanyaan',
    'よくある質問|ご質問|常见问题|常見問題|问答|자주 묻는|คำถาม|प्रश्न',
  ],
  steps: [
    'how it works|how does it work|how it’s done|in three steps|three steps|3 steps|steps|get started in|getting started|so funktioniert*|so geht*|wie es funktioniert|in drei schritten|schritte*|ablauf|comment ça marche|comment ça fonctionne|étapes|en trois étapes|cómo funciona|pasos|así funciona|como funciona|passos|passo a passo|come funziona|passaggi|passi|hoe het werkt|zo werkt*|stappen|in drie stappen|jak to działa|kroki|krokach|jak to funguje|kroky|krocích|så fungerar*|så funkar*|steg|sådan virker*|sådan fungerer*|slik fungerer*|trin|näin se toimii|vaihetta|hogyan működik|lépés*|lépésben|cum funcționează|pași|nasıl çalışır|adımda|adım*|πώς λειτουργεί|βήματα|как это работает|шаг*|шагов|как работает|як це працює|крок*|как работи|стъпки|kako radi|kako funkcionira|koraka|كيف يعمل|كيف تعمل|خطوات|איך זה עובד|שלבים|צעדים|چطور کار می‌کند|مراحل|cách hoạt động|các bước|bước|cara kerja|langkah',
    '使い方|ご利用の流れ|ステップ|導入の流れ|はじめ方|使用步骤|如何使用|工作原理|步骤|使用流程|사용 방법|이용 방법|단계|작동 방식|วิธีใช้|ขั้นตอน|कैसे काम',
  ],
  audience: [
    'who is it for|who it’s for|who it is for|who we serve|built for|made for|for whom|for teams like|use cases|industries|solutions for|perfect for|für wen|zielgruppe*|branchen|anwendungsfälle|pour qui|à qui|secteurs|cas d’usage|para quién|sectores|casos de uso|para quem|setores|a chi è rivolto|per chi|settori|casi d’uso|voor wie|sectoren|branches|dla kogo|branże|pro koho|för vem|för vilka|for hvem|kenelle|kiknek|kinek|pentru cine|kimler için|kimler|için ideal|για ποιους|для кого|кому подойдёт|за кого|za koga|لمن|من يستخدم|למי|למי זה מתאים|برای چه کسانی|dành cho|đối tượng|untuk siapa',
    'こんな方|対象|利用シーン|活用シーン|活用事例|适合|适用|谁在用|应用场景|이런 분|대상|활용 사례|누구를 위한|สำหรับใคร|किसके लिए',
  ],
  problem: [
    'the problem|problems|tired of|sound familiar|struggling|pain points|the old way|das problem|kennst du das|kommt ihnen das bekannt|genug von|le problème|vous reconnaissez|marre de|el problema|te suena|cansado de|o problema|cansado de|te soa|il problema|stanco di|stanchi di|ti suona|het probleem|herkenbaar|klaar met|problem|znasz to|masz dość|problém|znáte to|problemet|känner du igen|kender du|ongelma|tuttu tilanne|a probléma|ismerős|problema|sunt familiar|sorun|tanıdık geliyor|το πρόβλημα|проблема|проблемы|знакомо|знайомо|المشكلة|هل تعاني|הבעיה|נמאס|مشکل|vấn đề|masalah',
    'お悩み|こんな悩み|課題|困りごと|ありませんか|痛点|你是否|问题所在|烦恼|고민|문제점|경험 있으시죠|ปัญหา|समस्या',
  ],
  praise: [
    'testimonials|testimonial|reviews|what people say|what our customers say|what customers say|what users say|loved by|customer stories|kundenstimmen|stimmen|das sagen|erfahrungen|bewertungen|témoignages|avis|ils en parlent|ce qu’ils disent|testimonios|opiniones|lo que dicen|reseñas|depoimentos|avaliações|o que dizem|testimonianze|recensioni|dicono di noi|cosa dicono|ervaringen|beoordelingen|reviews|wat klanten zeggen|opinie|co mówią|reference|recenze|omdömen|det säger|anmeldelser|det siger|arvostelut|mitä asiakkaat|vélemények|mondták|testimoniale|recenzii|yorumlar|müşterilerimiz ne diyor|ne diyorlar|κριτικές|отзывы|что говорят|відгуки|отзиви|recenzije|آراء|ماذا يقول|قالوا عنا|המלצות|מה אומרים|نظرات|đánh giá|cảm nhận|testimoni|ulasan|kata mereka',
    'お客様の声|利用者の声|レビュー|口コミ|用户评价|客户评价|用户说|후기|고객 리뷰|이용 후기|รีวิว|प्रशंसापत्र',
  ],
  clients: [
    'trusted by|our clients|our customers|clients|partners|our partners|as seen in|featured in|case studies|portfolio|our work|projects|vertrauen|unsere kunden|kunden|partner|referenzen|projekte|bekannt aus|ils nous font confiance|nos clients|partenaires|réalisations|confían en nosotros|clientes|socios|proyectos|casos de éxito|confiam|clientes|parceiros|projetos|cases|si fidano|clienti|progetti|casi studio|vertrouwd door|klanten|projecten|zaufali|klienci|realizacje|důvěřují|klienti|kunder|projekter|projekt|asiakkaat|ügyfeleink|esettanulmányok|eredmények|parteneri|clienți|müşterilerimiz|referanslar|πελάτες|клиенты|партнёры|проекты|клієнти|партнери|عملاؤنا|شركاؤنا|يثقون|לקוחות|שותפים|مشتریان|khách hàng|đối tác|dự án|klien|mitra',
    '導入企業|導入事例|実績|パートナー|合作伙伴|客户案例|他们都在用|고객사|파트너|도입 사례|ลูกค้า|ग्राहक',
  ],
  team: [
    'team|our team|meet the team|founders|founder|who we are|about us|our story|behind|unser team|über uns|gründer*|wer wir sind|dahinter|équipe|notre équipe|fondateur*|notre histoire|qui sommes-nous|equipo|fundador*|quiénes somos|nuestra historia|equipe|equipa|fundador*|quem somos|nossa história|il team|fondator*|chi siamo|la nostra storia|ons team|oprichter*|over ons|ons verhaal|zespół|założyciel*|o nas|tým|zakladatel*|o nás|om oss|om os|teamet|tiimi|meistä|csapat*|rólunk|alapító*|echipa|fondator*|despre noi|ekibimiz|hakkımızda|kurucu*|ομάδα|команда|о нас|основател*|про нас|екип|за нас|o nama|tim|فريقنا|من نحن|المؤسس*|הצוות|אודות|מי אנחנו|המייסדים|تیم|درباره ما|đội ngũ|về chúng tôi|tim kami|tentang kami',
    '会社概要|チーム|代表|運営者|私たち|团队|关于我们|创始人|팀 소개|회사 소개|창업자|ทีมงาน|เกี่ยวกับเรา|हमारे बारे',
  ],
  prices: [
    'pricing|prices|price|plans|preise|preis|tarife|kosten|tarifs|prix|formules|precios|precio|planes|tarifas|preços|preço|planos|prezzi|prezzo|piani|prijzen|prijs|abonnementen|cennik|ceny|cena|ceník|priser|pris|hinnat|hinta|hinnasto|árak|ár|prețuri|preț|fiyat*|paketler|τιμές|цены|цена|тарифы|стоимость|ціни|ціна|тарифи|цени|cijene|cjenik|الأسعار|أسعار|الباقات|باقات|מחירים|מחיר|מסלולי*|חבילות|قیمت|تعرفه|bảng giá|giá|harga|paket',
    '料金|価格|プラン|定价|价格|套餐|요금|가격|ราคา|कीमत|मूल्य',
  ],
  features: [
    'features|capabilities|what it does|what you get|what’s inside|everything you need|modules|tools|funktionen|funktionsumfang|leistungen|module|alles was|was sie bekommen|das steckt drin|fonctionnalités|modules|tout ce dont|ce que vous obtenez|funciones|funcionalidades|características|módulos|todo lo que|recursos|funcionalidades|módulos|tudo que|tudo o que|funzionalità|caratteristiche|moduli|tutto quello|tutto ciò|functies|mogelijkheden|bouwblokken|alles wat|funkcje|możliwości|moduły|wszystko czego|funkce|moduly|vše co|funktioner|funksjoner|moduler|allt du|alt du|alt hvad|ominaisuudet|toiminnot|kaikki mitä|funkciók|amit kapsz|minden amire|funcții|funcționalități|tot ce|özellikler*|modüller|ihtiyacınız olan|λειτουργίες|δυνατότητες|χαρακτηριστικά|возможности|функции|модули|всё что|можливості|функції|усе що|функции|возможности|značajke|funkcije|mogućnosti|المميزات|مزايا|الميزات|خصائص|كل ما|יכולות|תכונות|פיצ’רים|כל מה ש*|امکانات|ویژگی*|tính năng|chức năng|giải pháp|fitur|keunggulan',
    '機能|できること|特長|特徴|功能|特性|产品亮点|모든 기능|주요 기능|기능|ฟีเจอร์|คุณสมบัติ|सुविधाएं|विशेषताएं',
  ],
  reasons: [
    'why|benefits|advantages|reasons|what makes us|warum|vorteile|ihre vorteile|nutzen|pourquoi|avantages|atouts|por qué|ventajas|beneficios|por que|vantagens|benefícios|diferenciais|perché|vantaggi|waarom|voordelen|dlaczego|zalety|korzyści|proč|výhody|varför|fördelar|hvorfor|fordele|fordeler|miksi|edut|miért|előnyök|de ce|avantaje|beneficii|neden|avantajlar*|γιατί|πλεονεκτήματα|почему|преимущества|чому|переваги|защо|предимства|zašto|prednosti|لماذا|فوائد|למה|יתרונות|چرا|مزایا|tại sao|vì sao|lợi ích|mengapa|kenapa|keuntungan',
    '選ばれる理由|なぜ|メリット|为什么|优势|好处|이유|장점|혜택|ทำไม|क्यों|लाभ',
  ],
  contact: [
    'contact|contact us|get in touch|kontakt|kontaktieren*|contactez*|nous contacter|contacto|contáctanos|contato|fale conosco|contatti|contattaci|neem contact op|skontaktuj*|kontaktujte|kontakta*|ota yhteyttä|kapcsolat|contactați*|iletişim|bize ulaşın|επικοινωνία|контакты|связаться|контакти|зв’яжіться|kontaktirajte*|تواصل|اتصل|צור קשר|צרו קשר|تماس|liên hệ|hubungi*|kontak',
    'お問い合わせ|联系|聯絡|문의|ติดต่อ|संपर्क',
  ],
  news: [
    'news|blog|latest|articles|press|updates|changelog|roadmap|neuigkeiten|aktuelles|presse|actualités|articles|noticias|artículos|prensa|notícias|artigos|notizie|articoli|nieuws|artikelen|aktualności|novinky|články|nyheter|nyheder|uutiset|hírek|noutăți|haberler|νέα|новости|статьи|новини|vijesti|أخبار|مقالات|المدونة|חדשות|בלוג|اخبار|tin tức|bài viết|berita|artikel',
    'お知らせ|ニュース|ブログ|新闻|动态|博客|소식|블로그|ข่าว|समाचार',
  ],
} as const satisfies Record<string, readonly string[]>;

const topics = Object.entries(words).map(([topic, lines]) => [topic as PartTopic, phrasePattern([...lines])] as const);
const longest = 60;

/** Topic that a short text announces for its section; undefined for most. */
export const topicOfPart = (text: string): PartTopic | undefined =>
  text.length > longest ? undefined : topics.find(([, pattern]) => pattern.test(text))?.[0];
