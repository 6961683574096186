import * as z from 'zod/mini'

import { nameSchema } from '../account/names.forms.ts'
import { interestCategories } from '../interests.ts'
import { maxFeedNameLength, maxFeedUrlLength } from '../limits.ts'
import { locationForm } from '../profiles.forms.ts'
import { validationMessage } from '../validation-messages.ts'

/** What an admin types about a public calendar. */
export const feedTexts = z.object({
  url: z
    .url({ protocol: /^(?:https?|webcals?)$/, ...validationMessage('feedUrl') })
    .check(z.maxLength(maxFeedUrlLength, validationMessage('tooLong', maxFeedUrlLength))),
  name: nameSchema([2, maxFeedNameLength], { tooShort: validationMessage('feedName') }),
  category: z.enum(interestCategories, validationMessage('chooseCategory')),
  country: locationForm.shape.country,
  city: locationForm.shape.city,
})

const { url, name, category } = feedTexts.shape
export const feedForm = z.object({ url, name, category, location: locationForm })
