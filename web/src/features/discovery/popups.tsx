/*
 * What opens above a deck, loaded as one file.
 */
export { PlanSheet } from '../billing/plan-sheet.tsx'
export { CircleInterests, PeopleInterests } from './filters/interests-popup.tsx'
export { RangePanel } from './filters/range-panel.tsx'
export { TuningSheet } from './filters/tuning.tsx'
export { NoCircles } from './no-circles.tsx'
export { SwipeLimitSheet } from './swipe-limit-sheet.tsx'
