import { undoRequiresPlan } from '@coterie/contract/swipes'

import type { Plan } from '../../db/tables.ts'

/** Null means no limit. */
export function getSwipesPerDay(plan: Plan, freeSwipesPerDay: number): number | null {
  return plan === 'free' ? freeSwipesPerDay : null
}

export function checkCanUndo(plan: Plan) {
  return plan === 'free' ? undoRequiresPlan : null
}
