import type { Candidate } from '@coterie/contract/discovery'

import { HeartButton } from '../../ui/heart-button.tsx'
import { bffsWords } from '../../i18n/bffs.ts'
import { useLikePerson } from './use-like-person.ts'

/** A heart for somebody's profile. Nobody counts these. */
export function PersonLike({ person: { id, name, liked } }: { person: Candidate }) {
  const like = useLikePerson(id)
  return <HeartButton label={bffsWords.like(name)} pressed={liked} onPress={() => like(!liked)} />
}
