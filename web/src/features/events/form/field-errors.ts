import { eventFieldOf } from '@coterie/contract/events/fields'

import { Refused, type Issue } from '../../../api/api-errors.ts'

/** What the server found wrong: with text fields, and with the parts of the form that are none. */
export type Blames = { fields: Issue[]; parts: { picture?: string; tags?: string; sponsors?: string } }

/** At which field each thing belongs, by the name that it has in the form. */
const namesHere: Readonly<Record<string, string>> = {
  location: 'city',
  'location.city': 'city',
  'location.country': 'country',
  repeat: 'count',
  'repeat.count': 'count',
  'repeat.until': 'until',
}

/** A refusal as the form shows it: each sentence at the field that it is about. */
export function blamesOf(error: unknown): Blames {
  const blames: Blames = { fields: [], parts: {} }
  if (!(error instanceof Refused)) return blames
  const field = eventFieldOf[error.code]
  const issues = field === undefined ? error.issues : [{ path: field, message: error.message }]
  for (const { path, message } of issues) {
    const part = path.split('./')[0]
    if (part === 'picture' || part === 'tags' || part === 'sponsors') blames.parts[part] ??= message
    else blames.fields.push({ path: namesHere[path] ?? path, message })
  }
  return blames
}
