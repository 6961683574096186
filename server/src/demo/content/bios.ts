/** Jobs, as they follow 'I’m' in a bio. */
export const jobs: readonly string[] = [
  'a nurse on the night shift',
  'a primary school teacher',
  'a carpenter who mostly makes stairs',
  'a translator',
  'a tram driver',
  'a bookkeeper for three small theatres',
  'a physiotherapist',
  'a software developer at a small company',
  'a city gardener',
  'a radio producer',
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
  'a data analyst at a hospital',
  'a dental assistant',
  'a stage manager',
  'a train mechanic',
  'a civil engineer, bridges mainly',
  'a pharmacist',
  'a cook',
  'a tenants’ rights lawyer',
  'a retired chemistry teacher',
  'a midwife',
  'a bike courier with a degree in history',
]

/** First sentences of bios. */
export const beginnings: readonly string[] = [
  'I’m {job} and live in {hood}.',
  'By day I’m {job}.',
  'Came to {city} for a year, eight years ago. I’m {job}.',
  'Born in {city}, stayed in {city}. I’m {job}.',
  'I’m {job}, and my weekends are free.',
  'New in {city} since last winter. I’m {job}.',
  'I live above a bakery in {hood} and I’m {job}.',
  'Parent of two, and {job}.',
]

/** Last sentences of bios. */
export const endings: readonly string[] = [
  'Looking for people to do things with rather than talk about doing them.',
  'I say yes more often than I used to.',
  'Better in small groups than at parties.',
  'I remember birthdays and forget umbrellas.',
  'Always up for a walk.',
  'I’d like to know more people within ten minutes of my door.',
  'I listen well and laugh loudly.',
  'You bring the plan, I bring the snacks.',
  'Trying to have one good evening a week.',
  'Quiet for the first half hour.',
]

/** Last sentences of circle descriptions. */
export const customs: readonly string[] = [
  'We speak English with many accents.',
  'It costs nothing but your share of the snacks.',
  'Come once, look around, decide later.',
  'There are usually eight to fourteen of us.',
  'New people get a buddy for their first time.',
  'Say hi in the chat before you come, so we can look out for you.',
  'Most of us met here.',
  'There’s no fee, no form and no obligation.',
]
