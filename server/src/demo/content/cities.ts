import {
  en_AU,
  en_CA,
  en_GB,
  en_IN,
  en_US,
  en_ZA,
  de,
  es,
  nl,
  pl,
  pt_PT,
  type LocaleDefinition,
} from '@faker-js/faker'

/** A city of the demo community. `name` and `suburbs` are labels in the cities data. */
export type City = {
  country: string
  name: string
  /** Its name in a sentence. */
  nameInText: string
  /** Hours ahead of UTC in winter, so that no one chats at night. */
  utcHours: number
  /** Suburbs where some of its people live. */
  suburbs: readonly string[]
  locales: readonly LocaleDefinition[]
  /** Values for the slots in texts. Each fits after 'at', 'in' or 'from'. */
  slots: {
    hood: readonly string[]
    park: readonly string[]
    water: readonly string[]
    trip: readonly string[]
    station: readonly string[]
    cafe: readonly string[]
    pub: readonly string[]
    hall: readonly string[]
  }
}

export const cities: readonly City[] = [
  {
    country: 'DE',
    name: 'Berlin',
    nameInText: 'Berlin',
    utcHours: 1,
    suburbs: ['Potsdam', 'Falkensee', 'Bernau bei Berlin'],
    locales: [de, de, de, en_GB, pl],
    slots: {
      hood: ['Neukölln', 'Kreuzberg', 'Prenzlauer Berg', 'Moabit'],
      park: ['Tempelhofer Feld', 'Volkspark Friedrichshain', 'Viktoriapark'],
      water: ['Schlachtensee', 'the Landwehr Canal', 'Müggelsee'],
      trip: ['the Briese valley', 'Grunewald', 'the Spreewald'],
      station: ['Ostkreuz', 'Gesundbrunnen', 'Südkreuz'],
      cafe: ['Café Nordlicht', 'Rösterei Anna', 'the Kiosk am Ufer'],
      pub: ['the Blaue Laterne', 'Zum Anker'],
      hall: ['the school hall on Wrangelstraße', 'the Kiezhaus'],
    },
  },
  {
    country: 'GB',
    name: 'London',
    nameInText: 'London',
    utcHours: 0,
    suburbs: ['Islington', 'Croydon', 'Watford'],
    locales: [en_GB, en_GB, en_GB, en_IN],
    slots: {
      hood: ['Hackney', 'Peckham', 'Walthamstow', 'Brixton'],
      park: ['Victoria Park', 'Brockwell Park', 'Hampstead Heath'],
      water: ['the Regent’s Canal', 'the Serpentine', 'the Lea'],
      trip: ['Box Hill', 'the Seven Sisters', 'Epping Forest'],
      station: ['London Bridge', 'Finsbury Park', 'Victoria'],
      cafe: ['the Corner Kettle', 'Bold Street Coffee Rooms', 'Tilda’s'],
      pub: ['the Lamb and Lantern', 'the Old Ferry'],
      hall: ['St Mark’s church hall', 'the Mildmay centre'],
    },
  },
  {
    country: 'US',
    name: 'New York City',
    nameInText: 'New York',
    utcHours: -5,
    suburbs: ['Brooklyn', 'Jersey City', 'Queens'],
    locales: [en_US, en_US, en_US, es],
    slots: {
      hood: ['Bushwick', 'Astoria', 'the East Village', 'Harlem'],
      park: ['Prospect Park', 'Fort Tryon Park', 'Domino Park'],
      water: ['the Hudson', 'Jamaica Bay', 'Rockaway Beach'],
      trip: ['Harriman', 'Breakneck Ridge', 'Cold Spring'],
      station: ['Grand Central', 'Atlantic Terminal', 'Penn Station'],
      cafe: ['Third Rail Roasters', 'the Paper Cup', 'Little Dipper'],
      pub: ['the Brass Owl', 'Maggie’s on Grand'],
      hall: ['the Y on 14th', 'the Greenpoint rec center'],
    },
  },
  {
    country: 'US',
    name: 'Nashville',
    nameInText: 'Nashville',
    utcHours: -6,
    suburbs: ['Franklin', 'Murfreesboro', 'Hendersonville'],
    locales: [en_US],
    slots: {
      hood: ['East Nashville', 'Germantown', '12 South', 'The Nations'],
      park: ['Shelby Bottoms', 'Centennial Park', 'Sevier Park'],
      water: ['Percy Priest Lake', 'the Cumberland', 'Radnor Lake'],
      trip: ['Fall Creek Falls', 'the Warner Parks', 'Savage Gulf'],
      station: ['the Five Points lot', 'the Shelby trailhead', 'the farmers’ market'],
      cafe: ['Porchlight Coffee', 'the Tin Percolator', 'Magnolia & Rye'],
      pub: ['the Fiddle and Jar', 'Lucky Possum'],
      hall: ['the Coleman community center', 'the old schoolhouse on Fatherland'],
    },
  },
  {
    country: 'CA',
    name: 'Toronto',
    nameInText: 'Toronto',
    utcHours: -5,
    suburbs: ['Mississauga', 'Markham', 'Vaughan'],
    locales: [en_CA, en_CA, en_GB, en_IN],
    slots: {
      hood: ['Leslieville', 'Kensington Market', 'the Junction', 'Parkdale'],
      park: ['High Park', 'Trinity Bellwoods', 'Riverdale Park'],
      water: ['the Toronto Islands', 'Cherry Beach', 'the Humber'],
      trip: ['the Bruce Trail', 'Rattlesnake Point', 'Rouge Park'],
      station: ['Union Station', 'Broadview', 'Main Street'],
      cafe: ['Lantern Coffee', 'the Good Neighbour', 'Moss & Maple'],
      pub: ['the Red Canoe', 'Harbord Taproom'],
      hall: ['the Dufferin Grove clubhouse', 'St Clair recreation centre'],
    },
  },
  {
    country: 'PT',
    name: 'Lisbon',
    nameInText: 'Lisbon',
    utcHours: 0,
    suburbs: ['Almada', 'Cascais', 'Sintra'],
    locales: [pt_PT, pt_PT, pt_PT, en_GB],
    slots: {
      hood: ['Graça', 'Alfama', 'Campo de Ourique', 'Marvila'],
      park: ['Jardim da Estrela', 'Monsanto', 'Parque Eduardo VII'],
      water: ['Carcavelos', 'the Tagus', 'Praia da Adraga'],
      trip: ['Sintra', 'Arrábida', 'Cabo Espichel'],
      station: ['Cais do Sodré', 'Rossio', 'Oriente'],
      cafe: ['Café da Colina', 'Pastelaria Alvorada', 'Torrefação Um'],
      pub: ['the Taberna do Largo', 'Cervejaria Oito'],
      hall: ['the Voz do Operário', 'the Marvila studios'],
    },
  },
  {
    country: 'NL',
    name: 'Amsterdam',
    nameInText: 'Amsterdam',
    utcHours: 1,
    suburbs: ['Haarlem', 'Zaandam', 'Amstelveen'],
    locales: [nl, nl, nl, en_GB],
    slots: {
      hood: ['De Pijp', 'Noord', 'Oud-West', 'the Jordaan'],
      park: ['Westerpark', 'Vondelpark', 'Oosterpark'],
      water: ['the Amstel', 'Sloterplas', 'the Nieuwe Meer'],
      trip: ['the Zuid-Kennemerland dunes', 'Waterland', 'the Veluwe'],
      station: ['Amsterdam Centraal', 'Muiderpoort', 'Sloterdijk'],
      cafe: ['Koffie Kade', 'the Blauwe Kop', 'Bakkerij Linde'],
      pub: ['Café de Pont', 'the Gouden Otter'],
      hall: ['the Meervaart gym', 'the Zaal Oost'],
    },
  },
  {
    country: 'PL',
    name: 'Kraków',
    nameInText: 'Kraków',
    utcHours: 1,
    suburbs: ['Wieliczka', 'Skawina', 'Niepołomice'],
    locales: [pl, pl, pl, pl, en_GB],
    slots: {
      hood: ['Kazimierz', 'Podgórze', 'Nowa Huta', 'Zwierzyniec'],
      park: ['Błonia', 'Park Jordana', 'Bednarski Park'],
      water: ['the Vistula', 'Zakrzówek', 'Bagry'],
      trip: ['the Ojców valleys', 'the Tatras', 'the Beskids'],
      station: ['Kraków Główny', 'Zabłocie', 'the MDA bus station'],
      cafe: ['Kawiarnia Pod Gruszą', 'Ziarno', 'Café Karma'],
      pub: ['the Stara Drukarnia', 'Pod Kogutem'],
      hall: ['the Podgórze culture house', 'the Wisła sports hall'],
    },
  },
  {
    country: 'ES',
    name: 'Barcelona',
    nameInText: 'Barcelona',
    utcHours: 1,
    suburbs: ['Badalona', 'Sabadell', 'Sant Cugat del Vallès'],
    locales: [es, es, es, en_GB],
    slots: {
      hood: ['Gràcia', 'Poblenou', 'Sant Antoni', 'El Raval'],
      park: ['Parc de la Ciutadella', 'Montjuïc', 'Parc del Guinardó'],
      water: ['Bogatell', 'the Barceloneta breakwater', 'Ocata beach'],
      trip: ['Collserola', 'Montserrat', 'the Garraf'],
      station: ['Sants', 'Plaça de Catalunya', 'Passeig de Gràcia'],
      cafe: ['Cafè de la Plaça', 'Tostadora Nou', 'Pa i Cafè'],
      pub: ['the Bodega Mar', 'La Cerveseria del Barri'],
      hall: ['the Centre Cívic', 'the Poblenou pavilion'],
    },
  },
  {
    country: 'AU',
    name: 'Melbourne',
    nameInText: 'Melbourne',
    utcHours: 11,
    suburbs: ['Fawkner', 'Burwood', 'St Albans'],
    locales: [en_AU, en_AU, en_GB],
    slots: {
      hood: ['Brunswick', 'Fitzroy', 'Footscray', 'St Kilda'],
      park: ['Edinburgh Gardens', 'Princes Park', 'Royal Park'],
      water: ['the Yarra', 'Brighton baths', 'Albert Park Lake'],
      trip: ['the Dandenongs', 'Cape Schanck', 'the You Yangs'],
      station: ['Flinders Street', 'Southern Cross', 'Clifton Hill'],
      cafe: ['Small Hours', 'the Laneway Grind', 'Wattle & Steam'],
      pub: ['the Railway Arms', 'the Fig Tree'],
      hall: ['Brunswick town hall', 'the Collingwood leisure centre'],
    },
  },
  {
    country: 'IN',
    name: 'Bengaluru',
    nameInText: 'Bengaluru',
    utcHours: 5,
    suburbs: ['Yelahanka', 'Hoskote', 'Hosūr'],
    locales: [en_IN],
    slots: {
      hood: ['Indiranagar', 'Koramangala', 'Jayanagar', 'Malleshwaram'],
      park: ['Cubbon Park', 'Lalbagh', 'Agara Park'],
      water: ['Ulsoor Lake', 'Hesaraghatta', 'Sankey Tank'],
      trip: ['Nandi Hills', 'Savandurga', 'Skandagiri'],
      station: ['the Majestic', 'Indiranagar metro', 'Yeshwanthpur'],
      cafe: ['Filter & Co', 'the Third Tumbler', 'Rain Tree Coffee'],
      pub: ['the Copper Still', 'Windmill Yard'],
      hall: ['the Rangoli centre', 'the Koramangala indoor stadium'],
    },
  },
  {
    country: 'ZA',
    name: 'Cape Town',
    nameInText: 'Cape Town',
    utcHours: 2,
    suburbs: ['Rondebosch', 'Stellenbosch', 'Retreat'],
    locales: [en_ZA],
    slots: {
      hood: ['Observatory', 'Woodstock', 'Sea Point', 'Muizenberg'],
      park: ['Green Point Park', 'De Waal Park', 'Kirstenbosch'],
      water: ['Dalebrook pool', 'Camps Bay', 'Zandvlei'],
      trip: ['Lion’s Head', 'the Cederberg', 'Silvermine'],
      station: ['the Gardens centre', 'Muizenberg station', 'the Kloof Nek car park'],
      cafe: ['Kettle & Kelp', 'the Tin Roof', 'Hout Street Roasters'],
      pub: ['the Salty Crow', 'the Striped Marlin'],
      hall: ['the Observatory community hall', 'the Good Hope gym'],
    },
  },
]
