import type { CurrentUser } from '@coterie/contract/account/account'
import { m } from '@coterie/contract/paraglide/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'

export function canCreateEvent({
  subscriptionPlan,
  role,
}: Pick<CurrentUser, 'subscriptionPlan' | 'role'>): boolean {
  return subscriptionPlan === 'advertiser' || role === 'admin'
}

const AdvertiserSheet = lazy(async () => ({
  default: (await import('./advertiser-sheet.tsx')).AdvertiserSheet,
}))

/** Fits next to the title on phones in every language. */
const narrowClasses = 'max-wide:px-3.5'

/** Opens the form, or the plans for people who may not list events. */
export function CreateEventButton() {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (canCreateEvent(user)) {
    return (
      <ButtonLink href="/events/new" icon={Plus} className={narrowClasses} aria-label={m.events_create()}>
        <ButtonLabel />
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        icon={Plus}
        variant="secondary"
        className={narrowClasses}
        aria-label={m.events_create()}
        onClick={() => setOpen(true)}
      >
        <ButtonLabel />
      </Button>
      <MountOnceOpened open={open}>
        <AdvertiserSheet open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}

/** Narrow phones show a shorter label. Both are in the accessible name. */
function ButtonLabel() {
  return (
    <>
      <span className="max-[24rem]:hidden">{m.events_create()}</span>
      <span className="min-[24rem]:hidden">{m.events_create_short()}</span>
    </>
  )
}
