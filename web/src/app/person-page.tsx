import type { PersonPage as Person } from '@coterie/contract/people'

import { ConnectPerson } from '../features/discovery/connect-person.tsx'
import { UnfriendPerson } from '../features/friends/unfriend-button.tsx'
import { SomebodyOrNobody } from '../features/people/person-or-not-found.tsx'
import { ReportPerson } from '../features/reports/report-person-button.tsx'
import { BlockPerson } from '../features/blocks/block-person-button.tsx'

/** Somebody's page, and the ways to have more to do with them, less, or nothing. */
export function PersonPage() {
  return <SomebodyOrNobody Connect={ConnectPerson} Below={Parting} />
}

function Parting({ person }: { person: Person }) {
  return (
    <div className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      <UnfriendPerson person={person} />
      <BlockPerson person={person} />
      <ReportPerson person={person} />
    </div>
  )
}
