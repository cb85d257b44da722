import { phrasePattern } from './phrase-pattern.ts';

/** Words only shops use: delivery, tax included, carts. One line per language. */
export const shopSigns = phrasePattern([
  'free shipping|shipping|ships worldwide|we ship|free delivery|add to cart|add to bag|add to basket|cart|checkout|free returns|choose yours|buy now',
  'versand|versandkostenfrei|wir versenden|inkl. mwst|inkl. mehrwertsteuer|zzgl. versand|warenkorb|in den warenkorb|lieferzeit|jetzt kaufen|kaufen|einzellizenz|rückgabe',
  'livraison|livraison offerte|nous expédions|frais de port|panier|ajouter au panier|acheter|à l’unité|retours gratuits|expédié sous',
  'envío|envíos|envío gratis|enviamos|gastos de envío|añadir al carrito|a la cesta|carrito|comprar|elige la tuya|elige el tuyo|devoluciones',
  'envio|frete|frete grátis|enviamos|portes grátis|adicionar ao carrinho|carrinho|comprar|devoluções',
  'spedizione|spedizione gratuita|spediamo|aggiungi al carrello|carrello|acquista|iva inclusa|resi',
  'verzending|gratis verzending|wij verzenden|winkelwagen|in winkelwagen|winkelmand|bestellen|incl. btw|levertijd|retourneren',
  'wysyłka|darmowa dostawa|dostawa|wysyłamy|koszyk|do koszyka|kup teraz|jednorazowo|zwroty',
  '送料|送料無料|カートに入れる|ご購入|購入する|お買い物|発送|运费|包邮|加入购物车|立即购买|发货|배송|무료 배송|장바구니|구매하기',
  'frakt|fri frakt|vi skickar|köp|varukorg|levering|fri fragt|toimitus|ostoskori|doprava|do košíku|kargo|sepete ekle|livrare|coș|szállítás|kosárba|доставка|кошик|корзина|μεταφορικά|καλάθι|الشحن|السلة|ongkir|keranjang',
]);
