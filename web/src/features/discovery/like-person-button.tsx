import type { Candidate } from '@coterie/contract/discovery'

import { bffsTexts } from '../../i18n/bffs.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikePerson } from './use-like-person.ts'

export function LikePersonButton({ person: { id, name, liked } }: { person: Candidate }) {
  const like = useLikePerson(id)
  return <HeartButton label={bffsTexts.like(name)} isLiked={liked} onPress={() => like(!liked)} />
}
