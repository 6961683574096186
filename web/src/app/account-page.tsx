import { AccountSettings } from '../features/account/settings/account-settings.tsx'
import { ThisDevice } from '../features/notifications/this-device.tsx'
import { BlockedPeople } from '../features/safety/blocked-people.tsx'

/** Everything about one's own account, whom one has blocked, and what this device shows. */
export function AccountPage() {
  return <AccountSettings blockedPeople={<BlockedPeople />} thisDevice={<ThisDevice />} />
}
