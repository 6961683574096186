import * as z from 'zod/mini'

import { unwritable, writable } from './characters.ts'
import { bioMaximum, interestMaximum, mostInterests, nameMaximum } from './limits.ts'

/** Step 1 of onboarding. */
export const aboutForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Name must be at least 2 characters'),
      z.maxLength(nameMaximum, 'Name is too long'),
      z.regex(writable, unwritable),
    ),
  bio: z
    .string()
    .check(
      z.trim(),
      z.maxLength(bioMaximum, 'Bio must be less than 500 characters'),
      z.regex(writable, unwritable),
    ),
})

/** Step 2 of onboarding. */
export const locationForm = z.object({
  city: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'City is required'),
      z.maxLength(200, 'City is required'),
      z.regex(writable, unwritable),
    ),
  country: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Country is required'),
      z.maxLength(100, 'Country is required'),
      z.regex(writable, unwritable),
    ),
})

/** Step 3 of onboarding: ids of interests, or words of one's own. */
export const interestsForm = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(interestMaximum),
        z.regex(writable, unwritable),
        z.regex(/[\p{L}\p{N}]/u, 'Please use letters or digits.'),
      ),
  )
  .check(z.minLength(1, 'Please select at least one interest'), z.maxLength(mostInterests))

/** The texts of a profile that is edited. Without a country there is no location; the lists say what is one. */
export const profileForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Name is too short'),
      z.maxLength(nameMaximum, 'Name is too long'),
      z.regex(writable, unwritable),
    ),
  bio: aboutForm.shape.bio,
  country: z.string().check(z.trim()),
  city: z.string().check(z.trim()),
})
