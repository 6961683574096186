import { z } from 'zod'

import { nameNotAllowed, currentUser } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { mapProfileTexts, profileTexts } from './profile-texts.ts'
import {
  interestsForm,
  unchangedName,
  locationForm,
  profileTextForms,
  promptAnswersForm,
} from './profiles.forms.ts'
import { refusal } from './refusals.ts'
import { structured } from './schemas.ts'

export const unknownCity = refusal('unknown_city', 422)
export const notAPicture = refusal('not_a_picture', 415)
export const pictureTooLarge = refusal('picture_too_large', 413)
export const pictureTooManyPixels = refusal('picture_too_large', 413, 'picture_too_many_pixels')
export const pictureTooComplex = refusal('picture_too_large', 413, 'picture_too_complex')

export const saveProfile = endpoint({
  feature: 'profiles',
  method: 'POST',
  path: '/api/user/profile',
  audience: 'signedIn',
  summary:
    'Update your profile. Accepts JSON or, with a picture, multipart (location, interests and prompt answers as JSON text). Missing fields stay unchanged; a `profilePicture` of `null` deletes the picture. A changed name must follow the rules for new names.',
  pictureField: 'profilePicture',
  body: z.object({
    name: unchangedName,
    ...mapProfileTexts((name) => z.nullish(profileTextForms[name]).describe(profileTexts[name].description)),
    location: structured(z.nullish(locationForm)).optional().describe('City and country.'),
    interests: structured(z.optional(interestsForm))
      .optional()
      .describe('IDs of interests, or custom interests.'),
    promptAnswers: structured(z.optional(promptAnswersForm))
      .optional()
      .describe('Answers to up to three different prompts; replaces all earlier ones.'),
    profilePicture: z.null().optional().describe('Picture file, or `null` to delete the picture.'),
  }),
  response: currentUser,
  refusals: [nameNotAllowed, unknownCity, notAPicture, pictureTooLarge],
})
