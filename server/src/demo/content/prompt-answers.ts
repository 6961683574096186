import type { Prompt } from '@coterie/contract/prompts'

export const promptAnswers: Partial<Record<Prompt, readonly string[]>> = {
  ask_me_about: [
    'Sourdough. I have been warned about how long I talk',
    'Fixing old bicycles',
    'The night trains of Europe',
    'Growing tomatoes on a balcony that faces north',
  ],
  on_a_free_sunday: [
    'Flea market early, nap late',
    'A museum, one room only, then cake',
    'Cooking something that takes all day',
    'A ride along the river until my legs complain',
  ],
  company_for: [
    'Concerts of bands nobody has heard of',
    'Early runs when the streets are empty',
    'Learning to dance without counting out loud',
    'Board games longer than two hours',
  ],
  what_brought_me_here: [
    'A job for six months, four years ago',
    'Love, and then I liked the city more',
    'A cheap room and a good bakery downstairs',
  ],
  favorite_place_in_town: [
    'The bench by the water where the herons stand',
    'The reading room on the top floor of the library',
    'The small cinema with the red seats',
  ],
  always_wanted_to_try: [
    'Sailing',
    'A pottery class',
    'Singing in a choir',
    'Sleeping outside without a tent',
  ],
  learning: ['The accordion. My neighbors know', 'Portuguese', 'To bake bread that rises', 'Sign language'],
  can_teach_you: ['Chess openings', 'How to read a hiking map', 'Dumplings', 'To juggle in an afternoon'],
  happiest_when: [
    'It snows and nothing is planned',
    'A recipe works the first time',
    'The dog next door comes to visit',
  ],
  never_say_no_to: ['Dumplings', 'A swim', 'A second coffee', 'A pub quiz'],
  my_kind_of_evening: [
    'A long table, too much food and no phones',
    'A film outdoors and a blanket',
    'Four people and a board game with a thick rule book',
  ],
  best_thing_i_cook: ['Shakshuka', 'My grandmother’s lentil soup', 'Pizza, on a stone, with patience'],
  book_or_film: ['The Summer Book by Tove Jansson', 'Paddington 2, and I mean it', 'Anything by Le Guin'],
  next_trip: ['Two weeks by bike along the coast', 'A cabin without reception', 'Lisbon in winter'],
}
