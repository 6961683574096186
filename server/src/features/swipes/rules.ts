import { undoRequiresPlan } from '@coterie/contract/swipes'

import type { Plan } from '../../db/tables.ts'

/** How many swipes a day a plan holds; null is no limit. */
export function getSwipesPerDay(plan: Plan, freeSwipesPerDay: number): number | null {
  return plan === 'free' ? freeSwipesPerDay : null
}

/** Why a skip may not be undone, or null. */
export function checkCanUndo(plan: Plan) {
  return plan === 'free' ? undoRequiresPlan : null
}

/** Whole seconds until an instant, never too few. */
export function getSecondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000))
}
