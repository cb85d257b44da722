import type { SiteWords } from '../site-words.ts';

/** Spanish. */
export const es: SiteWords = {
  code: 'es',
  paths: { pricing: '/precios', about: '/sobre-nosotros', contact: '/aviso-legal', blog: '/blog' },
  subjects: [
    {
      tagline: 'Tu clínica veterinaria sin papeles',
      description: '{name} reúne historiales, citas y vacunas de las clínicas veterinarias en un solo lugar.',
      lead: 'El equipo abre la ficha del animal y {name} muestra lo que toca hoy, desde la vacuna hasta la factura.',
      features: [
        ['Historial completo', 'Cada visita, análisis y receta queda en la ficha del animal.'],
        ['Recordatorios de vacunas', 'Las familias reciben un aviso una semana antes de la dosis.'],
        ['Agenda compartida', 'Recepción y quirófano ven los mismos huecos en tiempo real.'],
      ],
      faqs: [
        ['¿Puedo importar mis fichas?', 'Sí, desde hojas de cálculo y desde los programas más usados.'],
        ['¿Funciona en tableta?', 'Sí, en cualquier tableta con un navegador actual.'],
      ],
    },
    {
      tagline: 'Riego exacto para cada parcela',
      description:
        '{name} calcula el agua que necesita cada parcela a partir de sensores y de la previsión del tiempo.',
      lead: 'Los agricultores ven en {name} qué válvula abrir, cuánto tiempo y a qué hora, sin hojas de cálculo.',
      features: [
        ['Mapa de humedad', 'Una vista por parcela con la humedad medida a tres profundidades.'],
        ['Válvulas a distancia', 'Se abren y cierran desde el móvil, una a una o por sectores.'],
        ['Informe de campaña', 'El consumo de agua queda listo para la comunidad de regantes.'],
      ],
      faqs: [
        ['¿Qué sensores admite?', 'Los de las marcas más comunes, con cable o por radio.'],
        ['¿Hace falta cobertura móvil?', 'No en la parcela: basta con que la caseta tenga conexión.'],
      ],
    },
  ],
  people: [
    ['Lucía Ferrer', 'Andrés Solís'],
    ['Marta Iglesias', 'Diego Robles'],
  ],
  seats: [
    { city: 'Zaragoza', code: 'ES', country: 'España', lines: ['Calle Mayor 31', '50001 Zaragoza', 'España'] },
    {
      city: 'Montevideo',
      code: 'UY',
      country: 'Uruguay',
      lines: ['Avenida 18 de Julio 1212', '11100 Montevideo', 'Uruguay'],
    },
  ],
  founded: [
    '{name} fue fundada en {year}.',
    'Fundamos {name} en {year}.',
    'Nacimos en {year} y seguimos siendo un equipo pequeño.',
  ],
  foundedBy: ['{name} fue fundada en {year} por {a} y {b}.', '{a} y {b} fundaron {name} en {year}.'],
  based: [
    'Estamos en {city}, {country}.',
    'Nuestra sede está en {city}, {country}.',
    '{name} es una empresa con sede en {city}, {country}.',
  ],
  founderTitle: 'Cofundadora',
  price: {
    amounts: [(n) => `${n} €`, (n) => `${n},50 €`, (n) => `US$ ${n}`],
    monthly: ['al mes', '/mes', 'por mes'],
    yearly: ['al año', '/año', 'por año'],
    perSeat: 'por usuario',
    plans: ['Gratis', 'Consulta', 'Hospital'],
    trial: 'Prueba gratis durante 14 días, sin tarjeta.',
    onRequest: 'Precio a medida: pide presupuesto a nuestro equipo.',
    once: 'Pago único de {price}, sin cuotas.',
    free: '{name} es totalmente gratis para todos.',
    toggle: ['Mensual', 'Anual'],
    buy: 'Empezar',
  },
  labels: {
    features: 'Funciones',
    faq: 'Preguntas frecuentes',
    prices: 'Precios',
    imprint: 'Aviso legal',
    testimonials: 'Lo que dicen nuestros clientes',
    customers: 'Casos de éxito',
    press: 'En los medios',
    comparison: 'Comparativa',
    partners: 'Nuestros socios',
    blog: 'Del blog',
    jobs: 'Trabaja con nosotros',
    host: 'Alojamiento',
    comments: '2 comentarios',
  },
  machinery: {
    cookieTitle: 'Tu privacidad nos importa',
    cookieText: 'Utilizamos cookies propias y de terceros para mejorar nuestros servicios y analizar el tráfico.',
    accept: 'Aceptar todas',
    login: 'Iniciar sesión',
    skip: 'Saltar al contenido',
    menu: ['Producto', 'Precios', 'Sobre nosotros', 'Blog'],
  },
  traps: {
    quotes: [
      'Nos fundaron en 2009 y nunca tuvimos un programa que nos gustara.',
      'Nos ahorra {price} al mes, también en la oficina de Lisboa, Portugal.',
    ],
    quoteBy: 'Fundadora de Globex',
    story: 'Globex fue fundada en 1998 en Rotterdam y pagaba {price} al mes por otras tres herramientas.',
    press: 'El aspirante discreto del que habla todo el sector.',
    competitor: 'Vetmax tiene un plan gratuito y cuesta {price} por usuario al mes.',
    partner: 'Globex SL tiene su sede en Dublín, Irlanda, y vende a la administración.',
    parent: '{name} pertenece al grupo Holding Grant SA, fundado en 1954 en Ginebra.',
    postDate: '3 de marzo de 2019',
    post: 'Nuestro nuevo precio es de {price} al mes y nos mudamos a Berlín, Alemania.',
    change: 'Termina la beta pública y desaparece el plan gratuito.',
    law: 'Este contrato se rige por las leyes del Estado de Delaware, Estados Unidos.',
    job: 'Ingeniera en Múnich, Alemania, hasta {price} al año.',
    host: 'Nordhost AB, Ringvägen 100, 118 60 Stockholm, Suecia',
    comment: 'Yo pago {price} al mes en otro sitio. ¿Hay un plan gratuito?',
  },
};
