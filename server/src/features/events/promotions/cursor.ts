import { maxPromotedPerPage } from '@coterie/contract/events/events'
import { invalidCursor } from '@coterie/contract/refusals'
import { z } from 'zod'

import { regularBetween } from './blend.ts'
import type { Blend } from './blend.ts'

const ids = z.array(z.int().positive()).max(maxPromotedPerPage)
const stateSchema = z.tuple([z.int().min(0).max(regularBetween), ids, ids])

/** Appends the promotion state, if any, to the cursor of the regular list after a dot. */
export function joinCursor(regular: string, { since, waiting, shown }: Blend): string {
  if (waiting.length === 0 && shown.length === 0) return regular
  return `${regular}.${Buffer.from(JSON.stringify([since, waiting, shown])).toString('base64url')}`
}

/** @returns a null `blend` if the list has no promoted events. */
export function splitCursor(cursor: string): { regular: string; blend: Blend | null } | typeof invalidCursor {
  const dotIndex = cursor.indexOf('.')
  if (dotIndex === -1) return { regular: cursor, blend: null }
  const blend = parse(cursor.slice(dotIndex + 1))
  return blend === null ? invalidCursor : { regular: cursor.slice(0, dotIndex), blend }
}

function parse(text: string): Blend | null {
  try {
    const parsed = stateSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (!parsed.success) return null
    const [since, waiting, shown] = parsed.data
    return { since, waiting, shown }
  } catch {
    return null
  }
}
