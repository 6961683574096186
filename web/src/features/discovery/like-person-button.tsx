import type { Candidate } from '@coterie/contract/discovery'
import { m } from '@coterie/contract/paraglide/messages'

import { HeartButton } from '../../ui/heart-button.tsx'
import { useLikePerson } from './use-like-person.ts'

export function LikePersonButton({ person: { id, name, liked } }: { person: Candidate }) {
  const like = useLikePerson(id)
  return <HeartButton label={m.bffs_like({ name })} isLiked={liked} onPress={() => like(!liked)} />
}
