import * as z from 'zod/mini'

import { nameSchema } from '../account/names.forms.ts'
import { unwritable, visible, writable } from '../characters.ts'
import {
  maxAddressLength,
  maxCommentLength,
  maxEventAnswerLength,
  maxEventDescriptionLength,
  maxEventQuestionLength,
  maxEventQuestions,
  maxFeedbackLength,
  maxPlusOnes,
  maxInterestLength,
  maxMapLinkLength,
  maxPromotedInterests,
  maxSponsors,
  maxTags,
  maxSponsorLength,
} from '../limits.ts'
import { validationMessage } from '../validation-messages.ts'
import { parseCoordinates } from './coordinates.ts'

function text(maximum: number, tooLong = validationMessage('tooLong', maximum)) {
  return z.string().check(z.trim(), z.maxLength(maximum, tooLong), z.regex(writable, unwritable))
}

const isoMinute = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** A local date and time without a time zone, such as '2026-12-05T19:30', as `datetime-local` inputs return it. */
export const localDateTime = z.string(validationMessage('dateAndTime')).check(
  z.regex(isoMinute, validationMessage('dateAndTime')),
  z.refine((at) => isOnCalendar(at.slice(0, 10)), validationMessage('invalidDate')),
)

export const calendarDay = z
  .string(validationMessage('chooseDate'))
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, validationMessage('chooseDate')),
    z.refine(isOnCalendar, validationMessage('invalidDate')),
  )

function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const eventForm = z.object({
  title: nameSchema([3, 120], { tooShort: validationMessage('eventTitle') }),
  description: text(maxEventDescriptionLength),
  address: text(maxAddressLength),
  coordinates: text(maxMapLinkLength).check(
    z.refine(
      (link) => link === '' || parseCoordinates(link) !== null,
      validationMessage('unreadableCoordinates'),
    ),
  ),
})

/** An empty place removes the last one. */
export const tablePlaceForm = z.object({ place: text(maxAddressLength) })

export const tagsForm = z
  .array(
    text(maxInterestLength).check(
      z.minLength(1, validationMessage('emptyTag')),
      z.regex(/[\p{L}\p{N}]/u, validationMessage('lettersOrDigits')),
    ),
  )
  .check(z.maxLength(maxTags, validationMessage('tooManyTags', maxTags)))

export const promotedInterestsForm = z
  .array(
    text(maxInterestLength).check(
      z.minLength(1, validationMessage('emptyInterest')),
      z.regex(/[\p{L}\p{N}]/u, validationMessage('lettersOrDigits')),
    ),
  )
  .check(
    z.minLength(1, validationMessage('atLeastOneInterest')),
    z.maxLength(maxPromotedInterests, validationMessage('tooManyInterests', maxPromotedInterests)),
  )

export const sponsorsForm = z
  .array(text(maxSponsorLength).check(z.regex(visible, validationMessage('sponsorRequired'))))
  .check(z.maxLength(maxSponsors, validationMessage('tooManySponsors', maxSponsors)))

export const capacityForm = z
  .int(validationMessage('capacityInteger'))
  .check(
    z.minimum(1, validationMessage('capacityMinimum')),
    z.maximum(100_000, validationMessage('capacityMaximum')),
  )

export const plusOnesForm = z
  .int(validationMessage('plusOnes', maxPlusOnes))
  .check(
    z.minimum(0, validationMessage('plusOnes', maxPlusOnes)),
    z.maximum(maxPlusOnes, validationMessage('plusOnes', maxPlusOnes)),
  )

export const questionsForm = z
  .array(
    z.object({
      text: text(maxEventQuestionLength).check(z.regex(visible, validationMessage('questionRequired'))),
      required: z.boolean(),
    }),
  )
  .check(
    z.maxLength(maxEventQuestions, validationMessage('tooManyQuestions', maxEventQuestions)),
    z.refine(areDifferent, validationMessage('differentQuestions')),
  )

function areDifferent(questions: readonly { text: string }[]): boolean {
  return new Set(questions.map(({ text: question }) => question)).size === questions.length
}

export const answerForm = text(maxEventAnswerLength)

export const commentForm = z.object({
  content: text(maxCommentLength).check(z.regex(visible, validationMessage('contentRequired'))),
})

export const feedbackForm = z.object({
  stars: z.int().check(z.minimum(1, validationMessage('stars')), z.maximum(5, validationMessage('stars'))),
  comment: text(maxFeedbackLength),
})
