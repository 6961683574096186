import { toInterestId, interestNames } from '@coterie/contract/interests'

/** Accepts typed words or ids, without duplicates: 'hiking' and 'Hiking ' are both Hiking. */
export function parseInterests(words: readonly string[]): { slug: string; name: string }[] {
  const parsed = words.map((word) => {
    const slug = toInterestId(word)
    return [slug, { slug, name: interestNames.get(slug) ?? word.trim() }] as const
  })
  return [...new Map(parsed).values()]
}
