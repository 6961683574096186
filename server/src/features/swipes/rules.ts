import { undoRequiresPlan } from '@coterie/contract/swipes'

import type { Plan } from '../../db/tables.ts'

/** Null means no limit. */
export function getSwipesPerDay(plan: Plan, freeSwipesPerDay: number): number | null {
  return plan === 'free' ? freeSwipesPerDay : null
}

export function checkCanUndo(plan: Plan) {
  return plan === 'free' ? undoRequiresPlan : null
}

/** Whole seconds until an instant, at least 1. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
