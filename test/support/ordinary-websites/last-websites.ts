/** Pages of websites by name, handwritten as people in a trade would, after the others. */
export const lastWebsites: Readonly<Record<string, readonly { url: string; html: string }[]>> = {
  'de-imker-saas': [
    {
      url: 'https://www.rechnungsheld-mini.de/',
      html: `<title>Rechnungsheld Mini – Rechnungen für Kleinunternehmer</title><meta property="og:title" content="Rechnungsheld Mini"><body><div class="modal" id="newsletter-popup"><h2>10 % Rabatt sichern</h2></div><header><div class="top">Kostenlose Hotline 0800 123</div></header><h1>Rechnungen schreiben in zwei Minuten</h1><p class="sub">Für Kleinunternehmer, die lieber arbeiten als abrechnen.</p><h2>Das steckt drin</h2><h3>E-Rechnung nach EN 16931</h3><p>Erzeugt und empfängt XRechnung und ZUGFeRD ohne Zusatzprogramm.</p><h3>Mahnwesen</h3><p>Erinnert Ihre Kunden freundlich, bevor Sie es tun müssen.</p><h2>Stimmen</h2><p>„Ich habe 2011 gegründet und seitdem alles in Word gemacht. Nie wieder.“ – Sabine K., Fotografin</p><h2>Tarife</h2><div>Gratis<br>0 €<br>bis 5 Rechnungen im Monat</div><div>Plus<br>7,90 €<br>monatlich, jederzeit kündbar</div><p>Andere Programme kosten schnell 25 € im Monat.</p><footer>© Nordlicht Apps UG (haftungsbeschränkt) · <a href="/impressum">Impressum</a> · <a href="https://mastodon.social/@rhm">Mastodon</a></footer>`,
    },
    {
      url: 'https://www.rechnungsheld-mini.de/impressum',
      html: `<h1>Impressum</h1><div>Nordlicht Apps UG (haftungsbeschränkt)</div><div>Holtenauer Str. 112</div><div>24105 Kiel</div><div>Geschäftsführer: Arne Petersen</div><div>moin@rechnungsheld-mini.de</div><div>Die Firma besteht seit 2020.</div><h3>Bildnachweise</h3><p>Unsplash Inc., 400-1275 Queen St, Montreal, Kanada</p>`,
    },
  ],
  'fr-velo': [
    {
      url: 'https://atelier-velo.app/',
      html: `<title>Accueil - Atelier Vélo</title><body><h1>Le logiciel des ateliers de réparation de vélos</h1><p>Atelier Vélo gère les rendez-vous, les pièces et les factures de votre atelier.</p><h2>Trois raisons d'essayer</h2><ol><li><b>Agenda partagé</b> Chaque mécano voit sa journée.</li><li><b>Stock de pièces</b> Commandez avant la rupture.</li></ol><h2>Ce qu'en pensent les ateliers</h2><p>Installés à Grenoble depuis 2003, nous avons divisé par deux nos appels. — Cycles Martin</p><h2>Abonnement</h2><p>Un seul tarif : 25 € HT par mois et par atelier, tout compris.</p><p>Le concurrent le plus connu demande 60 € par mois.</p><h2>L'équipe</h2><h3>Inès Caron</h3><p>Fondatrice</p><h3>Paul Weber</h3><p>Développeur</p><p>L'entreprise est née à Strasbourg en 2022.</p><footer>Atelier Vélo SAS au capital de 5 000 € — 7 quai des Bateliers, 67000 Strasbourg — contact@atelier-velo.app</footer>`,
    },
  ],
  'en-cafe': [
    {
      url: 'https://tablemint.co/',
      html: `<title>Tablemint: reservations without the phone tag</title><body><div aria-label="cookie banner"><h2>Your choices</h2><p>This site uses cookies.</p></div><section><h1>Reservations without the phone tag</h1><p>Guests book, change and cancel by text. Your host stands at the door, not at the phone.</p></section><section><h2>As seen on</h2><p>Eater called us “the quiet one”. Founded in 2005, Eater reaches 5 million diners.</p></section><section><h2>Pricing that a diner would understand</h2><p>Free for your first 50 covers a month. After that, 25 cents per seated guest.</p><p>The big platforms take $1.50 per cover plus $249 a month.</p></section><section><h2>Who is behind it</h2><p>Two former waiters, Lena Ortiz and Marcus Webb, built Tablemint in Austin, Texas. It has been live since May 2019.</p></section><section><h2>Jobs</h2><p>Account executive, Chicago, IL. $80,000 a year.</p></section><footer>Tablemint Inc · hello@tablemint.co · <a href="https://instagram.com/tablemint">Insta</a></footer>`,
    },
  ],
  'ja-nouka': [
    {
      url: 'https://hatakelog.jp/',
      html: `<title>ハタケログ | 農作業の記録アプリ</title><body><h1>畑の記録を、音声で。</h1><p>ハタケログは、手がふさがっていても使える農作業の記録アプリです。</p><h2>主な特長</h2><h3>音声入力</h3><p>話すだけで、日付と場所が自動で記録されます。</p><h3>収穫グラフ</h3><p>去年との違いが、ひと目で分かります。</p><h2>ユーザーインタビュー</h2><p>山田農園（長野県、1968年創業）では、記録の時間が半分になりました。</p><h2>料金</h2><p>個人：無料</p><p>法人：月額5,500円（税込）</p><h2>お知らせ</h2><p>2023.04.01 料金を月額3,300円に改定しました</p><h2>会社概要</h2><dl><dt>社名</dt><dd>株式会社ハタケ</dd><dt>設立</dt><dd>2018年10月1日</dd><dt>本社</dt><dd>〒390-0811 長野県松本市中央1-2-3</dd></dl>`,
    },
  ],
};
