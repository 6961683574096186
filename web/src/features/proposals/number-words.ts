import { proposalsTexts } from '../../i18n/proposals.ts'

/** 3 → 'three'. Numbers above eight stay digits. */
export function toWords(count: number): string {
  return proposalsTexts.numbers[count] ?? String(count)
}

/** 'You three would get along'. The reader is one of `people`. */
export function getProposalTitle(people: number): string {
  return proposalsTexts.title(toWords(people))
}
