import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import type { Language } from '../languages.ts'
import type { Prompt } from '../prompts.ts'

const promptTexts = {
  ask_me_about: m.prompt_ask_me_about,
  on_a_free_sunday: m.prompt_on_a_free_sunday,
  company_for: m.prompt_company_for,
  here_to_find: m.prompt_here_to_find,
  what_brought_me_here: m.prompt_what_brought_me_here,
  favorite_place_in_town: m.prompt_favorite_place_in_town,
  always_wanted_to_try: m.prompt_always_wanted_to_try,
  learning: m.prompt_learning,
  can_teach_you: m.prompt_can_teach_you,
  talk_about_for_hours: m.prompt_talk_about_for_hours,
  friends_count_on_me_for: m.prompt_friends_count_on_me_for,
  happiest_when: m.prompt_happiest_when,
  makes_my_day: m.prompt_makes_my_day,
  never_say_no_to: m.prompt_never_say_no_to,
  my_kind_of_evening: m.prompt_my_kind_of_evening,
  on_a_rainy_day: m.prompt_on_a_rainy_day,
  morning_starts_with: m.prompt_morning_starts_with,
  best_thing_i_cook: m.prompt_best_thing_i_cook,
  song_on_repeat: m.prompt_song_on_repeat,
  book_or_film: m.prompt_book_or_film,
  next_trip: m.prompt_next_trip,
  proud_of: m.prompt_proud_of,
  opinion_few_share: m.prompt_opinion_few_share,
  two_truths_and_a_lie: m.prompt_two_truths_and_a_lie,
} satisfies Record<Prompt, typeof m.prompt_ask_me_about>

export function translatePrompt(prompt: Prompt): string {
  return translatePromptTo(getLocale(), prompt)
}

export function translatePromptTo(locale: Language, prompt: Prompt): string {
  return promptTexts[prompt]({}, { locale })
}
