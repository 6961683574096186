/** Beginnings of a sentence for people to complete on their profile. Stored by key; i18n/prompts.ts has the texts. */
export const prompts = [
  'ask_me_about',
  'on_a_free_sunday',
  'company_for',
  'here_to_find',
  'what_brought_me_here',
  'favorite_place_in_town',
  'always_wanted_to_try',
  'learning',
  'can_teach_you',
  'talk_about_for_hours',
  'friends_count_on_me_for',
  'happiest_when',
  'makes_my_day',
  'never_say_no_to',
  'my_kind_of_evening',
  'on_a_rainy_day',
  'morning_starts_with',
  'best_thing_i_cook',
  'song_on_repeat',
  'book_or_film',
  'next_trip',
  'proud_of',
  'opinion_few_share',
  'two_truths_and_a_lie',
] as const
export type Prompt = (typeof prompts)[number]

export type PromptAnswer = { prompt: Prompt; answer: string }
