import { z } from 'zod'

import { unwritable, writable } from './characters.ts'
import { validationMessage } from './validation-messages.ts'

/** An id as it stands in a path: digits only, within what the database can hold. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, validationMessage('wholeId'))
  .transform(Number)
  .pipe(z.int32())

export const id = z.int32().positive()

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Address of a picture on this server in the sizes it is kept in, or null without a picture. */
export const picture = z.string().nullable()

/** Identifies a message, comment or reply; the server makes one if it is missing. */
export const newClientId = z.uuid().describe('A UUID made by the client, so that retries are safe').optional()

/** Query of a paged list: the cursor of an earlier page's `Link` header. */
export const pageQuery = z.object({ cursor: z.string().max(200).optional() })

/** Texts that people write: trimmed, without the control characters that no keyboard sends. */
export function text(maximum: number, tooLong = validationMessage('tooLong', maximum)) {
  return z.string().trim().max(maximum, tooLong).regex(writable, unwritable)
}

/** Multipart carries structures as JSON text; a JSON body carries them as they are. */
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
