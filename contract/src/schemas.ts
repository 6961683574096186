import { z } from 'zod'

import { unwritable, writable } from './characters.ts'
import { validationMessage } from './validation-messages.ts'

/** An id in a path: digits only, within the range of the database type. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, validationMessage('wholeId'))
  .transform(Number)
  .pipe(z.int32())

export const id = z.int32().positive()

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Path of a picture on this server; null without a picture. */
export const picture = z.string().nullable()

/** Identifies a message, comment or reply; the server makes one if it is missing. */
export const newClientId = z
  .uuid()
  .describe('A UUID made by the client, so that retries are safe.')
  .optional()

export const pageQuery = z.object({
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('Cursor of the next page, from the `Link` header of the last one.'),
})

/** Trimmed text without control characters. */
export function text(maximum: number, tooLong = validationMessage('tooLong', maximum)) {
  return z.string().trim().max(maximum, tooLong).regex(writable, unwritable)
}

/** A value that multipart bodies send as JSON text. */
export function structured<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'invalid_format', format: 'json_string' })
      return z.NEVER
    }
  }, schema)
}
