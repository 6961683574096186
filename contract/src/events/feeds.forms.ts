import * as z from 'zod/mini'

import { nameSchema } from '../account/names.forms.ts'
import { interestCategories } from '../interests.ts'
import { maxFeedNameLength, maxFeedUrlLength } from '../limits.ts'
import { locationForm } from '../profiles.forms.ts'
import { validationMessage } from '../validation-messages.ts'

const protocols = new Set(['http:', 'https:', 'webcal:', 'webcals:'])

function isFeedUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && protocols.has(url.protocol) && url.hostname !== ''
}

/** What an admin types about a public calendar. */
export const feedTexts = z.object({
  url: z
    .string(validationMessage('feedUrl'))
    .check(
      z.trim(),
      z.maxLength(maxFeedUrlLength, validationMessage('tooLong', maxFeedUrlLength)),
      z.refine(isFeedUrl, validationMessage('feedUrl')),
    ),
  name: nameSchema([2, maxFeedNameLength], { tooShort: validationMessage('feedName') }),
  category: z.enum(interestCategories, validationMessage('chooseCategory')),
  country: locationForm.shape.country,
  city: locationForm.shape.city,
})

const { url, name, category } = feedTexts.shape
export const feedForm = z.object({ url, name, category, location: locationForm })
