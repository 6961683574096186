import { z } from 'zod'

import { nameNotAllowed, currentUser } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { aboutForm, interestsForm, unchangedName, locationForm } from './profiles.forms.ts'
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
    'Save what the person says of themselves: with a picture as multipart (location and interests as JSON text, profilePicture as a file), else as JSON, where a profilePicture of null takes the picture away. What is absent stays as it is. A new name must be one that can be chosen; an old one may stay.',
  pictureField: 'profilePicture',
  body: z.object({
    name: unchangedName,
    bio: z.nullish(aboutForm.shape.bio),
    location: structured(z.nullish(locationForm)).optional(),
    interests: structured(z.optional(interestsForm)).optional(),
    profilePicture: z.null().optional(),
  }),
  response: currentUser,
  refusals: [nameNotAllowed, unknownCity, notAPicture, pictureTooLarge],
})
