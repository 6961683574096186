import { GroupsList } from './circles.tsx'
import { EventsList } from './events.tsx'

export function GroupsAndEvents() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 frame:grid-cols-2">
      <GroupsList />
      <EventsList />
    </div>
  )
}
