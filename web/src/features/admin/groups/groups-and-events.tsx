import { EventsList } from './events-list.tsx'
import { GroupsList } from './groups-list.tsx'

export function GroupsAndEvents() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 frame:grid-cols-2">
      <GroupsList />
      <EventsList />
    </div>
  )
}
