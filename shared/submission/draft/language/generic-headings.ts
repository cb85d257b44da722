/** Headings that only introduce what follows, without describing the product. Separated by `|`. */
const headings = [
  'price|rate|rates|preis|preise|prix|precio|preço|prezzo|prijs|cena|tarif|tarief|tarifa|tariffa|what does it cost|how much is it|how much does it cost|who makes it|who are we|what can it do|features|what it does|what you get|how it works|licence|license|people|maintainers|contributing|contributors|installation|install|requirements|credits|why us|story|who we are|what you need|everything you need|questions|company|pricing|plans|prices|faq|frequently asked questions|about|about us|our story|our team|team|contact|contact us|home|homepage|welcome|get started|sign up|log in|login|sign in|start now|menu|overview|benefits|solutions|products|product|services|cost|costs|subscription|who is behind it|who runs this|who is behind this|the people|the makers|makers|us|behind the scenes|what we offer|inside|jobs|press',
  'wie viel kostet es|was kostet es|wer macht das|wer steckt dahinter|was kann es|funktionen|so funktioniert es|so funktioniert’s|so geht’s|leistungen|vorteile|ihre vorteile|preise|tarife|häufige fragen|über uns|unser team|das team|kontakt|impressum|startseite|willkommen|jetzt starten|anmelden|registrieren|produkt|produkte|lösungen|übersicht|warum wir|wer wir sind|was kostet das|kosten|abo|abonnement|wer dahintersteckt|wer dahinter steckt|wer dahinter steht|die werkstatt|die macher|die leute dahinter|was drin ist|im einsatz|das team dahinter|unternehmen',
  'qui est derrière|les gens derrière|dans l’appli|nos formules|formules|combien ça coûte|combien coûte|qui le fait|qui fait ça|qui est derrière|fonctionnalités|comment ça marche|comment ça fonctionne|avantages|vos avantages|tarifs|prix|questions fréquentes|foire aux questions|à propos|qui sommes-nous|notre équipe|l’équipe|notre histoire|contact|accueil|bienvenue|commencer|connexion|inscription|produit|produits|solutions|abonnement|abonnements|l’équipe|équipe',
  'cuánto cuesta|quién hay detrás|quiénes están detrás|quién las hace|quién los hace|elige la tuya|elige el tuyo|quién lo hace|quién está detrás|qué es|funciones|funcionalidades|características|cómo funciona|ventajas|beneficios|precios|planes|preguntas frecuentes|sobre nosotros|quiénes somos|nuestro equipo|equipo|nuestra historia|contacto|inicio|bienvenidos|bienvenido|empezar|iniciar sesión|producto|productos|soluciones',
  'quanto custa|quem está por trás disso|quem está atrás|quem faz|quem está por trás|o que é|recursos|funcionalidades|como funciona|vantagens|benefícios|preços|planos|perguntas frequentes|sobre|sobre nós|quem somos|nossa equipe|nossa história|equipe|contato|contacto|início|página inicial|bem-vindo|começar|entrar|produto|produtos|soluções',
  'quanto costa|che cosa fa|chi ci sta dietro|chi lo fa|chi c’è dietro|cos’è|funzionalità|come funziona|vantaggi|i vantaggi|prezzi|piani|domande frequenti|chi siamo|il nostro team|la nostra storia|contatti|home page|benvenuti|benvenuto|inizia|inizia ora|accedi|prodotto|prodotti|soluzioni|caratteristiche',
  'wat kost het|wie erachter zit|makers|de makers|wie maakt het|wie zit erachter|wat kan het|functies|wat je ermee doet|zo werkt het|hoe het werkt|voordelen|prijzen|tarieven|veelgestelde vragen|over ons|ons team|ons verhaal|contact|startpagina|welkom|begin nu|inloggen|aanmelden|producten|oplossingen|mogelijkheden|kosten',
  'ile kosztuje|kto za tym stoi|twórcy|kto to robi|kto za tym stoi|funkcje|jak to działa|korzyści|zalety|cennik|najczęstsze pytania|częste pytania|o nas|nasz zespół|zespół|nasza historia|kontakt|strona główna|witamy|zacznij teraz|zaloguj się|zarejestruj się|produkt|produkty|rozwiązania|możliwości|kim jesteśmy|ile to kosztuje|co zyskujesz',
  'いくらですか|作っている人|開発者について|作った人|運営者|機能|主な機能|特長|特徴|使い方|ご利用の流れ|料金|料金プラン|よくある質問|会社概要|会社情報|お問い合わせ|ホーム|ようこそ|ログイン|新規登録|今すぐ始める|選ばれる理由|製品|サービス',
  '课程特色|产品特色|功能介绍|创始人|功能|产品功能|主要功能|特点|优势|使用方法|如何使用|价格|定价|套餐|常见问题|关于我们|联系我们|首页|欢迎|登录|注册|立即开始|产品|解决方案|团队',
  'studio|the studio|the product|priser|pris|hinta|hinnat|hinnasto|ceník|cena|ceny|fiyatlar|fiyatlandırma|fiyat|prețuri|preț|árak|ár|ціни|ціна|цены|цена|стоимость|τιμές|τιμή|الأسعار|harga|biaya',
  'om oss|om os|funktioner|funksjoner|ominaisuudet|meistä|tietoa meistä|o nás|funkce|jak to funguje|özellikler|hakkımızda|nasıl çalışır|funcții|despre noi|despre|funkciók|rólunk|можливості|про нас|возможности|функции|о нас|λειτουργίες|ποιοι είμαστε|المميزات|من نحن|fitur|tentang kami',
  'vanliga frågor|ofte stillede spørgsmål|ofte stilte spørsmål|usein kysyttyä|časté dotazy|sıkça sorulan sorular|sss|întrebări frecvente|gyakori kérdések|часті питання|частые вопросы|вопросы и ответы|συχνές ερωτήσεις|الأسئلة الشائعة|pertanyaan umum|hakkında|kapcsolat|контакты|контакти|επικοινωνία|اتصل بنا|kontak|iletişim|yhteystiedot',
  // Home links.
  'hem|hjem|forside|forsiden|etusivu|avaleht|sākums|pradžia|úvod|úvodní strana|domů|domov|úvodná stránka|kezdőlap|főoldal|ana sayfa|anasayfa|acasă|acasa|pagina principală|pagina principale|pagina iniziale|página principal|page d’accueil|hoofdpagina|naslovnica|naslovna|početna|početna stranica|почетна|начало|начална страница|главная|главная страница|головна|головна сторінка|галоўная|αρχική|αρχική σελίδα|الرئيسية|الصفحة الرئيسية|דף הבית|beranda|laman utama|trang chủ|หน้าแรก|ホームページ|トップページ|トップ|主页|首頁|主頁|홈페이지',
  '만든 사람|만든 사람들|만드는 사람들|기능 소개|이용 요금|기능|주요 기능|특징|장점|사용 방법|이용 방법|요금|요금제|가격|자주 묻는 질문|회사 소개|회사 정보|문의|홈|환영합니다|로그인|회원가입|지금 시작하기|제품|서비스|팀',
];

const ofFeatures = [
  'features|key features|main features|what it does|what you get|benefits|capabilities|highlights|what it can do|what can it do|what you can do',
  'funktionen|funktionsumfang|leistungen|vorteile|ihre vorteile|was es kann|das kann|das kann es|was kann es|das steckt drin|ihr nutzen',
  'fonctionnalités|avantages|vos avantages|points forts|ce que ça fait|ce qu’il fait|ce que vous pouvez faire',
  'funciones|funcionalidades|características|ventajas|beneficios|qué hace|qué puedes hacer|todo lo que necesitas',
  'recursos|vantagens|benefícios|o que faz|o que você pode fazer|funcionalidades',
  'funzionalità|caratteristiche|vantaggi|i vantaggi|cosa fa|cosa puoi fare|cosa sa fare',
  'functies|wat je ermee doet|voordelen|mogelijkheden|wat kan het|wat het kan|wat je kunt',
  'funkcje|korzyści|zalety|możliwości|co potrafi|co zyskujesz|co umie',
  'funktioner|det här får du|det kan du|funksjoner|dette får du|det får du|ominaisuudet|mitä saat|funkce|co umí|výhody|özellikler|avantajlar|funcții|ce oferă|funkciók|mit tud|можливості|переваги|возможности|преимущества|функции|λειτουργίες|δυνατότητες|المميزات|fitur|keunggulan',
  '機能|主な機能|特長|特徴|できること|功能|产品功能|主要功能|特点|优势|기능|주요 기능|특징|장점',
];
const featureLabels = new Set(ofFeatures.flatMap((line) => line.split('|').map(plain)));

/** Whether a heading introduces features. */
export const labelsFeatures = (text: string): boolean => text.length <= 60 && featureLabels.has(plain(text));

const ofQuestions = [
  'faq|faqs|question|questions|a question|your question|your questions|questions and answers|q and a|q a|common questions|frequent questions|frequently asked question|frequently asked questions|people ask|asked often|good to know',
  'frage|fragen|häufige frage|häufige fragen|fragen und antworten|oft gefragt|gut zu wissen|noch fragen|eine frage|ihre fragen|deine fragen',
  'une question|questions|vos questions|questions réponses|questions et réponses|question fréquente|questions fréquentes|foire aux questions|on nous demande|bon à savoir',
  'pregunta|preguntas|pregunta frecuente|preguntas frecuentes|dudas|duda|dudas frecuentes|preguntas y respuestas|una pregunta|tus preguntas',
  'pergunta|perguntas|pergunta frequente|perguntas frequentes|dúvida|dúvidas|dúvida frequente|dúvidas frequentes|perguntas e respostas|ficou com dúvidas',
  'domanda|domande|domanda frequente|domande frequenti|domande e risposte|una domanda|le vostre domande',
  'vraag|vragen|veelgestelde vraag|veelgestelde vragen|vragen en antwoorden|een vraag|vaak gevraagd',
  'pytanie|pytania|częste pytanie|częste pytania|najczęstsze pytania|najczęściej zadawane pytania|pytania i odpowiedzi',
  'よくある質問|よくあるご質問|ご質問|質問|質問と答え|よくいただくご質問|常见问题|常見問題|问题解答|问答|有问必答|자주 묻는 질문|자주 하는 질문|질문|질문과 답변|궁금해요',
  'vanliga frågor|vanlig fråga|ofte stillede spørgsmål|ofte stilte spørsmål|spørgsmål og svar|spørsmål og svar|usein kysyttyä|kysymyksiä|časté dotazy|časté otázky|sıkça sorulan sorular|sss|întrebări frecvente|gyakori kérdések|часті питання|питання|частые вопросы|вопросы|вопросы и ответы|συχνές ερωτήσεις|الأسئلة الشائعة|pertanyaan umum',
];
const questionLabels = new Set(ofQuestions.flatMap((line) => line.split('|').map(plain)));

/** Whether a heading introduces questions and answers. */
export const labelsQuestions = (text: string): boolean => text.length <= 60 && questionLabels.has(plain(text));

const known = new Set([...headings, ...ofQuestions].flatMap((line) => line.split('|').map(plain)));

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/**
 * Whether a heading, or a segment of a title, only names the kind of section that follows: "Features", "So funktioniert
 * es", "ホーム".
 */
export const isGeneric = (text: string): boolean => text.length <= 60 && known.has(plain(text));

const reasons =
  /^why (?:choose )?\p{L}|^what (?:makes|sets) .{2,40}(?:different|apart|special)|^(?:\p{L}+ )?reasons (?:to|why)|^warum |^(?:ihre |deine )?vorteile$|^gute gründe|^das macht .{2,40} (?:anders|besonders)|^pourquoi |^les (?:avantages|plus) |^(?:vos |nos )?avantages$|^¿?por qué |^ventajas$|^por que |^(?:as |nossas )?vantagens$|^diferenciais$|^perché |^(?:i )?vantaggi$|^waarom |^voordelen$|^dlaczego |選ばれる(?:\d+つの)?理由|^為什麼|^为什么(?:选择)?|^选择.{2,12}的理由|^왜 .{2,20}|선택하는 이유/iu;

/** Whether a heading introduces reasons to choose the product. */
export const labelsReasons = (text: string): boolean => text.length <= 60 && reasons.test(text);
