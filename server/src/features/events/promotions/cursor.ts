import { maxPromotedPerPage } from '@coterie/contract/events/events'
import { badCursor } from '@coterie/contract/refusals'
import { z } from 'zod'

import { regularBetween } from './blend.ts'
import type { Blend } from './blend.ts'

const ids = z.array(z.int32().positive()).max(maxPromotedPerPage)
const written = z.tuple([z.int().min(0).max(regularBetween), ids, ids])

/** The cursor of the regular list, then a dot and the promotion state, if there is any. */
export function joinCursor(regular: string, { since, waiting, shown }: Blend): string {
  if (waiting.length === 0 && shown.length === 0) return regular
  return `${regular}.${Buffer.from(JSON.stringify([since, waiting, shown])).toString('base64url')}`
}

/** @returns a null `blend` if the list has no promoted events. */
export function splitCursor(cursor: string): { regular: string; blend: Blend | null } | typeof badCursor {
  const at = cursor.indexOf('.')
  if (at === -1) return { regular: cursor, blend: null }
  const blend = parse(cursor.slice(at + 1))
  return blend === null ? badCursor : { regular: cursor.slice(0, at), blend }
}

function parse(text: string): Blend | null {
  try {
    const read = written.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (!read.success) return null
    const [since, waiting, shown] = read.data
    return { since, waiting, shown }
  } catch {
    return null
  }
}
