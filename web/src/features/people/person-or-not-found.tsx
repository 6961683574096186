import type { PersonPage } from '@coterie/contract/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'wouter'

import { isRefused, Refused, sentenceOf } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { PeopleLimit } from '../../ui/profile-view-limit.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { peopleWords } from '../../i18n/people.ts'
import { PersonSkeleton } from './person-skeleton.tsx'
import { PersonView } from './person-view.tsx'
import { personQuery } from './person-query.ts'

type SomebodyOrNobodyProps = {
  /** Asks somebody to connect. */
  Connect: ComponentType<{ person: PersonPage }>
  /** What stands below somebody else's page. */
  Below: ComponentType<{ person: PersonPage }>
}

/** Who has the id of the address, as they let one see them. */
export function SomebodyOrNobody({ Connect, Below }: SomebodyOrNobodyProps) {
  const { id } = useParams<{ id: string }>()
  const { data, error, isRefetching, refetch } = useQuery(personQuery(id))
  useTitle(data?.name)
  if (isNobody(error)) return <Nobody />
  if (data === undefined && isRefused(error, 'people_limit'))
    return <PeopleLimit detail={sentenceOf(error)} level={1} />
  if (data !== undefined)
    return <PersonView person={data} connect={<Connect person={data} />} below={<Below person={data} />} />
  if (error === null) return <PersonSkeleton />
  return (
    <Problem
      title={peopleWords.failed}
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}

/** Not there, not for the viewer, or no id at all: one answer. */
function isNobody(error: unknown): boolean {
  return error instanceof Refused && (error.status === 404 || error.status === 400)
}

function Nobody() {
  return (
    <Empty scene="lost" title={peopleWords.none} hint={peopleWords.noneHint} level={1}>
      <ButtonLink href="/">{peopleWords.backToHome}</ButtonLink>
    </Empty>
  )
}
