import type * as English from '../interests.ts'

const names: Readonly<Record<string, string>> = {
  'Outdoor Activities': 'Aire libre',
  Hiking: 'Senderismo',
  Camping: 'Campamento',
  Cycling: 'Ciclismo',
  Running: 'Correr',
  Swimming: 'Natación',
  Fishing: 'Pesca',
  Kayaking: 'Kayak',
  'Rock Climbing': 'Escalada en roca',
  Yoga: 'Yoga',

  'Arts & Culture': 'Arte y cultura',
  Photography: 'Fotografía',
  Painting: 'Pintura',
  Drawing: 'Dibujo',
  Sculpture: 'Escultura',
  Writing: 'Escritura',
  Poetry: 'Poesía',
  Museums: 'Museos',
  Theater: 'Teatro',
  Dance: 'Danza',

  'Food & Drink': 'Comida y bebida',
  Cooking: 'Cocina',
  Baking: 'Repostería',
  'Wine Tasting': 'Cata de vinos',
  'Craft Beer': 'Cerveza artesanal',
  Coffee: 'Café',
  'Food Tours': 'Rutas gastronómicas',
  'Vegan Food': 'Comida vegana',
  BBQ: 'Parrilladas',
  Brunching: 'Brunch',

  Entertainment: 'Entretenimiento',
  Movies: 'Cine',
  Music: 'Música',
  Concerts: 'Conciertos',
  'Board Games': 'Juegos de mesa',
  'Video Games': 'Videojuegos',
  Karaoke: 'Karaoke',
  Trivia: 'Trivia',
  'Comedy Shows': 'Comedia en vivo',
  'Book Club': 'Club de lectura',

  'Tech & Science': 'Tecnología y ciencia',
  Coding: 'Programación',
  AI: 'IA',
  Blockchain: 'Blockchain',
  Astronomy: 'Astronomía',
  Robotics: 'Robótica',
  Biotechnology: 'Biotecnología',
  '3D Printing': 'Impresión 3D',
  Electronics: 'Electrónica',
  'Science Fiction': 'Ciencia ficción',

  Wellness: 'Bienestar',
  Meditation: 'Meditación',
  Fitness: 'Ejercicio',
  'Mental Health': 'Salud mental',
  Nutrition: 'Nutrición',
  'Self-Care': 'Cuidado personal',
  Mindfulness: 'Atención plena',
  'Spa Days': 'Días de spa',
  Aromatherapy: 'Aromaterapia',

  Sports: 'Deportes',
  Basketball: 'Básquetbol',
  Soccer: 'Fútbol',
  Tennis: 'Tenis',
  Golf: 'Golf',
  Baseball: 'Béisbol',
  Volleyball: 'Voleibol',
  Football: 'Fútbol americano',
  'Martial Arts': 'Artes marciales',

  Travel: 'Viajes',
  'Road Trips': 'Viajes por carretera',
  Backpacking: 'Viajes de mochila',
  'International Travel': 'Viajes internacionales',
  'Weekend Getaways': 'Escapadas de fin de semana',
  'Cultural Exchange': 'Intercambio cultural',
  'Eco-Tourism': 'Ecoturismo',
  'Solo Travel': 'Viajes en solitario',

  // Only offered in onboarding.
  Reading: 'Lectura',
  Gaming: 'Juegos',
  Art: 'Arte',
  Technology: 'Tecnología',
  'Movies & TV Shows': 'Cine y series',
}

const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const englishNames = new Map(Object.entries(names).map(([english, spanish]) => [normalize(spanish), english]))

export const interestName: typeof English.interestName = (name) => names[name] ?? name
export const findInterest: typeof English.findInterest = (typed) =>
  englishNames.get(normalize(typed)) ?? typed
