import { AccountSettings } from '../features/account/settings/account-settings.tsx'
import { BlockedPeople } from '../features/safety/blocked-people.tsx'

/** Everything about one's own account, and whom one has blocked. */
export function AccountPage() {
  return <AccountSettings blockedPeople={<BlockedPeople />} />
}
