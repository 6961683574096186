import { OwnCircles } from '../features/groups/own-circles.tsx'
import { FriendRequests } from '../features/requests/friend-requests.tsx'

/** My Circles: one's own, and below them those who would like to connect. */
export function GroupsPage() {
  return (
    <>
      <OwnCircles />
      <FriendRequests />
    </>
  )
}
