/** What people of the demo community do; completes 'I am …' and stands alone as 'A …'. */
export const jobs: readonly string[] = [
  'a nurse on the night shift',
  'a primary school teacher',
  'a carpenter who mostly makes stairs',
  'a translator',
  'a tram driver',
  'a bookkeeper for three small theatres',
  'a physiotherapist',
  'a software developer in a small company',
  'a gardener for the city',
  'a radio editor',
  'an architect who draws other people’s kitchens',
  'a PhD student in something with bees',
  'a sound technician',
  'a vet',
  'a baker, so I sleep in the afternoon',
  'a social worker',
  'a product designer',
  'a sign language interpreter',
  'a geography teacher',
  'a paramedic',
  'a librarian',
  'a data analyst in a hospital',
  'a dental assistant',
  'a stage manager',
  'a mechanic for trains',
  'a civil engineer, bridges mainly',
  'a pharmacist',
  'a cook',
  'a lawyer for tenants',
  'a retired chemistry teacher',
  'a midwife',
  'a bike courier with a degree in history',
]

/** How a bio begins; {job} is one of the above. */
export const beginnings: readonly string[] = [
  'I am {job} and live in {hood}.',
  'By day I am {job}.',
  'Came to {city} for a year, eight years ago. I am {job}.',
  'Born in {city}, stayed in {city}. I am {job}.',
  'I am {job} with free weekends.',
  'New in {city} since last winter. I am {job}.',
  'I live above a bakery in {hood} and I am {job}.',
  'Parent of two, and {job}.',
]

/** How a bio ends. */
export const endings: readonly string[] = [
  'Looking for people to do things with rather than talk about doing them.',
  'I say yes more often than I used to.',
  'Better in small groups than at parties.',
  'I remember birthdays and forget umbrellas.',
  'Always up for a walk.',
  'Would like to know more people within ten minutes of my door.',
  'I listen well and laugh loudly.',
  'You bring the plan, I bring the snacks.',
  'Trying to have one good evening a week.',
  'Quiet for the first half hour.',
]

/** Last sentences of a circle's description, about how things are done there. */
export const customs: readonly string[] = [
  'We speak English with many accents.',
  'It costs nothing but your share of the snacks.',
  'Come once, look around, decide later.',
  'We are between eight and fourteen people on most days.',
  'New people are paired with somebody for their first time.',
  'Write a line in the chat before you come, so that we look out for you.',
  'Most of us met here.',
  'There is no fee, no form and no obligation.',
]
