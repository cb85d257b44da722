/** Pages of websites by name, handwritten as people in a trade would: nothing is generated. */
export const firstWebsites: Readonly<Record<string, readonly { url: string; html: string }[]>> = {
  'de-tischlerei': [
    {
      url: 'https://holzwerk-planer.de/',
      html: `<html lang=de><head><title>HolzWerk Planer: Auftragsplanung für Tischlereien</title><meta name="description" content="Mit HolzWerk Planer behalten Tischlereien Aufträge, Material und Termine im Griff."><script type="application/ld+json">{"@type":"Organization","name":"HolzWerk Planer","foundingDate":"2012"}</script></head><body>
<div class="cc-window"><h1>Cookies auf dieser Seite</h1><p>Wir und unsere Partner nutzen Technologien wie Cookies.</p></div>
<nav>Funktionen Preise Kontakt <a>Login</a></nav>
<div class="hero"><h2>Neu: Mobile App für iOS</h2><h1>Auftragsplanung,<br>die zur Werkstatt passt</h1><p>Vom Angebot bis zur Montage: ein Programm für den ganzen Betrieb.</p></div>
<div class="row"><div><h3>Materialliste</h3><p>Platten, Beschläge und Kanten stehen je Auftrag bereit.</p></div><div><h3>Kapazitätsplanung</h3><p>Sehen Sie, wann welche Maschine und welcher Geselle frei ist.</p></div><div><h3>Zeiterfassung</h3><p>Am Tablet in der Werkstatt, mit einem Tipp je Auftrag.</p></div></div>
<div class="kunde"><p>Seit wir den Planer haben, fehlt uns kein Beschlag mehr. Unsere Tischlerei gibt es seit 1987, so etwas hatten wir nie.</p><p>Georg Lindner, Tischlerei Lindner, Rosenheim</p></div>
<div><h2>Was kostet das?</h2><table><tr><th></th><th>Meister</th><th>Betrieb</th></tr><tr><td>Preis</td><td>39 € / Monat</td><td>89 € / Monat</td></tr><tr><td>Nutzer</td><td>2</td><td>10</td></tr></table><p>Alle Preise zzgl. 19 % MwSt. Einrichtung einmalig 150 €.</p></div>
<footer>HolzWerk Planer ist ein Produkt der Söhngen Software GmbH. <a href="https://www.facebook.com/holzwerkplaner">Facebook</a> © 2019 – 2026 <a href="/impressum">Impressum</a></footer></body></html>`,
    },
    {
      url: 'https://holzwerk-planer.de/impressum',
      html: `<title>Impressum</title><h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p><p>Söhngen Software GmbH<br>Mühlenweg 4a<br>83022 Rosenheim</p><p>Vertreten durch: Katrin Söhngen</p><p>Telefon: 08031 123456<br>E-Mail: post@holzwerk-planer.de</p><p>Registergericht: Amtsgericht Traunstein, HRB 12345</p><h2>Verbraucherstreitbeilegung</h2><p>Allgemeine Verbraucherschlichtungsstelle, Straßburger Straße 8, 77694 Kehl</p>`,
    },
    {
      url: 'https://holzwerk-planer.de/ueber-uns',
      html: `<title>Über uns</title><h1>Über uns</h1><p>Katrin Söhngen ist Tischlermeisterin und hat 2016 mit ihrem Bruder Jonas Söhngen die Firma gegründet. Heute arbeiten wir zu siebt in Rosenheim.</p><p>1998 eröffnete ihr Vater die Tischlerei Söhngen.</p>`,
    },
  ],
  'fr-asso': [
    {
      url: 'https://www.cotizo.fr/',
      html: `<title>Cotizo | Gérez les adhésions de votre association</title><body><header><a href=/><img src=/logo.png alt="Cotizo"></a></header><main><h1>Gérez les adhésions de votre association<span class="sr-only"> avec Cotizo</span></h1><p>Cotizo simplifie les cotisations, les relances et les reçus fiscaux.</p><section><h2>Pourquoi Cotizo ?</h2><ul><li>Relances automatiques</li><li>Reçus fiscaux en un clic</li><li>Annuaire des membres</li></ul></section><section><h2>Combien ça coûte ?</h2><p>Gratuit jusqu'à 50 adhérents. Au-delà, 9 € par mois.</p></section><section><h2>Ils l'ont adopté</h2><div><p>« Nous sommes une association fondée en 1972 à Lyon et Cotizo nous fait gagner deux jours par mois. »</p><p>Monique, trésorière</p></div></section><section><h2>Questions</h2><details><summary>Peut-on importer un fichier Excel ?</summary><p>Oui, en quelques minutes et sans rien perdre.</p></details><details><summary>Y a-t-il un engagement ?</summary><p>Non, vous arrêtez quand vous voulez.</p></details></section></main><footer><p>Cotizo SAS, 8 place du Parlement, 35000 Rennes — bonjour@cotizo.fr</p><p>Hébergé par OVH, 2 rue Kellermann, 59100 Roubaix</p><p>Fait avec ♥ à Rennes</p></footer>`,
    },
  ],
  'en-bees': [
    {
      url: 'https://hivelog.app/',
      html: `<title>HiveLog</title><meta property="og:description" content="HiveLog is the notebook for beekeepers."><body><div class="banner">🎉 HiveLog 3.0 is here. <a>Read more</a></div><div><h1>HiveLog</h1><h2>The notebook for beekeepers</h2><p>Inspect hives with gloves on: talk, and HiveLog writes it down.</p><button>Start free trial</button></div><div><p>"Featured in The Beekeeper's Quarterly"</p></div><div><h3>Voice notes</h3><p>Say what you see and it lands on the right hive.</p><h3>Queen tracking</h3><p>Know the age and the line of each of your queens.</p><h3>Hobby</h3><p>$0</p><p>Up to 3 hives</p><h3>Pro</h3><p><del>$8</del> $5/mo</p><p>Unlimited hives, billed yearly at $60</p></div><div><h2>HiveLog vs. BeeBook</h2><table><tr><td></td><td>HiveLog</td><td>BeeBook</td></tr><tr><td>Price</td><td>$5/mo</td><td>$19/mo</td></tr></table></div><div><h2>Story</h2><p>I'm Tobias Renn, and I started HiveLog in 2020 after losing a queen to bad notes. My first hive was in 2011. Based in Ghent, Belgium, it is still just me.</p></div><div><h2>Latest from the apiary</h2><div><span>Mar 2, 2024</span><h3>We raised our price to $9/mo</h3><p>From next month on the price is $9/mo.</p></div></div><footer>Questions? tobias@hivelog.app · hello@hivelog.app · Theme by Pixelarity · © 2020-2026</footer>`,
    },
  ],
  'es-gym': [
    {
      url: 'https://fitagenda.es/',
      html: `<title>FitAgenda - Software para gimnasios y centros deportivos</title><body><div id="cookie-law"><p>Usamos cookies propias para analizar visitas.</p></div><h1>Software para gimnasios<br/>que llena tus clases</h1><p>FitAgenda organiza reservas, cuotas y accesos de tu centro.</p><h2>Todo lo que necesitas</h2><h3>Reservas online</h3><p>Tus socios reservan desde el móvil a cualquier hora.</p><h3>Control de accesos</h3><p>Torniquetes y puertas se abren con el código del socio.</p><h3>Cuotas domiciliadas</h3><p>Genera los recibos del mes y envíalos al banco.</p><h2>Planes</h2><div><h3>Básico</h3><p>29€/mes</p></div><div><h3>Premium</h3><p>59€/mes</p></div><p>30 días de prueba sin compromiso.</p><h2>Clientes que ya confían</h2><p>Gimnasio Atlas, Madrid. Fundado en 1995.</p><p>CrossBox Norte, Bilbao</p><h2>Sobre FitAgenda</h2><p>Empezamos en 2018 en Valencia, cuando Nuria Campos y Iván Mora dejaron su trabajo. Hoy somos doce personas.</p><footer>FitAgenda SL · C/ Colón 22, 46004 Valencia, España · info@fitagenda.es · Desarrollado con cariño por <a href="https://twitter.com/agenciaroja">Agencia Roja</a></footer>`,
    },
  ],
  'ja-salon': [
    {
      url: 'https://salonnote.jp/',
      html: `<title>サロンノート｜美容室の予約とカルテをひとつに</title><meta name=description content="サロンノートは、美容室の予約とカルテをまとめて管理できるアプリです。"><body><h1>予約もカルテも、<br>これひとつ。</h1><p>サロンノートなら、お客様の好みを忘れません。</p><h2>選ばれる3つの理由</h2><h3>かんたん予約</h3><p>お客様はスマホからいつでも予約できます。</p><h3>写真カルテ</h3><p>施術の写真を時系列で残せます。</p><h2>ご利用中のサロン様の声</h2><p>開業した2015年からずっと使っています。月3,000円は安いです。</p><p>美容室ハル 店長 小林様</p><h2>料金プラン</h2><p>ライト 月額1,980円（税込）</p><p>プロ 月額4,980円（税込）</p><p>初期費用は0円です。</p><h2>運営会社</h2><table><tr><th>会社名</th><td>株式会社ノートワークス</td></tr><tr><th>設立</th><td>2017年6月</td></tr><tr><th>所在地</th><td>〒150-0001 東京都渋谷区神宮前1-2-3</td></tr><tr><th>代表者</th><td>中村 翔太</td></tr></table><footer>お問い合わせ：support@salonnote.jp</footer>`,
    },
  ],
  'pl-flota': [
    {
      url: 'https://flotka.pl/',
      html: `<title>Flotka – ewidencja przebiegu pojazdów</title><body><h1>Ewidencja przebiegu bez papieru</h1><p>Flotka zapisuje trasy służbowych aut i przygotowuje kilometrówkę.</p><h2>Co zyskujesz</h2><ul><li>Automatyczne trasy z GPS</li><li>Raporty dla urzędu skarbowego</li></ul><h2>Ile to kosztuje?</h2><p>19 zł netto za pojazd miesięcznie. Pierwszy miesiąc gratis.</p><h2>Zaufali nam</h2><p>Transport Wiśniewski, firma rodzinna założona w 1989 roku w Radomiu.</p><h2>Kim jesteśmy</h2><p>Flotkę stworzyli w 2019 roku Adam Kos i Olga Lis.</p><footer>Flotka sp. z o.o., ul. Długa 5, 80-827 Gdańsk, kontakt@flotka.pl</footer>`,
    },
  ],
};
