import type { PersonPage as Person } from '@coterie/contract/people'

import { BlockPersonButton } from '../features/blocks/block-person-button.tsx'
import { ConnectPersonButton } from '../features/discovery/connect-person-button.tsx'
import { UnfriendButton } from '../features/friends/unfriend.tsx'
import { PersonOrNotFound } from '../features/people/person-or-not-found.tsx'
import { ReportPersonButton } from '../features/reports/report-person-button.tsx'

export function PersonPage({ id }: { id: string }) {
  return <PersonOrNotFound id={id} Connect={ConnectPersonButton} Footer={FriendOrBlockActions} />
}

function FriendOrBlockActions({ person }: { person: Person }) {
  return (
    <div className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      <UnfriendButton person={person} />
      <BlockPersonButton person={person} />
      <ReportPersonButton person={person} />
    </div>
  )
}
