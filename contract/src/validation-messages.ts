import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import { getFormatLocale } from './languages.ts'
import type { Language } from './languages.ts'

/** Texts with a number or a field's name get both. */
const formMessages = {
  tooLong: m.form_too_long,
  unwritable: m.form_unwritable,
  hiddenCharacters: m.form_hidden_characters,
  stackedMarks: m.form_stacked_marks,
  mixedScripts: m.form_mixed_scripts,
  lettersOrDigits: m.form_letters_or_digits,
  introductionRequired: m.form_introduction_required,
  contentRequired: m.form_content_required,
  nameRequired: m.form_name_required,
  nameTooLong: m.form_name_too_long,
  nameTooShort: m.form_name_too_short,
  nameMinimum: m.form_name_minimum,
  enterName: m.form_enter_name,
  invalidEmail: m.form_invalid_email,
  enterEmail: m.form_enter_email,
  passwordRequired: m.form_password_required,
  passwordTooLong: m.form_password_too_long,
  passwordTooShort: m.form_password_too_short,
  passwordsDiffer: m.form_passwords_differ,
  invalidCode: m.form_invalid_code,
  bioTooLong: m.form_bio_too_long,
  cityRequired: m.form_city_required,
  countryRequired: m.form_country_required,
  interestRequired: m.form_interest_required,
  degrees: m.form_degrees,
  groupNameRequired: m.form_group_name_required,
  groupNameTooLong: m.form_group_name_too_long,
  introductionTooLong: m.form_introduction_too_long,
  answerTooLong: m.form_answer_too_long,
  messageTooLong: m.form_message_too_long,
  singleEmoji: m.form_single_emoji,
  searchTooShort: m.form_search_too_short,
  circleOrPerson: m.form_circle_or_person,
  onePosition: m.form_one_position,
  conversation: m.form_conversation,
  unknownConversation: m.form_unknown_conversation,
  activityTitle: m.form_activity_title,
  oneActivitySource: m.form_one_activity_source,
  titleWithDates: m.form_title_with_dates,
  eventTitle: m.form_event_title,
  feedUrl: m.form_feed_url,
  feedName: m.form_feed_name,
  chooseCategory: m.form_choose_category,
  dateAndTime: m.form_date_and_time,
  chooseDate: m.form_choose_date,
  invalidDate: m.form_invalid_date,
  endsBeforeStart: m.form_ends_before_start,
  emptyTag: m.form_empty_tag,
  tooManyTags: m.form_too_many_tags,
  tagsByCommas: m.form_tags_by_commas,
  idsByCommas: m.form_ids_by_commas,
  emptyInterest: m.form_empty_interest,
  atLeastOneInterest: m.form_at_least_one_interest,
  tooManyInterests: m.form_too_many_interests,
  promptAnswerRequired: m.form_prompt_answer_required,
  tooManyPrompts: m.form_too_many_prompts,
  differentPrompts: m.form_different_prompts,
  interestsByCommas: m.form_interests_by_commas,
  sponsorRequired: m.form_sponsor_required,
  tooManySponsors: m.form_too_many_sponsors,
  unreadableCoordinates: m.form_unreadable_coordinates,
  capacityInteger: m.form_capacity_integer,
  capacityMinimum: m.form_capacity_minimum,
  capacityMaximum: m.form_capacity_maximum,
  plusOnes: m.form_plus_ones,
  questionRequired: m.form_question_required,
  tooManyQuestions: m.form_too_many_questions,
  differentQuestions: m.form_different_questions,
  seriesMinimum: m.form_series_minimum,
  seriesMaximum: m.form_series_maximum,
  planMinimum: m.form_plan_minimum,
  planMaximum: m.form_plan_maximum,
  countOrUntil: m.form_count_or_until,
  stars: m.form_stars,
  miles: m.form_miles,
  stepsOfMiles: m.form_steps_of_miles,
  calendarLink: m.form_calendar_link,
  messageTooShort: m.form_message_too_short,
  replyRequired: m.form_reply_required,
  appealRequired: m.form_appeal_required,
  wholeId: m.form_whole_id,
  wholeNumber: m.form_whole_number,
  fiftyIds: m.form_fifty_ids,
  base64url: m.form_base64url,
  bytes: m.form_bytes,
}

export type FormMessage = keyof typeof formMessages

type Issue = { readonly path?: PropertyKey[] | undefined }

let currentLanguage: Language | undefined

/** The message of a schema, created during validation, because the server validates in the caller's language. */
export function validationMessage(key: FormMessage, count?: number): { error: (issue?: Issue) => string } {
  return {
    error: (issue) => {
      const field = issue?.path?.map(String).join('.') ?? ''
      return getFormMessage(key, currentLanguage ?? getLocale(), { count, field })
    },
  }
}

export function getFormMessage(
  key: FormMessage,
  locale: Language,
  { count, field = '' }: { count?: number | undefined; field?: string } = {},
): string {
  const countText = count?.toLocaleString(getFormatLocale(locale)) ?? ''
  return formMessages[key]({ count: countText, field }, { locale })
}

/** Runs a check with messages in a language. `check` must be synchronous, because the language is a global. */
export function withLanguage<Result>(language: Language, check: () => Result): Result {
  const previousLanguage = currentLanguage
  currentLanguage = language
  try {
    return check()
  } finally {
    currentLanguage = previousLanguage
  }
}
